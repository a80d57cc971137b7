import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { CarouselMotion } from '../../../schemas/generated/builder.ts';
import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import type { ProductQuery } from '../../stores/catalog/product-query.ts';
import { LazyProductCarousel } from '../lazy/lazy-carousels.ts';
import { ButtonLink } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/EmptyState.tsx';
import { LoadFailed } from '../primitives/LoadFailed.tsx';
import { useStore, useStores } from '../stores-context.ts';
import { type ColumnCount, ProductList, ProductListSkeleton } from './ProductList.tsx';
import { useProductViewModel } from './use-product-view-model.ts';

/** One scrolling row, a carousel, or a grid with a number of columns. */
export type ShelfLayout =
  | { readonly kind: 'line' }
  | { readonly kind: 'carousel'; readonly fit: 'auto' | 'responsive'; readonly motion: CarouselMotion }
  | { readonly kind: 'grid'; readonly columns?: ColumnCount | undefined };

export interface ProductShelfProps {
  readonly query: ProductQuery;
  readonly layout: ShelfLayout;
  /** Accessible name of the list. */
  readonly label: string;
  /** Heading level of the product names. */
  readonly level?: 3 | 4;
  /** Text of an empty list, and of its link to all products; without it there is no link. */
  readonly labels: { readonly empty: string; readonly allProducts?: string };
}

/** The first `query.pageSize` products of a query, with loading, failed and empty states. */
export const ProductShelf = observer(({ query, layout, label, level = 3, labels }: ProductShelfProps) => {
  const { shop } = useStores();
  const catalog = useStore(CatalogStore);
  const list = catalog.products(query);
  if (list === undefined || list.status === 'loading')
    return <ProductShelfSkeleton count={query.pageSize ?? 0} layout={layout} />;
  if (list.status === 'failed') return <LoadFailed onRetry={() => catalog.loadProducts(query)} />;
  const products = list.value.items.slice(0, query.pageSize);
  if (products.length === 0) {
    const action = labels.allProducts !== undefined && (
      <ButtonLink variant="outline" href={shop.href('products')}>
        {labels.allProducts}
      </ButtonLink>
    );
    return <EmptyState title={labels.empty} action={action} />;
  }
  return <ProductShelfItems products={products} layout={layout} label={label} level={level} />;
});
ProductShelf.displayName = 'ProductShelf';

export interface ProductShelfItemsProps {
  readonly products: readonly ProductSummary[];
  readonly layout: ShelfLayout;
  /** Accessible name of the list. */
  readonly label: string;
  /** Heading level of the product names. */
  readonly level?: 3 | 4 | undefined;
}

/** Loaded products in a shelf's layout. */
export function ProductShelfItems({ products, layout, label, level = 3 }: ProductShelfItemsProps) {
  const view = useProductViewModel();
  const shared = { products, view, level, label } as const;
  return layout.kind === 'carousel' ? (
    // A Suspense boundary of its own, so that the content around it hydrates first.
    <Suspense fallback={null}>
      <LazyProductCarousel {...shared} fit={layout.fit} motion={layout.motion} />
    </Suspense>
  ) : (
    <ProductList {...shared} columns={columnsIn(layout)} isScroller={layout.kind !== 'grid'} />
  );
}

interface ProductShelfSkeletonProps {
  readonly count: number;
  readonly layout: ShelfLayout;
}

/** Placeholder of a shelf that is loading, in its size. */
export const ProductShelfSkeleton = ({ count, layout }: ProductShelfSkeletonProps) => (
  <ProductListSkeleton count={count} columns={columnsIn(layout)} isScroller={layout.kind !== 'grid'} />
);

const columnsIn = (layout: ShelfLayout): ColumnCount | undefined =>
  layout.kind === 'grid' ? layout.columns : undefined;
