import { css } from '../../runtime/theme/emotion.ts';
import { displayTypography } from '../../runtime/ui/primitives/typography.styles.ts';

/** Source: spec 4, "price-history chart (height 320, …)". */
const CHART_HEIGHT = 320;

const FIGURES = 'lining-nums tabular-nums';

const panel = {
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
} as const;

export const page = css({ display: 'grid', gap: 'var(--space-5)', minInlineSize: 0 });

export const prices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: 'var(--space-3)',
});

/** Two cards beside each other on a phone have room for a price of five digits. */
const CARD_PADDING = 'clamp(var(--space-2), 5%, var(--space-4))';

export const skeleton = css({ ...panel, padding: 'var(--space-4)', minBlockSize: 94 });

export const metal = css({
  ...panel,
  inlineSize: '100%',
  blockSize: '100%',
  paddingBlock: 'var(--space-4)',
  paddingInline: CARD_PADDING,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'var(--color-text-muted)' },
  '&[aria-pressed="true"]': {
    borderColor: 'var(--color-primary)',
    boxShadow: 'inset 0 0 0 1px var(--color-primary)',
  },
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
});

export const ounce = css({
  display: 'grid',
  alignContent: 'center',
  gap: 2,
  paddingBlock: 'var(--space-4)',
  paddingInline: CARD_PADDING,
});

export const ounceLabel = css({ fontSize: 'var(--text-s)', lineHeight: 1.3, color: 'var(--color-text-muted)' });

export const ouncePrice = css({ ...displayTypography, fontSize: 'var(--text-l)', letterSpacing: 0, lineHeight: 1.3 });

export const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-5)',
});

export const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
});

export const nextUpdate = css({
  marginInlineStart: 'auto',
  paddingBlock: 'var(--space-3)',
  fontSize: 'var(--text-s)',
  color: 'var(--color-text-muted)',
});

export const countdown = css({ fontVariantNumeric: FIGURES, color: 'var(--color-text)' });

const WIDE = '@media (min-width: 64rem)';

/** On narrow screens it is always open: a phone has room below. */
export const history = css({
  ...panel,
  minInlineSize: 0,
  paddingInline: 'var(--space-4)',
  '@media not (min-width: 64rem)': {
    '& > summary': { pointerEvents: 'none', '& > [aria-hidden]': { display: 'none' } },
    '&::details-content': { blockSize: 'auto', opacity: 1, contentVisibility: 'visible' },
  },
  [WIDE]: { paddingInline: 'var(--space-5)' },
});

const TABLE_SUMMARY_HEIGHT = 44;

/** As high without a chart as with one, whose table is closed. */
export const chart = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  minBlockSize: `calc(${CHART_HEIGHT + TABLE_SUMMARY_HEIGHT}px + 3 * var(--space-4))`,
  paddingBlock: 'var(--space-4)',
});

export const waiting = css({ blockSize: CHART_HEIGHT, '& > *': { blockSize: '100%' } });

export const readout = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 var(--space-3)',
  minBlockSize: '2rem',
});

export const readoutPrice = css({ ...displayTypography, fontSize: 'var(--text-l)', letterSpacing: 0 });

export const readoutTime = css({
  fontSize: 'var(--text-s)',
  color: 'var(--color-text-muted)',
  fontVariantNumeric: FIGURES,
});

/** Half a line of the axis reaches over the plot's edge. */
const AXIS_LINE = 20;

export const plot = css({ display: 'grid', gridTemplateRows: 'auto 1fr', blockSize: CHART_HEIGHT });

export const grid = css({
  display: 'grid',
  gridTemplate: `1fr ${AXIS_LINE + 8}px / auto 1fr`,
  minBlockSize: 0,
  paddingBlockStart: AXIS_LINE / 2,
  // The crosshair's end must not be clipped.
  paddingInlineEnd: 6,
  fontSize: 'var(--text-xs)',
  color: 'var(--color-text-muted)',
  fontVariantNumeric: FIGURES,
});

const axis = { position: 'relative' } as const;

export const priceAxis = css({
  ...axis,
  display: 'grid',
  paddingInlineEnd: 'var(--space-2)',
  // The widest price sets the width; each is placed at the height of its line.
  '& > li': {
    gridArea: '1 / 1',
    position: 'relative',
    alignSelf: 'end',
    textAlign: 'end',
    lineHeight: `${AXIS_LINE}px`,
    blockSize: 0,
    whiteSpace: 'nowrap',
    translate: `0 -${AXIS_LINE / 2}px`,
  },
});

export const area = css({
  position: 'relative',
  minInlineSize: 0,
  containerType: 'size',
  cursor: 'crosshair',
  touchAction: 'pan-y',
});

export const gridLine = css({
  position: 'absolute',
  insetInline: 0,
  borderBlockEnd: '1px solid var(--color-border)',
  opacity: 0.6,
});

const overlay = {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  pointerEvents: 'none',
} as const;

/** The library animates colours, which it cannot with one of a variable. */
export const line = css({
  ...overlay,
  '& svg': { maxInlineSize: 'none' },
  '& path[fill="none"]': { stroke: 'var(--color-primary)' },
  '& path:not([fill="none"])': { fill: 'var(--color-primary)' },
});

export const staticLine = css({
  ...overlay,
  fill: 'none',
  stroke: 'var(--color-primary)',
  strokeWidth: 2,
  overflow: 'visible',
});

export const staticArea = css({ fill: 'var(--color-primary)', fillOpacity: 0.12, stroke: 'none' });

/** Translated to its place: what moves with the pointer, or a price, shifts no layout. */
export const crosshair = css({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderInlineStart: '1px dashed var(--color-text-muted)',
  pointerEvents: 'none',
});

export const dot = css({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockEnd: 0,
  inlineSize: 10,
  blockSize: 10,
  margin: -5,
  borderRadius: '50%',
  border: '2px solid var(--color-surface)',
  background: 'var(--color-primary)',
  pointerEvents: 'none',
  '@media (forced-colors: active)': { background: 'Highlight' },
});

export const timeAxis = css({
  ...axis,
  gridColumn: 2,
  '& > li': { position: 'absolute', insetBlockEnd: 0, translate: '-50%', whiteSpace: 'nowrap' },
  '& > li:first-of-type': { translate: 'none' },
  '& > li:last-of-type': { translate: '-100%' },
  '@media not (min-width: 40rem)': { '& > li:nth-of-type(even)': { display: 'none' } },
});

export const table = css({ marginBlockStart: 'var(--space-4)', fontSize: 'var(--text-s)' });

export const tableSummary = css({ lineHeight: `${TABLE_SUMMARY_HEIGHT}px`, cursor: 'pointer' });

export const tableScroller = css({
  blockSize: CHART_HEIGHT,
  overflow: 'auto',
  '& table': { inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: FIGURES },
  '& th, & td': {
    paddingBlock: 'var(--space-2)',
    paddingInline: 'var(--space-2)',
    textAlign: 'start',
    borderBlockEnd: '1px solid var(--color-border)',
  },
  '& th': { position: 'sticky', insetBlockStart: 0, background: 'var(--color-surface)' },
});
