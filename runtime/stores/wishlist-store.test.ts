import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyValueStorage, WRITE_DELAY_MS } from './kept-list.ts';
import { WISHLIST_KEY, type WishlistItem, WishlistStore } from './wishlist-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const item = (id: string): WishlistItem => ({ _id: id, slug: id, title: { en: id }, mainImage: `/media/${id}.svg` });

/** A browser's storage, that counts how often it is written. */
function storageWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [[WISHLIST_KEY, text]]);
  const storage = {
    writes: 0,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      storage.writes += 1;
      kept.set(key, value);
    },
    ids: () => JSON.parse(kept.get(WISHLIST_KEY) ?? '[]').map(({ _id }: WishlistItem) => _id),
  };
  return storage;
}

describe('a guest’s wishlist', () => {
  it('puts a product on and takes it off', () => {
    const wishlist = new WishlistStore(storageWith());
    expect(wishlist.toggle(item('a'))).toBe(true);
    expect([wishlist.has('a'), wishlist.count]).toEqual([true, 1]);
    expect(wishlist.toggle(item('a'))).toBe(false);
    expect([wishlist.has('a'), wishlist.count]).toEqual([false, 0]);
  });

  it('is written 100 ms after the first change, once for all of them', () => {
    const storage = storageWith();
    const wishlist = new WishlistStore(storage);
    wishlist.toggle(item('a'));
    vi.advanceTimersByTime(WRITE_DELAY_MS - 1);
    wishlist.toggle(item('b'));
    expect(storage.writes).toBe(0);
    vi.advanceTimersByTime(1);
    expect(storage.ids()).toEqual(['a', 'b']);
    expect(storage.writes).toBe(1);
  });

  it('is written at once when the page goes', () => {
    const storage = storageWith();
    const wishlist = new WishlistStore(storage);
    wishlist.toggle(item('a'));
    wishlist.write();
    vi.runAllTimers();
    expect([storage.ids(), storage.writes]).toEqual([['a'], 1]);
  });

  it('is empty until what is kept is asked for, so that the first pass is everybody’s', () => {
    const wishlist = new WishlistStore(storageWith(JSON.stringify([item('a')])));
    expect(wishlist.isAsMade).toBe(true);
    wishlist.restore();
    expect(wishlist.products).toEqual([item('a')]);
    expect(wishlist.isAsMade).toBe(false);
  });

  it('follows another tab, and keeps what changed here meanwhile', () => {
    const storage = storageWith(JSON.stringify([item('a'), item('b')]));
    const [here, there] = [new WishlistStore(storage), new WishlistStore(storage)];
    for (const tab of [here, there]) tab.restore();
    here.toggle(item('a'));
    there.toggle(item('c'));
    there.write();
    here.restore();
    expect(here.products.map(({ _id }) => _id)).toEqual(['b', 'c']);
    here.write();
    there.restore();
    expect(there.products.map(({ _id }) => _id)).toEqual(['b', 'c']);
  });

  it.each(['not JSON', '{}', '[null, 1, {"_id": "a"}]', '[{"_id":"a","slug":"a","title":"a","mainImage":"a"}]'])(
    'leaves out what it cannot have written: %s',
    (text) => {
      const wishlist = new WishlistStore(storageWith(text));
      wishlist.restore();
      expect(wishlist.count).toBe(0);
    },
  );

  it('keeps no more of a product than it needs', () => {
    const storage = storageWith();
    const wishlist = new WishlistStore(storage);
    const priced = { ...item('a'), sellPrice: 12 };
    wishlist.toggle(priced);
    expect(wishlist.products).toEqual([item('a')]);
  });

  it('goes on in a private window and on a full disk, and without any storage', () => {
    const refusing: KeyValueStorage = {
      getItem: () => {
        throw new DOMException('', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    for (const storage of [refusing, undefined]) {
      const wishlist = new WishlistStore(storage);
      wishlist.restore();
      wishlist.toggle(item('a'));
      vi.runAllTimers();
      expect(wishlist.has('a')).toBe(true);
    }
  });

  it('is after a reload what it was before, whatever was toggled', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (ids) => {
        const storage = storageWith();
        const wishlist = new WishlistStore(storage);
        for (const id of ids) wishlist.toggle(item(id));
        wishlist.write();
        const reloaded = new WishlistStore(storage);
        reloaded.restore();
        expect(new Set(reloaded.products)).toEqual(new Set(wishlist.products));
        expect(wishlist.count).toBe(new Set(ids.filter((id) => ids.filter((other) => other === id).length % 2)).size);
      }),
    );
  });
});
