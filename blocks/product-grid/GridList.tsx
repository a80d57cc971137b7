import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { untilFetched } from '../../runtime/ui/late/until-fetched.ts';
import { ProductListSkeleton } from '../../runtime/ui/ProductList.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useListAddress } from '../../runtime/ui/use-list-address.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { GridProducts } from './GridProducts.tsx';
import { gridQuery } from './grid-query.ts';
import { useKeptList } from './use-kept-list.ts';
import { useLoadMore } from './use-load-more.ts';
import { useShownSentence } from './use-shown-sentence.ts';

export interface GridListProps {
  readonly props: Localized<ProductGridProps>;
  /** Level of the headings that the products' names are. */
  readonly level: 2 | 3;
}

/**
 * The products, whatever becomes of their list. While the address's list changes, what was there stays, dimmed, until the
 * new one is here; then its count is said aloud.
 */
export const GridList = observer(({ props, level }: GridListProps) => {
  const { catalog, route } = useStores();
  const t = useMessages('product-grid');
  const sentence = useShownSentence();
  const isOfRoute = props.source === 'route';
  const { isChanging } = useListAddress();
  const query = gridQuery(props, route.match, catalog);
  const products = catalog.products(query);
  const kept = useKeptList(query, products);
  const more = useLoadMore(kept?.query ?? query, kept?.list);
  const isBusy = kept !== undefined && (kept.isOld || (isOfRoute && isChanging));
  return (
    <>
      {(isOfRoute || props.loadMore) && <VisuallyHidden role="status">{said()}</VisuallyHidden>}
      <div aria-busy={isBusy || undefined} className={box}>
        {list()}
      </div>
    </>
  );

  function list() {
    if (products?.status === 'failed') return <LoadFailed onRetry={() => catalog.loadProducts(query)} />;
    if (kept === undefined) {
      return <ProductListSkeleton count={query.pageSize ?? props.pageSize} columns={props.columns} />;
    }
    if (kept.list.items.length === 0) {
      return (
        <Suspense fallback={null}>
          <LateNothingFound isOfRoute={isOfRoute} />
        </Suspense>
      );
    }
    return (
      <GridProducts list={kept.list} more={more} columns={props.columns} offersMore={props.loadMore} level={level} />
    );
  }

  function said(): string | undefined {
    if (kept === undefined || isBusy || products?.status === 'failed') return undefined;
    return kept.list.items.length === 0 ? t('noProducts') : sentence(more.query, kept.list);
  }
});
GridList.displayName = 'GridList';

/** Most lists are not empty. */
const LateNothingFound = lazy(async () => ({
  default: (await untilFetched(() => import('./NothingFound.tsx'))).NothingFound,
}));

const box = css({
  '&[aria-busy="true"]': { opacity: 0.5, pointerEvents: 'none' },
  // What is there at once does not flicker.
  '@media (prefers-reduced-motion: no-preference)': { transition: 'opacity var(--quick) var(--ease) 100ms' },
});
