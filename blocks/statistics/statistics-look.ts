import { css } from '../../runtime/theme/emotion.ts';
import { displayType } from '../../runtime/ui/display-type.ts';

const DESK = '@media (min-width: 900px)';

const list = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
} as const;

const band = css({
  ...list,
  gap: 'var(--space-6) 0',
  [DESK]: { gridAutoFlow: 'column', gridTemplateColumns: 'none', gridAutoColumns: 'minmax(0, 1fr)' },
});

const cards = css({ ...list, gap: 'var(--space-4)' });

export const LISTS = { band, cards } as const;

const item = {
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  minInlineSize: 0,
} as const;

export const ITEMS = {
  band: css({
    ...item,
    justifyItems: 'center',
    paddingInline: 'var(--space-4)',
    textAlign: 'center',
    [DESK]: { '& + &': { borderInlineStart: 'max(1px, var(--border)) solid var(--color-line)' } },
  }),
  cards: css({
    ...item,
    padding: 'var(--space-5)',
    border: 'var(--border) solid var(--color-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-1)',
    // Its room is narrower.
    '&& > :first-child': { fontSize: 'var(--text-2xl)' },
  }),
} as const;

export const figure = css({
  ...displayType,
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '0.08em',
  fontSize: 'var(--text-2xl)',
  [DESK]: { fontSize: 'var(--text-3xl)' },
  // Every figure as wide as any other, so that what counts does not tremble.
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
});

export const beside = css({ fontSize: '0.6em' });

export const label = css({
  maxInlineSize: '24ch',
  color: 'var(--color-ink-soft)',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
