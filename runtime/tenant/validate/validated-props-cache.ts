import { LRUCache } from 'lru-cache';
import type { Block } from '../../../schemas/generated/builder.ts';

/** Cache of validated props. Typing prepares a whole document per key, with one changed block. */
export interface ValidatedPropsCache {
  /** Props as they are shown; undefined where these were not found right before, or long ago. Not to be written to. */
  readonly get: (type: string, written: unknown) => Block['props'] | undefined;
  readonly set: (type: string, written: unknown, shown: Block['props']) => void;
}

/** How long all that is remembered may be, in characters: about twenty large documents. */
const MAX_CACHE_CHARACTERS = 4 * 1024 * 1024;

export function createValidatedPropsCache(): ValidatedPropsCache {
  const kept = new LRUCache<string, NonNullable<Block['props']>>({ maxSize: MAX_CACHE_CHARACTERS });
  const keyOf = (type: string, written: unknown): string => `${type} ${JSON.stringify(written)}`;
  return {
    get: (type, written) => kept.get(keyOf(type, written)),
    set(type, written, shown) {
      const key = keyOf(type, written);
      if (shown !== undefined) kept.set(key, shown, { size: key.length });
    },
  };
}
