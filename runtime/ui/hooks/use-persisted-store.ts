import { useEffect } from 'react';
import type { Persistable } from '../../stores/core/persisted-list.ts';
import type { Store, StoreContext } from '../../stores/core/stores.ts';
import { useStore } from '../stores-context.ts';
import { persist } from './persist.ts';

/** A store that outlasts the visit, restored after the first render, which must match the server's markup. */
export function usePersistedStore<S extends Store & Persistable>(StoreClass: new (context: StoreContext) => S): S {
  const store = useStore(StoreClass);
  useEffect(() => persist(store), [store]);
  return store;
}
