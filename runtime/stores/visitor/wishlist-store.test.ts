import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CustomerList, WISHLIST_KEY, type WishlistItem, WishlistStore } from './wishlist-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [a, b, c, d, e] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24), 'd'.repeat(24), 'e'.repeat(24)];

const item = (id: string): WishlistItem => ({ _id: id, slug: id, title: { en: id }, mainImage: `/media/${id}.svg` });

const idsOn = (wishlist: WishlistStore) => wishlist.products.map(({ _id }) => _id);

/** Storage that counts its writes. */
function storageWith(text?: string) {
  const values = new Map(text === undefined ? [] : [[WISHLIST_KEY, text]]);
  const storage = {
    writes: 0,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      storage.writes += 1;
      values.set(key, value);
    },
    ids: () => JSON.parse(values.get(WISHLIST_KEY) ?? '[]').map(({ _id }: WishlistItem) => _id),
  };
  return storage;
}

describe('a guest’s wishlist', () => {
  it('adds and removes a product', () => {
    const wishlist = new WishlistStore({ storage: storageWith() });
    void wishlist.toggle(item(a));
    expect([wishlist.has(a), wishlist.count]).toEqual([true, 1]);
    void wishlist.toggle(item(a));
    expect([wishlist.has(a), wishlist.count]).toEqual([false, 0]);
  });

  it.each(['not JSON', '{}', `[null, 1, {"_id": "${a}"}]`, JSON.stringify([{ ...item(a), title: 'a' }])])(
    'ignores invalid stored data: %s',
    (text) => {
      const wishlist = new WishlistStore({ storage: storageWith(text) });
      wishlist.restore();
      expect(wishlist.count).toBe(0);
    },
  );

  it.each(['nora', '', a.toUpperCase(), `${a}0`, `${a}\n`])(
    'ignores a product with the invalid id %j, which would fail the call for all',
    (id) => {
      const wishlist = new WishlistStore({ storage: storageWith(JSON.stringify([item(a), item(id), item(b)])) });
      wishlist.restore();
      expect(idsOn(wishlist)).toEqual([a, b]);
    },
  );

  it('stores only the necessary data of a product', () => {
    const storage = storageWith();
    const wishlist = new WishlistStore({ storage });
    const priced = { ...item(a), sellPrice: 12 };
    void wishlist.toggle(priced);
    expect(wishlist.products).toEqual([item(a)]);
  });
});

describe('a removed product', () => {
  it('can be restored in its position', () => {
    fc.assert(
      fc.property(fc.nat(4), (place) => {
        const storage = storageWith(JSON.stringify([a, b, c, d, e].map(item)));
        const wishlist = new WishlistStore({ storage });
        wishlist.restore();
        const before = wishlist.products;
        const product = before[place] ?? item(a);
        void wishlist.change(product, false);
        vi.runAllTimers();
        void wishlist.change(product, true, place);
        expect(wishlist.products).toEqual(before);
        vi.runAllTimers();
        expect(storage.ids()).toEqual(before.map(({ _id }) => _id));
      }),
    );
  });
});

describe('a customer’s list', () => {
  const listOf = (...ids: readonly string[]): CustomerList => ({
    items: ids.map(item),
    size: ids.length,
    get: (id) => (ids.includes(id) ? item(id) : undefined),
    isBusy: (id) => id === ids[0],
    change: async () => undefined,
  });

  it('replaces the guest’s, and is not stored in the browser', () => {
    const storage = storageWith(JSON.stringify([item(a)]));
    const wishlist = new WishlistStore({ storage });
    wishlist.restore();
    wishlist.adopt(listOf(b, c));
    expect([idsOn(wishlist), wishlist.count, wishlist.isCustomers]).toEqual([[b, c], 2, true]);
    expect([wishlist.has(a), wishlist.isBusy(b), wishlist.isBusy(c)]).toEqual([false, true, false]);
    void wishlist.change(item(d), true);
    vi.runAllTimers();
    expect([storage.writes, storage.ids()]).toEqual([0, [a]]);
  });

  it('receives changes only', async () => {
    const wishlist = new WishlistStore({ storage: storageWith() });
    const change = vi.fn(async () => undefined);
    wishlist.adopt({ ...listOf(a), change });
    await wishlist.change(item(a), true);
    await wishlist.change({ ...item(b) }, true, 0);
    await wishlist.toggle(item(a));
    expect(change.mock.calls).toEqual([
      [item(b), true],
      [item(a), false],
    ]);
  });

  it('is hidden after signing out', () => {
    const storage = storageWith();
    const wishlist = new WishlistStore({ storage });
    wishlist.adopt(listOf(a));
    wishlist.adopt(undefined);
    expect([wishlist.count, wishlist.isCustomers]).toEqual([0, false]);
    void wishlist.toggle(item(b));
    vi.runAllTimers();
    expect(storage.ids()).toEqual([b]);
  });
});
