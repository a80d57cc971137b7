import { useEffect, useRef } from 'react';
import type { ProductList } from '../../runtime/stores/product-list.ts';
import type { ProductQuery } from '../../runtime/stores/product-query.ts';
import type { Resource } from '../../runtime/stores/resource-map.ts';

export interface KeptList {
  readonly query: ProductQuery;
  readonly list: ProductList;
  /** It is not what is asked for now, which is on its way. */
  readonly isOld: boolean;
}

/** The list that is asked for; while it is on its way the one that was shown before, if any was. */
export function useKeptList(query: ProductQuery, products: Resource<ProductList> | undefined): KeptList | undefined {
  const last = useRef<KeptList>(undefined);
  const current = products?.status === 'ready' ? { query, list: products.value, isOld: false } : undefined;
  useEffect(() => {
    if (current !== undefined) last.current = { ...current, isOld: true };
  });
  // Set after a pass over another list only, and read in the next.
  return current ?? last.current;
}
