import { css, keyframes } from '../../runtime/theme/emotion.ts';
import { iconButton } from '../../runtime/ui/IconButton.tsx';

const wide = '@media (min-width: 900px)';

const appear = keyframes({ from: { opacity: 0 } });

/** The background reaches the window's edges whatever holds the header: a shadow without blur, cut to its height. */
const bar = css({
  position: 'relative',
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  paddingBlock: 'var(--space-2)',
  // Keyboards go through the bar as it is seen; a browser that does not know this goes through it as it is written.
  readingFlow: 'flex-visual',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    background: 'var(--color-ground)',
    boxShadow: '0 0 0 100vmax var(--color-ground)',
    clipPath: 'inset(0 -100vmax)',
  },
  '&::after': {
    insetBlockStart: 'auto',
    blockSize: 1,
    background: 'var(--color-line)',
    boxShadow: '0 0 0 100vmax var(--color-line)',
  },
  [wide]: { columnGap: 'var(--space-5)', paddingBlock: 'var(--space-3)' },
});

/** Spec 1: "the header gets a background once the page is scrolled". Browsers without scroll timelines get a mark. */
const onScroll = css({
  '@supports (animation-timeline: scroll())': {
    '&::before, &::after': {
      animation: `${appear} 1ms linear both`,
      animationTimeline: 'scroll(root)',
      animationRange: '0 64px',
    },
  },
  '&[data-scrolled="false"]::before, &[data-scrolled="false"]::after': { opacity: 0 },
});

export const BARS = { scrolled: `${bar} ${onScroll}`, always: bar } as const;

// The icon, not the room around it, stands in line with the page.
const outset = css({ '&&': { marginInlineStart: 'calc(var(--space-2) * -1)', fontSize: '1.15rem' } });

export const menuButton = `${iconButton} ${outset}`;

export const narrowMenuButton = `${menuButton} ${css({ [wide]: { '&&': { display: 'none' } } })}`;

/** The room in the bar that the logo leaves: on phones the search has a line of its own. */
export const search = css({
  flex: '1 0 100%',
  order: 9,
  minInlineSize: 0,
  [wide]: { flex: '1 1 14rem', order: 2, maxInlineSize: '40rem', marginInline: 'auto' },
  '& .v-col': { flex: '1 1 auto' },
});

const inline = {
  '& .v-row': { flexWrap: 'nowrap', alignItems: 'center', gap: 'var(--space-1)' },
  '& .v-col': { flex: '0 0 auto' },
} as const;

// The last icon, not the room around it, stands in line with the page; the same holds for the preferences below.
export const actions = css({ ...inline, order: 4, marginInline: 'auto -12px', [wide]: { marginInlineStart: 0 } });

export const preferences = css({
  ...inline,
  marginBlockStart: 'auto',
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: '1px solid var(--color-line)',
  '& .v-row': { flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-1)' },
});

/** The panel that slides in from the start of the line. */
export const drawer = css({
  '--away': '-100%',
  '[dir="rtl"] &': { '--away': '100%' },
  flexDirection: 'column',
  gap: 'var(--space-2)',
  inset: 0,
  insetInlineEnd: 'auto',
  inlineSize: 'min(22rem, 88vw)',
  maxInlineSize: 'none',
  blockSize: '100dvh',
  maxBlockSize: 'none',
  margin: 0,
  padding: 'var(--space-3) var(--space-4)',
  paddingBlockEnd: 'max(var(--space-4), env(safe-area-inset-bottom))',
  border: 0,
  background: 'var(--color-ground)',
  color: 'var(--color-ink)',
  boxShadow: 'var(--shadow-2)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  translate: 'var(--away)',
  transition: 'translate 220ms var(--ease), display 220ms allow-discrete, overlay 220ms allow-discrete',
  '&:popover-open': { display: 'flex', translate: 0, '@starting-style': { translate: 'var(--away)' } },
  '&::backdrop': {
    background: 'rgb(0 0 0 / .45)',
    opacity: 0,
    transition: 'opacity 220ms, display 220ms allow-discrete, overlay 220ms allow-discrete',
  },
  '&:popover-open::backdrop': { opacity: 1, '@starting-style': { opacity: 0 } },
  '@media (prefers-reduced-motion: reduce)': { '&, &::backdrop': { transition: 'none' } },
  'html:has(&:popover-open)': { overflow: 'hidden' },
});

const boxless = css({ [wide]: { '&:not(:popover-open)': { display: 'contents' } } });

/** On wide windows what stands in the panel stands in the bar; the panel itself has no box there. */
export const drawerOrBar = `${drawer} ${boxless}`;

const inBar = css({
  [wide]: {
    'div:not(:popover-open) > &': { order: 3, marginBlock: 0, marginInline: 'auto -12px', padding: 0, border: 0 },
    'div:not(:popover-open) > & .v-row': { flexWrap: 'nowrap' },
  },
});

export const preferencesInBar = `${preferences} ${inBar}`;

const notInBar = css({ [wide]: { 'div:not(:popover-open) > &': { display: 'none' } } });

/** In the bar there is nothing to close. */
export const closeButtonOrNone = `${menuButton} ${notInBar}`;
