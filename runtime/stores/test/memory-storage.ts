import type { KeyValueStorage } from '../core/persisted-list.ts';

/** What a browser's storage is: text under keys, the same for all tabs. */
export function memoryStorage(kept: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const texts = new Map(Object.entries(kept));
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
  };
}
