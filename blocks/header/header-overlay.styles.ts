import { css, keyframes } from '../../runtime/theme/emotion.ts';

const firstSection = '.v-main > .v-section:first-child';

/** A section that spans the full width without spacing. */
const fullBleedSection = `${firstSection}:is([data-width="full"][data-padding="none"], [data-height="screen"])`;

const headerBefore = `.v-header:has(+ ${firstSection}`;

/** The first section spans the full width, so the header may overlay it. */
export const OVERLAY = `.v-header:has(+ ${fullBleedSection}) &`;

/** The first section has the dark scheme. */
export const ON_DARK = `${headerBefore}[data-scheme="dark"]) &`;
export const ON_LIGHT = `${headerBefore}[data-scheme="light"]) &`;

/** Scroll range over which the header's background appears and its text colour changes. */
const SCROLL_RANGE = '0 64px';

export const SUPPORTS_SCROLL_TIMELINE = '@supports (animation-timeline: scroll())';

/** Runs within `SCROLL_RANGE` of the page's top, and keeps its last frame. */
export const scrollAnimation = (animation: ReturnType<typeof keyframes>) =>
  ({
    animation: `${animation} 1ms linear both`,
    animationTimeline: 'scroll(root)',
    animationRange: SCROLL_RANGE,
  }) as const;

/** Takes no height if the first section lies below it, sticky or not. */
export const overlayFrame = css({ [OVERLAY]: { position: 'relative', zIndex: 10, blockSize: 0 } });

// Background and text colour switch within a few px: halfway the text would be unreadable.
const backgroundFadeIn = keyframes({ '0%, 40%': { opacity: 0 }, '60%': { opacity: 1 } });

const textColorChange = keyframes({
  '0%, 49%': { color: 'var(--below)' },
  '50%': { color: 'var(--color-text)' },
});

/**
 * At the top of the page the text has the colour of the first section's scheme, once scrolled that of the page. A scrim
 * that extends to the screen's edges keeps it readable over any image.
 */
export const overlayBar = css({
  '--below': 'var(--color-text)',
  '--veil': 'linear-gradient(color-mix(in srgb, var(--color-background) 72%, transparent), transparent)',
  [ON_LIGHT]: { '--below': 'var(--text-on-light)' },
  [ON_DARK]: {
    '--below': 'var(--text-on-dark)',
    '--veil': 'linear-gradient(rgb(0 0 0 / .5), transparent)',
  },
  [OVERLAY]: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    color: 'var(--color-text)',
    borderImage: 'var(--veil) 0 fill / 1 / 0 100vmax',
    '& :focus-visible': { outlineColor: 'currentColor' },
    '&[data-scrolled="false"]': { color: 'var(--below)' },
    [SUPPORTS_SCROLL_TIMELINE]: {
      ...scrollAnimation(textColorChange),
      '&::before, &::after': scrollAnimation(backgroundFadeIn),
    },
    // An open menu needs the background.
    '&:has(details[open])': { '&, &::before, &::after': { animation: 'none', opacity: 1 } },
  },
  [`html:has(.v-header + ${fullBleedSection}):has(&)`]: { '--over-height': 'var(--bar-height)' },
});
