import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductList as Products } from '../../runtime/stores/product-list.ts';
import { pageSizeOf } from '../../runtime/stores/product-query.ts';
import { type Columns, ProductList } from '../../runtime/ui/ProductList.tsx';
import { useProductView } from '../../runtime/ui/product-view.ts';
import { GridFoot } from './GridFoot.tsx';
import type { LoadMore } from './use-load-more.ts';

export interface GridProductsProps {
  readonly list: Products;
  readonly more: LoadMore;
  readonly columns: Columns | undefined;
  readonly offersMore: boolean;
  readonly level: 2 | 3;
}

/** The cards, and what leads to more of them. */
export const GridProducts = observer(({ list, more, columns, offersMore, level }: GridProductsProps) => {
  const view = useProductView();
  const t = useMessages('product-grid');
  const box = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const count = pageSizeOf(more.query);
  const products = list.items.slice(0, count);
  const hasMore = more.href !== undefined;

  // The link that had the focus is gone when nothing more is to come: the first new product takes it over.
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= products.length) return;
    const link = hasMore ? undefined : box.current?.querySelectorAll<HTMLElement>('li a[href]')[firstNew.current];
    firstNew.current = undefined;
    link?.focus();
  }, [products.length, hasMore]);

  return (
    <div ref={box}>
      <ProductList
        products={products}
        view={view}
        columns={columns}
        level={level}
        label={t('products')}
        coming={more.state === 'busy' ? Math.max(0, count - products.length) : 0}
      />
      {offersMore && (
        <GridFoot
          list={list}
          more={more}
          onLoad={() => {
            firstNew.current = products.length;
            more.load();
          }}
        />
      )}
    </div>
  );
});
GridProducts.displayName = 'GridProducts';
