import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../test/memory-storage.ts';
import { MAX_RECENT_PRODUCTS, RECENT_KEY, RecentlyViewedStore } from './recently-viewed-store.ts';

const id = (number: number) => number.toString(16).padStart(24, '0');
const storeIn = (storage = memoryStorage()) => new RecentlyViewedStore({ storage });

describe('recently viewed products', () => {
  it('are unique, the newest first', () => {
    const recent = storeIn();
    for (const number of [1, 2, 3, 1]) recent.add(id(number));
    expect(recent.ids).toEqual([id(1), id(3), id(2)]);
  });

  it('are the last 20', () => {
    const recent = storeIn();
    for (let number = 0; number < MAX_RECENT_PRODUCTS + 5; number++) recent.add(id(number));
    expect(recent.ids).toHaveLength(20);
    expect(recent.ids[0]).toBe(id(24));
    expect(recent.ids.at(-1)).toBe(id(5));
  });

  it('ignore invalid stored data', () => {
    const recent = storeIn(memoryStorage({ [RECENT_KEY]: JSON.stringify(['<b>', 7, null, id(1), `${id(1)}0`]) }));
    recent.restore();
    expect(recent.ids).toEqual([id(1)]);
  });
});
