import { createContext, useContext } from 'react';
import type { Stores } from '../stores/stores.ts';

export const StoresContext = createContext<Stores | undefined>(undefined);

/** The stores of this page or visit. Throws outside of a shop. */
export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === undefined) throw new Error('useStores stands outside of <StoresContext>');
  return stores;
}
