import { useEffect, useRef, useState } from 'react';
import { MAX_PAGE_SIZE } from '../../runtime/domain/route-query.ts';
import type { ProductList } from '../../runtime/stores/product-list.ts';
import { keyOfProducts, LOAD_MORE_STEP, type ProductQuery, pageSizeOf } from '../../runtime/stores/product-query.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useFollow } from '../../runtime/ui/use-follow.ts';
import { useListAddress } from '../../runtime/ui/use-list-address.ts';

export interface LoadMore {
  /** The query with as many products as are wanted by now. */
  readonly query: ProductQuery;
  /** The address with ten more; undefined when all of this page of the list is shown. */
  readonly href: string | undefined;
  readonly state: 'idle' | 'busy' | 'failed';
  load(): void;
}

/** More that was asked for here, and of which list. */
interface Asked {
  readonly key: string;
  readonly pageSize: number;
  readonly state: LoadMore['state'];
}

/**
 * Reads a list on by ten where one is, until its page is all there (spec 2, "a load-more button adds 10 to pageSize").
 * The address follows, so that a reload and the way back show as much.
 */
export function useLoadMore(query: ProductQuery, list: ProductList | undefined): LoadMore {
  const { catalog, locale, navigation, route } = useStores();
  const follow = useFollow();
  const { hrefOf } = useListAddress();
  const [asked, setAsked] = useState<Asked>();
  const key = keyOfProducts(query, locale.currencyCode);
  const latest = useRef(key);
  /** Address that the list was last read on to; it may be on its way still. */
  const readTo = useRef<string>(undefined);
  useEffect(() => {
    latest.current = key;
  }, [key]);

  const own = asked?.key === key ? asked : undefined;
  const wanted = { ...query, pageSize: Math.max(pageSizeOf(query), own?.pageSize ?? 0) };
  // Places, not products: one that came twice is shown once.
  const reach = Math.min(wanted.pageSize, list?.reach ?? 0);
  const isAllShown = list?.isWhole && wanted.pageSize >= list.items.length;
  const hasMore = list !== undefined && reach < MAX_PAGE_SIZE && !isAllShown;
  const pageSize = Math.min(MAX_PAGE_SIZE, reach + LOAD_MORE_STEP);
  const href = hrefOf({ ...route.match.query, pageSize: String(pageSize) });

  async function load() {
    setAsked({ key, pageSize, state: 'busy' });
    try {
      await catalog.loadProducts({ ...query, pageSize });
    } catch {
      setAsked({ key, pageSize, state: 'failed' });
      return;
    }
    setAsked({ key, pageSize, state: 'idle' });
    // Who has asked for another list or page meanwhile goes there.
    const isHere = latest.current === key && (navigation.asked ?? readTo.current) === readTo.current;
    if (!isHere) return;
    readTo.current = href;
    await follow(href, { keepsPlace: true, isReplacing: true });
  }

  return {
    query: wanted,
    href: hasMore ? href : undefined,
    state: own?.state ?? 'idle',
    load: () => {
      if (own?.state !== 'busy') void load();
    },
  };
}
