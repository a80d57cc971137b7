import { useEffect } from 'react';
import type { Stores } from '../stores/core/stores.ts';
import { followPersonal } from '../stores/follow-personal.ts';
import { useStores } from './stores-context.ts';

/**
 * `loadPersonal` for a part of a block that only some visitors see: runs after the part has hydrated, and again when
 * the visitor or `key` changes.
 *
 * @param load the same function in every render, as `key`: a constant of the module
 */
export function usePersonalData(
  load: (stores: Stores, signal: AbortSignal) => Promise<unknown>,
  key?: (stores: Stores) => string,
): void {
  const stores = useStores();
  useEffect(
    () => followPersonal(stores.session, { load: (signal) => load(stores, signal), key: key && (() => key(stores)) }),
    [stores, load, key],
  );
}
