import { css, keyframes } from '../../runtime/theme/emotion.ts';

const first = '.v-main > .v-section:first-child';

/** A section that reaches the page's edges. */
const wide = `${first}:is([data-width="full"][data-space="none"], [data-height="screen"])`;

const header = `.v-header:has(+ ${first}`;

/** The page begins with something that reaches its edges, under which the header may lie. */
export const OVER = `.v-header:has(+ ${wide}) &`;

/** The page begins with a section of the dark scheme. */
export const ON_DARK = `${header}[data-scheme="dark"]) &`;
export const ON_LIGHT = `${header}[data-scheme="light"]) &`;

/** Over how many px the header's background comes and the ink changes. */
const RANGE = '0 64px';

export const HAS_TIMELINE = '@supports (animation-timeline: scroll())';

/** Runs as the page begins to be scrolled, and stays at its end. */
export const onScroll = (from: ReturnType<typeof keyframes>) =>
  ({ animation: `${from} 1ms linear both`, animationTimeline: 'scroll(root)', animationRange: RANGE }) as const;

/** Takes no room where the page begins under it, whether it sticks or not. */
export const frame = css({ [OVER]: { position: 'relative', zIndex: 10, blockSize: 0 } });

// Ground and ink change within a few px: half of each could not be read.
const groundLate = keyframes({ '0%, 40%': { opacity: 0 }, '60%': { opacity: 1 } });

const inkBelow = keyframes({
  '0%, 49%': { color: 'var(--below)' },
  '50%': { color: 'var(--color-ink)' },
});

/**
 * In the ink of the section's scheme at the top of the page, in the page's own once it is scrolled. A veil that reaches
 * the window's edges keeps the ink readable on whatever the section shows there.
 */
export const overBar = css({
  '--below': 'var(--color-ink)',
  '--veil': 'linear-gradient(color-mix(in srgb, var(--color-ground) 72%, transparent), transparent)',
  [ON_LIGHT]: { '--below': 'var(--ink-on-light)' },
  [ON_DARK]: {
    '--below': 'var(--ink-on-dark)',
    '--veil': 'linear-gradient(rgb(0 0 0 / .5), transparent)',
  },
  [OVER]: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    color: 'var(--color-ink)',
    borderImage: 'var(--veil) 0 fill / 1 / 0 100vmax',
    '& :focus-visible': { outlineColor: 'currentColor' },
    '&[data-scrolled="false"]': { color: 'var(--below)' },
    [HAS_TIMELINE]: { ...onScroll(inkBelow), '&::before, &::after': onScroll(groundLate) },
    // What hangs from the bar hangs from something.
    '&:has(details[open])': { '&, &::before, &::after': { animation: 'none', opacity: 1 } },
  },
  [`html:has(.v-header + ${wide}):has(&)`]: { '--over-height': 'var(--bar-height)' },
});
