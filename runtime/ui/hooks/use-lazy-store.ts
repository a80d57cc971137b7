import { useEffect } from 'react';
import type { LazyStore, LazyStoreContext } from '../../stores/core/lazy-stores.ts';
import type { Persistable } from '../../stores/core/persisted-list.ts';
import { useStores } from '../stores-context.ts';
import { persist } from './persist.ts';

/** A store that only some pages use; created on first use. */
export const useLazyStore = <Store extends LazyStore>(StoreClass: new (parts: LazyStoreContext) => Store): Store =>
  useStores().lazy.of(StoreClass);

/**
 * A lazy store that is persisted between visits. It is restored after the first render, which must match the server's
 * markup.
 */
export function usePersistedStore<Store extends LazyStore & Persistable>(
  StoreClass: new (parts: LazyStoreContext) => Store,
): Store {
  const store = useLazyStore(StoreClass);
  useEffect(() => persist(store), [store]);
  return store;
}
