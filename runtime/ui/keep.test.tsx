import { beforeEach, describe, expect, it } from 'vitest';
import { WISHLIST_KEY, WishlistStore } from '../stores/wishlist-store.ts';
import { keep } from './keep.ts';

const item = (id: string) => ({ _id: id, slug: id, title: { en: id }, mainImage: `/media/${id}.svg` });

beforeEach(() => {
  localStorage.clear();
});

describe('a list that a browser keeps', () => {
  it('is what an earlier visit left, and outlasts this one', () => {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item('a')]));
    const wishlist = new WishlistStore(localStorage);
    const stop = keep(wishlist);
    expect(wishlist.has('a')).toBe(true);
    void wishlist.toggle(item('b'));
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(WISHLIST_KEY)).toContain('"b"');
    stop();
  });

  it('follows other tabs until it is stopped', () => {
    const wishlist = new WishlistStore(localStorage);
    const stop = keep(wishlist);
    const tellOfOtherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item('a')]));
    tellOfOtherTab('something-else');
    expect(wishlist.count).toBe(0);
    tellOfOtherTab(WISHLIST_KEY);
    expect(wishlist.count).toBe(1);
    localStorage.clear();
    tellOfOtherTab(null);
    expect(wishlist.count).toBe(0);
    stop();
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item('a')]));
    tellOfOtherTab(WISHLIST_KEY);
    expect(wishlist.count).toBe(0);
  });
});
