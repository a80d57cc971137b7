import { beforeEach, describe, expect, it } from 'vitest';
import { WISHLIST_KEY, WishlistStore } from '../stores/wishlist-store.ts';
import { keep } from './keep.ts';

const [A, B] = ['a'.repeat(24), 'b'.repeat(24)];

const item = (id: string) => ({ _id: id, slug: id, title: { en: id }, mainImage: `/media/${id}.svg` });

beforeEach(() => {
  localStorage.clear();
});

describe('a list that a browser keeps', () => {
  it('is what an earlier visit left, and outlasts this one', () => {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item(A)]));
    const wishlist = new WishlistStore(localStorage);
    const stop = keep(wishlist);
    expect(wishlist.has(A)).toBe(true);
    void wishlist.toggle(item(B));
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(WISHLIST_KEY)).toContain(`"${B}"`);
    stop();
  });

  it('follows other tabs until it is stopped', () => {
    const wishlist = new WishlistStore(localStorage);
    const stop = keep(wishlist);
    const tellOfOtherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item(A)]));
    tellOfOtherTab('something-else');
    expect(wishlist.count).toBe(0);
    tellOfOtherTab(WISHLIST_KEY);
    expect(wishlist.count).toBe(1);
    localStorage.clear();
    tellOfOtherTab(null);
    expect(wishlist.count).toBe(0);
    stop();
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item(A)]));
    tellOfOtherTab(WISHLIST_KEY);
    expect(wishlist.count).toBe(0);
  });
});
