import { useEffect, useRef } from 'react';
import type { ProductPages } from '../../runtime/stores/catalog/product-list.ts';
import type { ProductQuery } from '../../runtime/stores/catalog/product-query.ts';
import type { Resource } from '../../runtime/stores/core/resource-map.ts';

export interface DisplayedList {
  readonly query: ProductQuery;
  readonly list: ProductPages;
  /** It is a previous list, shown while the requested one loads. */
  readonly isStale: boolean;
}

/** The requested list; while it loads, the one shown before, if any. */
export function useDisplayedList(
  query: ProductQuery,
  products: Resource<ProductPages> | undefined,
): DisplayedList | undefined {
  const last = useRef<DisplayedList>(undefined);
  const current: DisplayedList | undefined =
    products?.status === 'ready' ? { query, list: products.value, isStale: false } : undefined;
  useEffect(() => {
    if (current !== undefined) last.current = { ...current, isStale: true };
  });
  // Set after rendering a list, and read while the next one loads.
  return current ?? last.current;
}
