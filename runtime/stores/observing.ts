import { makeAutoObservable, observable } from 'mobx';

let isObserving = true;

/**
 * Has all stores that are made from here on be plain objects, which nobody can observe. For a process that makes stores for
 * one render each: there, observables are made for nothing. Source: `enableStaticRendering` of mobx-react-lite.
 */
export function enableStaticStores(): void {
  isObserving = false;
}

/** MobX's own, where stores are observed. */
export const makeStoreObservable: typeof makeAutoObservable = (store, overrides) =>
  isObserving ? makeAutoObservable(store, overrides) : store;

/** A map whose entries are observed, as far as stores are; what they hold is not. */
export const observableMap = <Key, Value>(): Map<Key, Value> =>
  isObserving ? observable.map<Key, Value>(undefined, { deep: false }) : new Map();
