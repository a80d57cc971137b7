import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductPages as Products } from '../../runtime/stores/catalog/product-list.ts';
import { effectivePageSize } from '../../runtime/stores/catalog/product-query.ts';
import { type ColumnCount, ProductList } from '../../runtime/ui/product/ProductList.tsx';
import { useProductViewModel } from '../../runtime/ui/product/use-product-view-model.ts';
import { GridPagination } from './GridPagination.tsx';
import type { LoadMore } from './use-load-more.ts';

export interface GridProductsProps {
  readonly list: Products;
  readonly more: LoadMore;
  readonly columns: ColumnCount | undefined;
  readonly hasLoadMore: boolean;
  readonly level: 2 | 3;
}

/** The product cards and the pagination below. */
export const GridProducts = observer(({ list, more, columns, hasLoadMore, level }: GridProductsProps) => {
  const view = useProductViewModel();
  const t = useMessages('product-grid');
  const container = useRef<HTMLDivElement>(null);
  const firstNewIndex = useRef<number>(undefined);
  const count = effectivePageSize(more.query);
  const products = list.items.slice(0, count);
  const hasMore = more.href !== undefined;

  // The focused link disappears when everything is shown: focus moves to the first new product.
  useEffect(() => {
    if (firstNewIndex.current === undefined || firstNewIndex.current >= products.length) return;
    const link = hasMore
      ? undefined
      : container.current?.querySelectorAll<HTMLElement>('li a[href]')[firstNewIndex.current];
    firstNewIndex.current = undefined;
    link?.focus();
  }, [products.length, hasMore]);

  return (
    <div ref={container}>
      <ProductList
        products={products}
        view={view}
        columns={columns}
        level={level}
        label={t('products')}
        pendingCount={more.state === 'busy' ? Math.max(0, count - products.length) : 0}
      />
      {hasLoadMore && (
        <GridPagination
          list={list}
          more={more}
          onLoadMore={() => {
            firstNewIndex.current = products.length;
            more.loadMore();
          }}
        />
      )}
    </div>
  );
});
GridProducts.displayName = 'GridProducts';
