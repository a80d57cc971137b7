import { css, keyframes } from '../../theme/emotion.ts';
import { displayTypography } from '../primitives/typography.styles.ts';

const WIDE = '@container (min-width: 34rem)';
const MOTION = '@media (prefers-reduced-motion: no-preference)';

export const strip = css({ display: 'grid', gap: 'var(--space-3)', containerType: 'inline-size', minInlineSize: 0 });

export const stripBar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
});

export const month = css({ ...displayTypography, fontSize: 'var(--text-l)', lineHeight: 1.3 });

export const calendar = css({ inlineSize: 'min(100%, 12rem)' });

/** Arrows beside the days; above them where the days need all of the width. */
export const stripRow = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: 'var(--space-2)',
  '& > :nth-child(2)': { gridColumn: '1 / -1', gridRow: 2 },
  '& > :last-child': { gridColumn: 3 },
  [WIDE]: {
    '& > :nth-child(2)': { gridColumn: 2, gridRow: 1 },
    '& > :last-child': { gridColumn: 3 },
  },
});

export const turn = css({
  background: 'var(--color-surface)',
  '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'not-allowed' },
});

/** As large as an arrow. */
export const turnSkeleton = css({ inlineSize: 44, blockSize: 44 });

/** Placeholder until hydration. */
export const reserved = css({ visibility: 'hidden' });

const fade = keyframes({ from: { opacity: 0, translate: '0 0.4rem' } });

export const days = css({
  // Swipes from side to side turn the strip; the page scrolls as ever.
  touchAction: 'pan-y',
  [MOTION]: { animation: `${fade} var(--slow, 400ms) var(--ease)` },
});

export const dayRow = css({ display: 'grid', gap: 2, [WIDE]: { gap: 'var(--space-2)' } });

export const day = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.1rem',
  minBlockSize: 92,
  minInlineSize: 0,
  paddingBlock: 'var(--space-3)',
  paddingInline: 0,
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-border) 70%, transparent)',
  borderRadius: 'min(var(--radius), 999px)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  font: 'inherit',
  lineHeight: 1.3,
  cursor: 'pointer',
  transition:
    'background-color var(--quick) var(--ease), color var(--quick) var(--ease), border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'var(--color-text-muted)' },
  '&[data-full]': { background: 'transparent', color: 'var(--color-text-muted)' },
  '&[aria-selected="true"]': {
    borderColor: 'var(--color-primary)',
    background: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
  },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '3px solid Highlight' } },
});

/** As large as seven days have room for. */
const SMALL = 'clamp(10px, 2.7cqi, 0.8125rem)';
const small = { fontSize: SMALL, maxInlineSize: '100%' } as const;

/** px: what the gap and the borders of a day take. */
const DAY_EDGES = 5;
/** Of a font size: the width of a letter. */
const LETTER_WIDTH = 0.6;

/** Custom properties of a day's label: how many letters it has, and of how many days it is one. */
export const LETTERS = '--letters';
export const DAYS = '--days';

/** In one line, whatever its length. */
export const dayLabel = css({
  ...small,
  fontSize: `min(${SMALL}, calc((100cqi / var(${DAYS}) - ${DAY_EDGES}px) / (var(${LETTERS}) * ${LETTER_WIDTH})))`,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '@container (max-width: 24rem)': { fontWeight: 500, letterSpacing: '-0.05em' },
});

export const dayNumber = css({ ...displayTypography, fontSize: 'var(--text-l)', fontVariantNumeric: 'lining-nums' });

export const dayCount = css({ ...small, whiteSpace: 'nowrap' });

export const skeletons = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gridAutoRows: 92,
  gap: 'var(--space-2)',
  '& > *': { borderRadius: 'min(var(--radius), 999px)' },
});

/** px: with its check mark a slot may take two lines. */
const SLOT_HEIGHT = 58;
/** px: of a button. */
const ACTION_HEIGHT = 44;

/** Rows of times at once. The half one shows that there are more. */
const SHOWN_ROWS = 4.5;
const ROOM = `calc(${SHOWN_ROWS * SLOT_HEIGHT}px + ${Math.floor(SHOWN_ROWS)} * var(--space-2))`;

/** px: for the focus ring of a time at the edge. */
const RING = 4;

/** The same room for each day, while its times load, too: nothing below them moves. */
export const slots = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr))',
  alignContent: 'start',
  gap: 'var(--space-2)',
  blockSize: ROOM,
  margin: -RING,
  padding: RING,
  boxSizing: 'content-box',
  overflowY: 'auto',
  scrollPaddingBlock: RING,
  scrollbarWidth: 'thin',
  // Where the room would fill the window, the page alone scrolls.
  '@media print, (max-height: 30rem)': { blockSize: 'auto' },
});

/** Message in place of the slots and their button. */
export const slotsRoom = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 'var(--space-3)',
  minBlockSize: ROOM,
  '&[data-action]': { minBlockSize: `calc(${ROOM} + var(--space-3) + ${ACTION_HEIGHT}px)` },
});

export const slot = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  // Leaves room for the check mark on a phone.
  gap: 'var(--space-1)',
  inlineSize: '100%',
  minBlockSize: SLOT_HEIGHT,
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-1)',
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-border) 70%, transparent)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  font: 'inherit',
  fontSize: 'var(--text-s)',
  lineHeight: 1.35,
  fontVariantNumeric: 'lining-nums tabular-nums',
  cursor: 'pointer',
  transition:
    'background-color var(--quick) var(--ease), color var(--quick) var(--ease), border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'var(--color-primary)' },
  '&[data-conflict]': { borderStyle: 'dashed', background: 'transparent', color: 'var(--color-text-muted)' },
  '&[aria-pressed="true"], &[aria-checked="true"]': {
    borderColor: 'var(--color-primary)',
    background: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
  },
  '@media (forced-colors: active)': {
    '&[aria-pressed="true"], &[aria-checked="true"]': { outline: '3px solid Highlight' },
  },
});

export const slotSkeleton = css({ blockSize: SLOT_HEIGHT, '& > *': { borderRadius: 'var(--radius-button)' } });

/** As high as a button. */
export const actionSkeleton = css({ blockSize: ACTION_HEIGHT });

export const slotTime = css({ display: 'inline-grid', lineHeight: 1.35 });

/** In the colour of its parent, which may be selected. */
export const ownTime = css({ fontSize: '0.8125rem' });

export const note = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', lineHeight: 1.5 });

export const nearest = css({ display: 'grid', gap: 'var(--space-2)' });

export const nearestList = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  '& > li': { flex: '0 1 auto' },
});

/** Heading of the group below it. */
export const label = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-3)',
  margin: 0,
  marginBlockEnd: 'var(--space-2)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
});

export const zone = css({ color: 'var(--color-text-muted)', fontWeight: 400 });

export const daySlots = css({ display: 'grid', gap: 'var(--space-3)', minInlineSize: 0 });

/** What became of what was chosen. */
export const outcome = css({
  margin: 0,
  color: 'var(--color-success)',
  fontWeight: 500,
  '&:empty': { position: 'absolute' },
});

export const problem = css({
  margin: 0,
  color: 'var(--color-danger)',
  fontWeight: 500,
  '&:empty': { position: 'absolute' },
});

export const slotActions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });
