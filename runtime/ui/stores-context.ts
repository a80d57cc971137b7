import { createContext, useContext } from 'react';
import type { Stores } from '../stores/core/stores.ts';
import { useIsClient } from './hooks/use-hydrated.ts';

export const StoresContext = createContext<Stores | undefined>(undefined);

/** The stores of this page (server) or visit (browser). Throws outside of a {@link StoresContext}. */
export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === undefined) throw new Error('useStores must be used inside <StoresContext>');
  return stores;
}

/** A store by its class, created on first use. */
export const useStore: Stores['of'] = (StoreClass) => useStores().of(StoreClass);

/**
 * The visitor, for an observer: a guest on the server and in the hydration pass, and the real one from the next pass
 * on.
 */
export function useVisitor(): 'guest' | 'customer' {
  const isClient = useIsClient();
  const { session } = useStores();
  return isClient ? session.visitor : 'guest';
}
