import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { scroller } from '../../runtime/ui/primitives/scroller.styles.ts';
import type { GalleryProps } from '../../schemas/generated/blocks/gallery.ts';

const TABLET = '@media (min-width: 600px)';
const TABLET_ONLY = '@media (min-width: 600px) and (max-width: 899.98px)';
const DESKTOP = '@media (min-width: 900px)';

const list = { gap: 'var(--space-3)' } as const;

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

export const image = css({ blockSize: '100%' });

const evenGrid = {
  ...list,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > li:only-child': { gridColumn: '1 / -1' },
  [TABLET]: { gridTemplateColumns: 'repeat(var(--fewer-columns), minmax(0, 1fr))' },
  [DESKTOP]: {
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    '& > li:only-child': { gridColumn: 'auto' },
  },
} as const;

const grid = css(evenGrid);

const mosaic = css({
  ...evenGrid,
  '& > li:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2' },
  // The last image takes what its row has left.
  [TABLET_ONLY]: {
    '& > li:last-of-type:not(:first-of-type)': { gridColumn: 'span var(--last-columns)' },
    // A little flatter than its place, which it then fills.
    [`& > li:last-of-type:not(:first-of-type) .${image}`]: {
      aspectRatio: 'calc(1.1 * var(--last-columns) - 0.1) !important',
    },
  },
});

const masonry = css({
  ...list,
  columns: 2,
  columnGap: 'var(--space-3)',
  '& > li': { breakInside: 'avoid', marginBlockEnd: 'var(--space-3)' },
  [`& .${image}`]: { aspectRatio: '4 / 5 !important' },
  [`& > li:nth-of-type(3n + 2) .${image}`]: { aspectRatio: '1 !important' },
  [TABLET]: { columns: 'var(--fewer-columns)' },
  [DESKTOP]: { columns: 'var(--columns)' },
});

/** Part of the second image is visible, which shows that the row scrolls. */
const SCROLLER_IMAGE_WIDTH = 'min(70vw, 288px)';

const scrollerList = css({
  ...list,
  ...scroller,
  display: 'flex',
  '& > li': { flex: `0 0 ${SCROLLER_IMAGE_WIDTH}`, scrollSnapAlign: 'start' },
});

export const VARIANTS = { grid, mosaic, masonry, carousel: scrollerList } as const;

/** At most three columns fit on a tablet. */
const tabletColumns = (columns: number): number => Math.min(3, columns);

/** Columns of a gallery, and how many of them the last image of a mosaic takes on a tablet, where the first one takes four cells. */
export function columnStyle(columns: number, imageCount: number): CSSProperties {
  const fewer = tabletColumns(columns);
  const last = imageCount > fewer ? fewer - ((imageCount + 2) % fewer) : 1;
  return { '--columns': columns, '--fewer-columns': fewer, '--last-columns': last } as CSSProperties;
}

/**
 * The `sizes` of an image. Portrait ones are cropped from square renditions, so they need up to a quarter more width.
 */
export function imageSizes(variant: GalleryProps['variant'], count: number, index: number): string {
  if (variant === 'carousel') return SCROLLER_IMAGE_WIDTH;
  const span = variant === 'mosaic' && index === 0 ? 2 : variant === 'masonry' ? 1.25 : 1;
  const viewportShare = (columns: number) => `${Math.min(100, Math.round((100 * span) / columns))}vw`;
  return `(min-width: 900px) ${viewportShare(count)}, (min-width: 600px) ${viewportShare(tabletColumns(count))}, ${viewportShare(2)}`;
}
