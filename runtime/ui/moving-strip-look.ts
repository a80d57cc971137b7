import { css, keyframes } from '../theme/emotion.ts';

const pass = keyframes({ to: { transform: 'translateX(var(--round))' } });

export const MOVING = '@media (prefers-reduced-motion: no-preference)';

/** Spec 2: "marquee (25 s large, 12 s small, repeating)". A round is one list's length, towards the start of the line. */
export const strip = css({
  '--round': '-100%',
  '--time': '12s',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  '[dir="rtl"] &': { '--round': '100%' },
  '&[data-pace="large"]': { '--time': '25s' },
  [MOVING]: {
    '&:hover, &:focus-within, &:has(:checked), &[data-away="true"]': { '--state': 'paused' },
    // Who comes by keyboard gets a list that scrolls to the link with the focus.
    '&:has(a:focus-visible) > div': { overflowX: 'auto' },
    '&:has(a:focus-visible) ul': { animation: 'none' },
  },
});

/** Without movement it is a list like any other, that wraps. */
export const window = css({
  flex: '1 1 0',
  minInlineSize: 0,
  [MOVING]: {
    display: 'flex',
    overflow: 'clip',
    maskImage: 'linear-gradient(to right, transparent, #000 var(--space-6) calc(100% - var(--space-6)), transparent)',
  },
});

export const track = css({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-around',
  '&[aria-hidden]': { display: 'none' },
  [MOVING]: {
    '&, &[aria-hidden]': { display: 'flex' },
    flex: 'none',
    flexWrap: 'nowrap',
    minInlineSize: '100%',
    animation: `${pass} var(--time) linear infinite var(--state, running)`,
  },
});

export const pause = css({
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
  '&:has(:focus-visible)': { outline: '2px solid currentColor', outlineOffset: -2 },
  [MOVING]: { display: 'grid' },
});

export const switchBox = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

export const whileMoving = css({ 'input:checked ~ &': { display: 'none' } });

export const whilePaused = css({ display: 'none', 'input:checked ~ &': { display: 'block' } });
