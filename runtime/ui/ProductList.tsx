import type { CSSProperties } from 'react';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { css } from '../theme/emotion.ts';
import { CARD_WIDTH } from './card-width.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import type { ProductView } from './product-view.ts';
import { strip as sideways } from './strip-look.ts';
import { useAwake } from './use-awake.ts';

/** How many cards stand beside each other on a large screen; undefined lets their width decide. */
export type Columns = 1 | 2 | 3 | 4 | 6;

interface ListLook {
  readonly columns?: Columns | undefined;
  /** Side by side in one line that scrolls, instead of line below line. */
  readonly isStrip?: boolean;
}

export interface ProductListProps extends ListLook {
  readonly products: readonly ProductSummary[];
  readonly view: ProductView;
  readonly level: 2 | 3 | 4;
  /** Names the list for screen readers. */
  readonly label?: string | undefined;
  /** Products that are on their way and stand as skeletons at the end. */
  readonly coming?: number;
}

/** Products as cards on an exact grid. */
export function ProductList({ products, view, level, label, coming = 0, columns, isStrip = false }: ProductListProps) {
  const hasHeart = useAwake();
  const sizes = cardSizes(columns, isStrip);
  return (
    <ul
      // What scrolls must be within reach of a keyboard.
      tabIndex={isStrip && !products.some((product) => leadsOn(product, view)) ? 0 : undefined}
      aria-label={label}
      aria-busy={coming > 0 || undefined}
      className={isStrip ? strip : productGrid}
      style={gridStyle(columns)}
    >
      {products.map((product) => (
        <li key={product._id}>{ProductCard({ product, view, sizes, level, hasHeart })}</li>
      ))}
      {skeletons(coming)}
    </ul>
  );
}

/** Whether a card has a link: keyboards scroll a strip by those. */
export const leadsOn = (product: ProductSummary, view: ProductView): boolean =>
  product.isExternal || view.href(product) !== undefined;

export interface ProductListSkeletonProps extends ListLook {
  readonly count: number;
}

/** The list before its products are here, in its size. */
export const ProductListSkeleton = ({ count, columns, isStrip = false }: ProductListSkeletonProps) => (
  <ul aria-busy className={isStrip ? strip : productGrid} style={gridStyle(columns)}>
    {skeletons(count)}
  </ul>
);

const skeletons = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move
    <li key={index} aria-hidden>
      <ProductCardSkeleton />
    </li>
  ));

/** For {@link productGrid}. Spec 9: "grid columns 12 divided by columns". Middling screens show three at most. */
export const gridStyle = (columns: Columns | undefined): CSSProperties | undefined =>
  columns === undefined
    ? undefined
    : ({ '--small': Math.min(columns, 2), '--middle': Math.min(columns, 3), '--columns': columns } as CSSProperties);

/** How wide the pictures of its cards are, as `sizes` says it. */
export function cardSizes(columns: Columns | undefined, isStrip: boolean): string {
  if (isStrip) return `${CARD_WIDTH}px`;
  if (columns === undefined) return '(min-width: 600px) 230px, 46vw';
  const part = (count: number) => `${Math.ceil(96 / count)}vw`;
  const large = `${Math.ceil(1240 / columns)}px`;
  return `(min-width: 1280px) ${large}, (min-width: 900px) ${part(columns)}, (min-width: 600px) ${part(Math.min(columns, 3))}, ${part(Math.min(columns, 2))}`;
}

const list = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  columnGap: 'var(--space-4)',
  rowGap: 'var(--space-6)',
} as const;

/** Two beside each other on the narrowest phone. */
const byCardWidth = `repeat(auto-fill, minmax(min(${CARD_WIDTH}px, calc(50% - var(--space-3))), 1fr))`;

/** The grid of cards, for a list that shows more of each product than its card. */
export const productGrid = css({
  ...list,
  display: 'grid',
  gridTemplateColumns: byCardWidth,
  '&[style]': {
    '--many': 'var(--small)',
    // In a narrow column fewer: a price takes some room. Half a pixel is for what the browser rounds.
    gridTemplateColumns:
      'repeat(auto-fill, minmax(max(min(7rem, 100%), (100% - (var(--many) - 1) * var(--space-4)) / var(--many) - 0.5px), 1fr))',
    '@media (min-width: 600px)': { '--many': 'var(--middle)' },
    '@media (min-width: 900px)': { '--many': 'var(--columns)' },
  },
  // Far below the first view a card costs no layout until it comes near.
  '& > li:nth-of-type(n + 25)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 340px' },
});

const strip = css({
  ...list,
  ...sideways,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `var(--card-width, ${CARD_WIDTH}px)`,
});
