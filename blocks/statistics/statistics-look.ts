import type { CSSProperties } from 'react';
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

const cards = css({
  ...list,
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
});

export const LISTS = { band, cards } as const;

const item = {
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  containerType: 'inline-size',
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
    padding: 'var(--space-5) var(--space-4)',
    border: 'var(--border) solid var(--color-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-1)',
  }),
} as const;

export const figure = css({
  ...displayType,
  display: 'inline-flex',
  alignItems: 'baseline',
  columnGap: '0.08em',
  whiteSpace: 'nowrap',
  // As large as it may be, and never wider than its column: a figure is about 0.6 of its height wide.
  fontSize: 'min(var(--text-2xl), calc(150cqi / var(--length)))',
  [DESK]: { fontSize: 'min(var(--text-3xl), calc(150cqi / var(--length)))' },
  // Every figure as wide as any other, so that what counts does not tremble.
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.1,
  // A number is never broken in two.
  overflowWrap: 'normal',
});

interface Written {
  readonly value: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** How long the longest number is with what stands beside it, in figures: all are as large as that one may be. */
export const longestOf = (numbers: readonly Written[]): CSSProperties =>
  ({ '--length': Math.max(...numbers.map(lengthOf)) }) as CSSProperties;

const lengthOf = ({ value, before = '', after = '' }: Written): number =>
  value.length + 0.6 * (before.length + after.length) + 1;

export const beside = css({ fontSize: '0.6em' });

export const label = css({
  maxInlineSize: '24ch',
  color: 'var(--color-ink-soft)',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
