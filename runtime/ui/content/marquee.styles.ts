import { css, keyframes } from '../../theme/emotion.ts';

const scroll = keyframes({ to: { transform: 'translateX(var(--round))' } });

export const MOTION_ALLOWED = '@media (prefers-reduced-motion: no-preference)';

/**
 * Spec 2: "marquee (25 s large, 12 s small, repeating)". One round moves by the length of one list, towards the start
 * of the line.
 */
export const marquee = css({
  '--round': '-100%',
  '--time': '12s',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  '[dir="rtl"] &': { '--round': '100%' },
  '&[data-pace="large"]': { '--time': '25s' },
  [MOTION_ALLOWED]: {
    '&:hover, &:focus-within, &:has(:checked), &[data-away="true"], [data-deferred] &': { '--state': 'paused' },
    // While a link has the keyboard focus, the list is a scroller, which the browser scrolls to that link.
    '&:focus-within:has(a:focus-visible) > div': { overflowX: 'auto' },
    '&:focus-within:has(a:focus-visible) ul': { animation: 'none' },
  },
});

/** Under prefers-reduced-motion it is a plain list that wraps. */
export const viewport = css({
  flex: '1 1 0',
  minInlineSize: 0,
  [MOTION_ALLOWED]: {
    display: 'flex',
    overflow: 'clip',
    maskImage: 'linear-gradient(to right, transparent, #000 var(--space-6) calc(100% - var(--space-6)), transparent)',
  },
});

export const track = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-around',
  '&[aria-hidden]': { display: 'none' },
  [MOTION_ALLOWED]: {
    '&, &[aria-hidden]': { display: 'flex' },
    flex: 'none',
    flexWrap: 'nowrap',
    minInlineSize: '100%',
    animation: `${scroll} var(--time) linear infinite var(--state, running)`,
  },
});

export const pauseToggle = css({
  display: 'none',
  flex: 'none',
  placeItems: 'center',
  position: 'relative',
  inlineSize: 44,
  blockSize: 44,
  borderRadius: 999,
  fontSize: 'var(--text-m)',
  cursor: 'pointer',
  '&:hover': { background: 'color-mix(in srgb, currentColor 8%, transparent)' },
  '&:focus-within:has(:focus-visible)': { outline: '2px solid currentColor', outlineOffset: -2 },
  [MOTION_ALLOWED]: { display: 'grid' },
});

export const pauseCheckbox = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

export const shownWhilePlaying = css({ 'input:checked ~ &': { display: 'none' } });

export const shownWhilePaused = css({ display: 'none', 'input:checked ~ &': { display: 'block' } });
