import type { CSSProperties } from 'react';
import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { css } from '../../theme/emotion.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { CARD_WIDTH, scroller as horizontalScroller } from '../primitives/scroller.styles.ts';
import { noteBelowList, PriceNote } from './PriceNote.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import type { ProductViewModel } from './use-product-view-model.ts';

/** Columns on a large screen; undefined: as many as fit at card width. */
export type ColumnCount = 1 | 2 | 3 | 4 | 6;

interface ListLayout {
  readonly columns?: ColumnCount | undefined;
  /** One row that scrolls horizontally, instead of a grid. */
  readonly isScroller?: boolean;
}

export interface ProductListProps extends ListLayout {
  readonly products: readonly ProductSummary[];
  readonly view: ProductViewModel;
  readonly level: 2 | 3 | 4;
  /** Accessible name of the list. */
  readonly label?: string | undefined;
  /** Number of products that are loading, shown as skeletons at the end. */
  readonly pendingCount?: number;
}

/** Product cards in a grid or in one scrolling row, and the note about their prices below. */
export function ProductList({
  products,
  view,
  level,
  label,
  pendingCount = 0,
  columns,
  isScroller = false,
}: ProductListProps) {
  const hasHeart = useHydrated();
  const middle = mediumColumnCount(columns, products.length + pendingCount);
  const sizes = cardImageSizes(columns, isScroller, middle);
  return (
    <>
      <ul
        // Scrollable content must be reachable by keyboard.
        tabIndex={isScroller && !products.some((product) => hasProductLink(product, view)) ? 0 : undefined}
        aria-label={label}
        aria-busy={pendingCount > 0 || undefined}
        className={isScroller ? scrollerList : productGrid}
        style={gridColumnsStyle(columns, middle)}
      >
        {products.map((product) => (
          <li key={product._id}>{ProductCard({ product, view, sizes, level, hasHeart })}</li>
        ))}
        {renderSkeletons(pendingCount)}
      </ul>
      <PriceNote className={noteBelowList} />
    </>
  );
}

/** Whether the product's card has a link, by which keyboards can scroll a list. */
export const hasProductLink = (product: ProductSummary, view: ProductViewModel): boolean =>
  product.isExternal || view.productHref(product) !== undefined;

export interface ProductListSkeletonProps extends ListLayout {
  readonly count: number;
}

/** Placeholder of a list that is loading, in its size. */
export const ProductListSkeleton = ({ count, columns, isScroller = false }: ProductListSkeletonProps) => (
  <>
    <ul
      aria-busy
      className={isScroller ? scrollerList : productGrid}
      style={gridColumnsStyle(columns, mediumColumnCount(columns, count))}
    >
      {renderSkeletons(count)}
    </ul>
    <PriceNote className={noteBelowList} />
  </>
);

const renderSkeletons = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move
    <li key={index} aria-hidden>
      <ProductCardSkeleton />
    </li>
  ));

/**
 * Inline style of {@link productGrid}. Spec 9: "grid columns 12 divided by columns". Medium screens show at most three
 * columns.
 */
export const gridColumnsStyle = (
  columns: ColumnCount | undefined,
  middle = mediumColumnCount(columns),
): CSSProperties | undefined =>
  columns === undefined
    ? undefined
    : ({ '--small': Math.min(columns, 2), '--middle': middle, '--columns': columns } as CSSProperties);

/** Two instead of three where that leaves no short row: for four or eight products. A longer list's end is far away. */
const mediumColumnCount = (columns: ColumnCount = 3, count = 0): number =>
  count === 4 || count === 8 ? Math.min(columns, 2) : Math.min(columns, 3);

/** The `sizes` attribute for the images of its cards. */
export function cardImageSizes(
  columns: ColumnCount | undefined,
  isScroller: boolean,
  middle = mediumColumnCount(columns),
): string {
  if (isScroller) return `${CARD_WIDTH}px`;
  if (columns === undefined) return '(min-width: 600px) 230px, 46vw';
  const columnWidth = (count: number) => `${Math.ceil(96 / count)}vw`;
  const large = `${Math.ceil(1240 / columns)}px`;
  return `(min-width: 1280px) ${large}, (min-width: 900px) ${columnWidth(columns)}, (min-width: 600px) ${columnWidth(middle)}, ${columnWidth(Math.min(columns, 2))}`;
}

const listBase = {
  margin: 0,
  padding: 0,
  columnGap: 'var(--space-4)',
  rowGap: 'var(--space-6)',
} as const;

/** As many columns as fit, at least two on the narrowest phone. */
const autoFillColumns = 'repeat(auto-fill, minmax(min(var(--card-width), calc(50% - var(--space-3))), 1fr))';

/** Class of the grid, for lists whose items show more than a card does. */
export const productGrid = css({
  ...listBase,
  display: 'grid',
  gridTemplateColumns: autoFillColumns,
  '&[style]': {
    '--many': 'var(--small)',
    // Fewer columns in a narrow container: a price needs 7rem. Half a pixel is for rounding in browsers.
    gridTemplateColumns:
      'repeat(auto-fill, minmax(max(min(7rem, 100%), (100% - (var(--many) - 1) * var(--space-4)) / var(--many) - 0.5px), 1fr))',
    '@media (min-width: 600px)': { '--many': 'var(--middle)' },
    '@media (min-width: 900px)': { '--many': 'var(--columns)' },
  },
  // Cards far below the first view are laid out when they come near.
  'html:not([data-whole]) & > li:nth-of-type(n + 25)': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 340px',
    // Or one after the other after the page's sections, so that a full-page screenshot shows them.
    animation: 'v-lay-out 1ms 3s forwards',
    animationDelay: 'calc(3s + 60ms * (sibling-index() - 24))',
  },
});

const scrollerList = css({
  ...listBase,
  ...horizontalScroller,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'var(--card-width)',
});
