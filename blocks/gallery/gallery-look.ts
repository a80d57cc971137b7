import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { strip } from '../../runtime/ui/strip-look.ts';

const DESK = '@media (min-width: 900px)';

const list = { listStyle: 'none', margin: 0, padding: 0, gap: 'var(--space-3)' } as const;

export const link = css({
  display: 'block',
  blockSize: '100%',
  overflow: 'clip',
  borderRadius: 'var(--radius)',
  cursor: 'zoom-in',
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '& img': { transition: 'scale var(--slow) var(--ease)' },
    '&:hover img': { scale: '1.04' },
  },
});

export const picture = css({ blockSize: '100%' });

const even = { ...list, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

const grid = css({ ...even, [DESK]: { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' } });

const mosaic = css({
  ...even,
  '& > li:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2' },
  [DESK]: { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
});

const columns = css({
  ...list,
  columns: 2,
  columnGap: 'var(--space-3)',
  '& > li': { breakInside: 'avoid', marginBlockEnd: 'var(--space-3)' },
  [`& .${picture}`]: { aspectRatio: '4 / 5 !important' },
  [`& > li:nth-of-type(3n + 2) .${picture}`]: { aspectRatio: '1 !important' },
  [DESK]: { columns: 'var(--columns)' },
});

const line = css({
  ...list,
  ...strip,
  display: 'flex',
  '& > li': { flex: '0 0 min(70vi, 18rem)', scrollSnapAlign: 'start' },
});

export const LOOKS = { grid, mosaic, columns, strip: line } as const;

export const columnsOf = (count: number): CSSProperties => ({ '--columns': count }) as CSSProperties;
