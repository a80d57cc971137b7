import { useEffect, useRef, useState } from 'react';
import { MAX_PAGE_SIZE } from '../../runtime/domain/routing/route-query.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { ProductPages } from '../../runtime/stores/catalog/product-list.ts';
import {
  effectivePageSize,
  LOAD_MORE_STEP,
  type ProductQuery,
  productsRequestKey,
} from '../../runtime/stores/catalog/product-query.ts';
import { useListUrl } from '../../runtime/ui/navigation/use-list-url.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

export interface LoadMore {
  /** The query with the number of products requested so far. */
  readonly query: ProductQuery;
  /** URL with ten more; undefined if this page of the list is complete. */
  readonly href: string | undefined;
  readonly state: 'idle' | 'busy' | 'failed';
  loadMore(): void;
}

/** A request for more, and the list that it belongs to. */
interface LoadRequest {
  readonly key: string;
  readonly pageSize: number;
  readonly state: LoadMore['state'];
}

/**
 * Extends a list by ten at a time until its page is complete (spec 2, "a load-more button adds 10 to pageSize"). The
 * URL follows, so that reload and back show as much.
 */
export function useLoadMore(query: ProductQuery, list: ProductPages | undefined): LoadMore {
  const { locale, navigation, route } = useStores();
  const catalog = useStore(CatalogStore);
  const follow = useShopNavigate();
  const { hrefFor: hrefOf } = useListUrl();
  const [request, setRequest] = useState<LoadRequest>();
  const key = productsRequestKey(query, locale.currencyCode);
  const latestKey = useRef(key);
  /** URL of the last extension; its navigation may still be pending. */
  const lastHref = useRef<string>(undefined);
  useEffect(() => {
    latestKey.current = key;
  }, [key]);

  const ownRequest = request?.key === key ? request : undefined;
  const extendedQuery = { ...query, pageSize: Math.max(effectivePageSize(query), ownRequest?.pageSize ?? 0) };
  // Positions, not products: a duplicate is shown once.
  const reachedPosition = Math.min(extendedQuery.pageSize, list?.loadedPageSize ?? 0);
  const isAllShown = list?.isWhole && extendedQuery.pageSize >= list.items.length;
  const hasMore = list !== undefined && reachedPosition < MAX_PAGE_SIZE && !isAllShown;
  const pageSize = Math.min(MAX_PAGE_SIZE, reachedPosition + LOAD_MORE_STEP);
  const href = hrefOf({ ...route.match.query, pageSize: String(pageSize) });

  async function loadMore() {
    setRequest({ key, pageSize, state: 'busy' });
    try {
      await catalog.loadProducts({ ...query, pageSize });
    } catch {
      setRequest({ key, pageSize, state: 'failed' });
      return;
    }
    setRequest({ key, pageSize, state: 'idle' });
    // A navigation to another list or page that started meanwhile wins.
    const isHere = latestKey.current === key && (navigation.targetHref ?? lastHref.current) === lastHref.current;
    if (!isHere) return;
    lastHref.current = href;
    await follow(href, { preservesScroll: true, isReplace: true });
  }

  return {
    query: extendedQuery,
    href: hasMore ? href : undefined,
    state: ownRequest?.state ?? 'idle',
    loadMore: () => {
      if (ownRequest?.state !== 'busy') void loadMore();
    },
  };
}
