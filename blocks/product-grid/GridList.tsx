import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useListUrl } from '../../runtime/ui/navigation/use-list-url.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { ProductListSkeleton } from '../../runtime/ui/product/ProductList.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { GridProducts } from './GridProducts.tsx';
import { gridQuery } from './grid-query.ts';
import { NoResults } from './NoResults.tsx';
import { useDisplayedList } from './use-displayed-list.ts';
import { useLoadMore } from './use-load-more.ts';
import { useResultSummary } from './use-result-summary.ts';

export interface GridListProps {
  readonly props: Localized<ProductGridProps>;
  /** Heading level of the products' names. */
  readonly level: 2 | 3;
}

/**
 * The product list in all of its states. While a new list loads, the old one stays, dimmed; then the result count is
 * announced.
 */
export const GridList = observer(({ props, level }: GridListProps) => {
  const { route } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('product-grid');
  const summarize = useResultSummary();
  const isRouteList = props.source === 'route';
  const { isPending: isChanging } = useListUrl();
  const query = gridQuery(props, route.match, catalog);
  const products = catalog.products(query);
  const displayed = useDisplayedList(query, products);
  const more = useLoadMore(displayed?.query ?? query, displayed?.list);
  const isBusy = displayed !== undefined && (displayed.isStale || (isRouteList && isChanging));
  return (
    <>
      {(isRouteList || props.loadMore) && <VisuallyHidden role="status">{statusMessage()}</VisuallyHidden>}
      <div aria-busy={isBusy || undefined} className={listArea}>
        {renderList()}
      </div>
    </>
  );

  function renderList() {
    if (products?.status === 'failed') return <LoadFailed onRetry={() => catalog.loadProducts(query)} />;
    if (displayed === undefined) {
      return <ProductListSkeleton count={query.pageSize ?? props.pageSize} columns={props.columns} />;
    }
    if (displayed.list.items.length === 0) return <NoResults isRouteList={isRouteList} />;
    return (
      <GridProducts
        list={displayed.list}
        more={more}
        columns={props.columns}
        hasLoadMore={props.loadMore}
        level={level}
      />
    );
  }

  function statusMessage(): string | undefined {
    if (displayed === undefined || isBusy || products?.status === 'failed') return undefined;
    return displayed.list.items.length === 0 ? t('noProducts') : summarize(more.query, displayed.list);
  }
});
GridList.displayName = 'GridList';

const listArea = css({
  '&[aria-busy="true"]': { opacity: 0.5, pointerEvents: 'none' },
  // Delayed, so that a list that is available at once does not flicker.
  '@media (prefers-reduced-motion: no-preference)': { transition: 'opacity var(--quick) var(--ease) 100ms' },
});
