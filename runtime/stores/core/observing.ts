import { makeAutoObservable, observable } from 'mobx';

let isObserving = true;

/**
 * Whether stores that are created afterwards are plain objects without observables (false at first). For the server, which
 * creates stores for a single render. Source: `enableStaticRendering` of mobx-react-lite.
 */
export function enableStaticStores(isEnabled: boolean): void {
  isObserving = !isEnabled;
}

/** `makeAutoObservable` of MobX, or a no-op when stores are static. */
export const makeStoreObservable: typeof makeAutoObservable = (store, overrides) =>
  isObserving ? makeAutoObservable(store, overrides) : store;

/** A shallow observable map, or a plain map when stores are static. */
export const observableMap = <Key, Value>(): Map<Key, Value> =>
  isObserving ? observable.map<Key, Value>(undefined, { deep: false }) : new Map();
