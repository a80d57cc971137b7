import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WISHLIST_KEY, WishlistStore } from '../../stores/visitor/wishlist-store.ts';
import { browserStorage, persist } from './persist.ts';

const [A, B] = ['a'.repeat(24), 'b'.repeat(24)];

const item = (id: string) => ({ _id: id, slug: id, title: { en: id }, mainImage: `/media/${id}.svg` });

beforeEach(() => {
  localStorage.clear();
});

describe('persist', () => {
  it('restores stored values, and stores changes on pagehide', () => {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item(A)]));
    const wishlist = new WishlistStore({ storage: localStorage });
    const stop = persist(wishlist);
    expect(wishlist.has(A)).toBe(true);
    void wishlist.toggle(item(B));
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(WISHLIST_KEY)).toContain(`"${B}"`);
    stop();
  });

  it('follows other tabs until it is stopped', () => {
    const wishlist = new WishlistStore({ storage: localStorage });
    const stop = persist(wishlist);
    const dispatchStorageEvent = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item(A)]));
    dispatchStorageEvent('something-else');
    expect(wishlist.count).toBe(0);
    dispatchStorageEvent(WISHLIST_KEY);
    expect(wishlist.count).toBe(1);
    localStorage.clear();
    dispatchStorageEvent(null);
    expect(wishlist.count).toBe(0);
    stop();
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item(A)]));
    dispatchStorageEvent(WISHLIST_KEY);
    expect(wishlist.count).toBe(0);
  });
});

it('there is no storage with an opt-out', () => {
  const forbid = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(browserStorage()).toBeUndefined();
  forbid.mockRestore();
});
