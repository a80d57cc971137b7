import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { strip } from '../../runtime/ui/strip-look.ts';
import type { GalleryProps } from '../../schemas/generated/blocks/gallery.ts';

const TABLET = '@media (min-width: 600px)';
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

const even = {
  ...list,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > li:only-child': { gridColumn: '1 / -1' },
  [TABLET]: { gridTemplateColumns: 'repeat(var(--fewer-columns), minmax(0, 1fr))' },
  [DESK]: {
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    '& > li:only-child': { gridColumn: 'auto' },
  },
} as const;

const grid = css(even);

const mosaic = css({
  ...even,
  '& > li:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2' },
});

const columns = css({
  ...list,
  columns: 2,
  columnGap: 'var(--space-3)',
  '& > li': { breakInside: 'avoid', marginBlockEnd: 'var(--space-3)' },
  [`& .${picture}`]: { aspectRatio: '4 / 5 !important' },
  [`& > li:nth-of-type(3n + 2) .${picture}`]: { aspectRatio: '1 !important' },
  [TABLET]: { columns: 'var(--fewer-columns)' },
  [DESK]: { columns: 'var(--columns)' },
});

/** Of the second picture as much is seen as tells that there is more. */
const STRIP_PICTURE = 'min(70vw, 288px)';

const line = css({
  ...list,
  ...strip,
  display: 'flex',
  '& > li': { flex: `0 0 ${STRIP_PICTURE}`, scrollSnapAlign: 'start' },
});

export const LOOKS = { grid, mosaic, columns, strip: line } as const;

/** On tablets there is room for three columns at most. */
const onTablets = (columns: number): number => Math.min(3, columns);

export const columnsOf = (count: number): CSSProperties =>
  ({ '--columns': count, '--fewer-columns': onTablets(count) }) as CSSProperties;

/** How wide a picture is shown, as `sizes` says it. Upright ones are cut from square ones at most a fourth wider. */
export function sizesOf(look: GalleryProps['look'], count: number, index: number): string {
  if (look === 'strip') return STRIP_PICTURE;
  const span = look === 'mosaic' && index === 0 ? 2 : look === 'columns' ? 1.25 : 1;
  const share = (columns: number) => `${Math.min(100, Math.round((100 * span) / columns))}vw`;
  return `(min-width: 900px) ${share(count)}, (min-width: 600px) ${share(onTablets(count))}, ${share(2)}`;
}
