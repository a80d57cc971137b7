import { useEffect } from 'react';
import type { Kept } from '../stores/kept-list.ts';
import type { LateParts, LateStore } from '../stores/late-stores.ts';
import { keep } from './keep.ts';
import { useLateStore } from './use-late-store.ts';

/** A late store that is kept between visits; what is kept is there after the first pass, so that this one is everybody's. */
export function useKeptStore<Store extends LateStore & Kept>(Kind: new (parts: LateParts) => Store): Store {
  const store = useLateStore(Kind);
  useEffect(() => keep(store), [store]);
  return store;
}
