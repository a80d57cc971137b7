import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { CarouselMotion } from '../../schemas/generated/builder.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import type { ProductQuery } from '../stores/product-query.ts';
import { ButtonLink } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { LateProductCarousel } from './late/late-carousels.ts';
import { type Columns, ProductList, ProductListSkeleton } from './ProductList.tsx';
import { useProductView } from './product-view.ts';
import { useStores } from './stores-context.ts';

/** A line that scrolls, a carousel, or a grid of so many columns. */
export type ShelfLook =
  | { readonly kind: 'line' }
  | { readonly kind: 'carousel'; readonly fit: 'card' | 'items'; readonly motion: CarouselMotion }
  | { readonly kind: 'grid'; readonly columns?: Columns | undefined };

export interface ProductShelfProps {
  readonly query: ProductQuery;
  readonly look: ShelfLook;
  /** Names the list for screen readers. */
  readonly label: string;
  /** Level of the headings that the products' names are. */
  readonly level?: 3 | 4;
  /** What is said where there are none, and the words of the link to all products; no link without. */
  readonly words: { readonly empty: string; readonly allProducts?: string };
}

/** So many products and no more, whatever becomes of their list. */
export const ProductShelf = observer(({ query, look, label, level = 3, words }: ProductShelfProps) => {
  const { catalog, shop } = useStores();
  const list = catalog.products(query);
  if (list === undefined || list.status === 'loading') return <ShelfSkeleton count={query.pageSize ?? 0} look={look} />;
  if (list.status === 'failed') return <LoadFailed onRetry={() => catalog.loadProducts(query)} />;
  const products = list.value.items.slice(0, query.pageSize);
  if (products.length === 0) {
    const action = words.allProducts !== undefined && (
      <ButtonLink kind="outline" href={shop.href('products')}>
        {words.allProducts}
      </ButtonLink>
    );
    return <EmptyState title={words.empty} action={action} />;
  }
  return <ShelfProducts products={products} look={look} label={label} level={level} />;
});
ProductShelf.displayName = 'ProductShelf';

export interface ShelfProductsProps extends Pick<ProductShelfProps, 'look' | 'label' | 'level'> {
  readonly products: readonly ProductSummary[];
}

/** Products that are here, as a shelf shows them. */
export function ShelfProducts({ products, look, label, level = 3 }: ShelfProductsProps) {
  const view = useProductView();
  const shared = { products, view, level, label } as const;
  return look.kind === 'carousel' ? (
    // Its own boundary: what stands around it is awake without it.
    <Suspense fallback={null}>
      <LateProductCarousel {...shared} fit={look.fit} motion={look.motion} />
    </Suspense>
  ) : (
    <ProductList {...shared} columns={columnsOf(look)} isStrip={look.kind !== 'grid'} />
  );
}

/** The shelf before its products are here, in its size. */
export const ShelfSkeleton = ({ count, look }: { readonly count: number; readonly look: ShelfLook }) => (
  <ProductListSkeleton count={count} columns={columnsOf(look)} isStrip={look.kind !== 'grid'} />
);

const columnsOf = (look: ShelfLook): Columns | undefined => (look.kind === 'grid' ? look.columns : undefined);
