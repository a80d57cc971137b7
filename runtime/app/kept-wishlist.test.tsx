import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WISHLIST_KEY, WishlistStore } from '../stores/wishlist-store.ts';
import { browserStorage, keepWishlist } from './kept-wishlist.ts';

const item = (id: string) => ({ _id: id, slug: id, title: { en: id }, mainImage: `/media/${id}.svg` });

beforeEach(() => {
  localStorage.clear();
});

describe('the wishlist of a browser', () => {
  it('is what an earlier visit left, and outlasts this one', () => {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify([item('a')]));
    const wishlist = new WishlistStore(browserStorage());
    const stop = keepWishlist(wishlist);
    expect(wishlist.has('a')).toBe(true);
    wishlist.toggle(item('b'));
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(WISHLIST_KEY)).toContain('"b"');
    stop();
  });

  it('follows other tabs until it is stopped', () => {
    const wishlist = new WishlistStore(browserStorage());
    const stop = keepWishlist(wishlist);
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

  it('does without storage where a person forbids it', () => {
    const forbid = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(browserStorage()).toBeUndefined();
    forbid.mockRestore();
  });
});
