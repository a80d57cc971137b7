import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { displayTypography } from '../../runtime/ui/primitives/typography.styles.ts';

const DESKTOP = '@media (min-width: 900px)';

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
} as const;

const row = css({
  ...list,
  gap: 'var(--space-6) 0',
  [DESKTOP]: { gridAutoFlow: 'column', gridTemplateColumns: 'none', gridAutoColumns: 'minmax(0, 1fr)' },
});

const cards = css({
  ...list,
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
});

export const LISTS = { row, cards } as const;

const item = {
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  containerType: 'inline-size',
} as const;

export const ITEMS = {
  row: css({
    ...item,
    justifyItems: 'center',
    paddingInline: 'var(--space-4)',
    textAlign: 'center',
    [DESKTOP]: { '& + &': { borderInlineStart: 'max(1px, var(--border)) solid var(--color-border)' } },
  }),
  cards: css({
    ...item,
    padding: 'var(--space-5) var(--space-4)',
    border: 'var(--border) solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-1)',
  }),
} as const;

export const bigNumber = css({
  ...displayTypography,
  display: 'inline-flex',
  alignItems: 'baseline',
  columnGap: '0.08em',
  whiteSpace: 'nowrap',
  // As large as fits its column: a digit is about 0.6 of its height wide.
  fontSize: 'min(var(--text-2xl), calc(150cqi / var(--length)))',
  [DESKTOP]: { fontSize: 'min(var(--text-3xl), calc(150cqi / var(--length)))' },
  // Digits of equal width, so that counting does not shift the text.
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.1,
  // A number never wraps.
  overflowWrap: 'normal',
});

interface FormattedStatistic {
  readonly value: string;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
}

/** Length of the longest number with its affixes, in characters: all numbers get the size that fits this one. */
export const longestNumberStyle = (numbers: readonly FormattedStatistic[]): CSSProperties =>
  ({ '--length': Math.max(...numbers.map(textLength)) }) as CSSProperties;

const textLength = ({ value, prefix = '', suffix = '' }: FormattedStatistic): number =>
  value.length + 0.6 * (prefix.length + suffix.length) + 1;

export const affix = css({ fontSize: '0.6em' });

export const label = css({
  maxInlineSize: '24ch',
  color: 'var(--color-text-muted)',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
