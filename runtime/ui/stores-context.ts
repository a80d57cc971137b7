import { createContext, useContext } from 'react';
import type { FetchedStores } from '../stores/core/fetched-stores.ts';
import type { Stores } from '../stores/core/stores.ts';

export const StoresContext = createContext<Stores | undefined>(undefined);

/** The stores of this page (server) or visit (browser). Throws outside of a {@link StoresContext}. */
export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === undefined) throw new Error('useStores must be used inside <StoresContext>');
  return stores;
}

/** A store of what is fetched, by its class. */
export const useFetchedStore: FetchedStores['of'] = (StoreClass) => useStores().fetched.of(StoreClass);
