import { css, keyframes } from '../../runtime/theme/emotion.ts';

const pass = keyframes({ to: { transform: 'translateX(var(--round))' } });

const MOVING = '@media (prefers-reduced-motion: no-preference)';

/** Spec 2: 25 s large, 12 s small. A round is one list's length; towards the start of the line. */
export const box = css({
  '--round': '-100%',
  '--time': '12s',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  fontSize: 'var(--text-m)',
  '[dir="rtl"] &': { '--round': '100%' },
  '&[data-size="large"]': { '--time': '25s', fontSize: 'var(--text-l)', fontFamily: 'var(--font-display)' },
  [MOVING]: {
    '&:hover, &:focus-within, &:has(:checked)': { '--state': 'paused' },
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

export const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-5)',
  [MOVING]: { whiteSpace: 'nowrap' },
});

export const icon = css({ flex: 'none', inlineSize: '1.5em', background: 'none' });

export const words = css({
  textAlign: 'center',
  color: 'inherit',
  textDecoration: 'none',
  'a&': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
  'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
});

export const pause = css({
  display: 'none',
  flex: 'none',
  placeItems: 'center',
  position: 'relative',
  inlineSize: 44,
  blockSize: 44,
  borderRadius: 999,
  cursor: 'pointer',
  '& svg': { inlineSize: 20, blockSize: 20, fill: 'currentColor', stroke: 'currentColor', strokeWidth: 2.5 },
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

export const bars = css({ 'input:checked ~ svg > &': { display: 'none' } });

export const triangle = css({
  display: 'none',
  strokeLinejoin: 'round',
  'input:checked ~ svg > &': { display: 'inline' },
});
