import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';

/** At most the given number of columns, of at least 16rem. Cards of a row are equally high until one's hours are open. */
const cards = css({
  display: 'grid',
  gap: 'var(--space-4)',
  gridTemplateColumns:
    'repeat(auto-fit, minmax(min(100%, max(16rem, (100% - (var(--columns, 1) - 1) * var(--space-4)) / var(--columns, 1) - 0.5px)), 1fr))',
  '&:has(details[open])': { alignItems: 'start' },
});

const rows = css({ borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)' });

export const LISTS = { cards, rows } as const;

/** Rows as equal as possible: six branches are two rows of three. */
export const columnsStyle = (count: number): CSSProperties =>
  ({ '--columns': Math.ceil(count / Math.ceil(count / MAX_COLUMNS)) }) as CSSProperties;

const MAX_COLUMNS = 4;

export const ITEMS = {
  cards: css({
    display: 'grid',
    alignContent: 'start',
    gap: 'var(--space-4)',
    minInlineSize: 0,
    padding: 'var(--space-5)',
    border: 'var(--border) solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-1)',
  }),
  rows: css({
    display: 'grid',
    gap: 'var(--space-2) var(--space-6)',
    paddingBlock: 'var(--space-4)',
    borderBlockEnd: 'max(1px, var(--border)) solid var(--color-border)',
    '@media (min-width: 900px)': {
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr)',
      alignItems: 'start',
      '& > :last-child:nth-child(2)': { gridColumn: 3 },
    },
  }),
} as const;

export const content = css({ display: 'grid', gap: 'var(--space-1)', minInlineSize: 0 });

export const name = css({ fontSize: 'var(--text-l)', lineHeight: 1.3 });

export const address = css({ color: 'var(--color-text-muted)', overflowWrap: 'anywhere' });

export const links = css({ display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-5)' });

export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  color: 'var(--color-primary)',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em', textDecorationThickness: 1 },
});

export const icon = css({ fontSize: '0.875rem' });
