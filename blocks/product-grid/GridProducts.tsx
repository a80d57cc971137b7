import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_PAGE_SIZE, writeQuery } from '../../runtime/domain/route-query.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductList as Products } from '../../runtime/stores/product-list.ts';
import { LOAD_MORE_STEP, type ProductQuery } from '../../runtime/stores/product-query.ts';
import { KEEPS_PLACE } from '../../runtime/ui/keeps-place.ts';
import { type Columns, ProductList } from '../../runtime/ui/ProductList.tsx';
import { useProductView } from '../../runtime/ui/product-view.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { LoadMore } from './LoadMore.tsx';

export interface GridProductsProps {
  readonly query: ProductQuery;
  readonly list: Products;
  readonly columns: Columns | undefined;
  readonly offersMore: boolean;
  readonly level: 2 | 3;
}

type Asking = 'idle' | 'busy' | 'failed';

/** The cards, and the link that brings ten more of them without leaving the place. */
export const GridProducts = observer(({ query, list, columns, offersMore, level }: GridProductsProps) => {
  const { catalog, locale, route } = useStores();
  const view = useProductView();
  const t = useMessages('product-grid');
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(0);
  const [asking, setAsking] = useState<Asking>('idle');
  const box = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);

  const count = Math.max(query.pageSize ?? 0, wanted);
  const products = list.items.slice(0, count);
  const hasMore = products.length < list.total && products.length < MAX_PAGE_SIZE;
  const next = Math.min(MAX_PAGE_SIZE, products.length + LOAD_MORE_STEP);
  const { path, query: address } = route.match;
  const href = locale.pathIn(path + writeQuery({ ...address, pageSize: String(next) }), {});

  // The link that had the focus is gone when nothing more is to come: the first new product takes it over.
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= products.length) return;
    const link = hasMore ? undefined : box.current?.querySelectorAll<HTMLElement>('li a[href]')[firstNew.current];
    firstNew.current = undefined;
    link?.focus();
  }, [products.length, hasMore]);

  async function loadMore() {
    setWanted(next);
    setAsking('busy');
    firstNew.current = products.length;
    try {
      await catalog.loadProducts({ ...query, pageSize: next });
    } catch {
      setAsking('failed');
      return;
    }
    setAsking('idle');
    await navigate(href, { replace: true, preventScrollReset: true, state: KEEPS_PLACE });
  }

  return (
    <div ref={box}>
      <ProductList
        products={products}
        view={view}
        columns={columns}
        level={level}
        label={t('products')}
        coming={asking === 'busy' ? Math.max(0, Math.min(count, list.total) - products.length) : 0}
      />
      {offersMore && (
        <LoadMore
          href={hasMore ? href : undefined}
          state={asking}
          shown={products.length}
          list={list}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (asking !== 'busy') void loadMore();
          }}
        />
      )}
    </div>
  );
});

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
