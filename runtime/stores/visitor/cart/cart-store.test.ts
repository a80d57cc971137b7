import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { engraved, cartItem as item } from '../../../domain/test/cart-items.ts';
import { idOf } from '../../../domain/test/whole-products.ts';
import { PersistedList } from '../../core/persisted-list.ts';
import { lineFacts as facts } from '../../test/cart-answers.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { SessionStore } from '../session-store.ts';
import { CART_COUNT_COOKIE, CART_KEY } from './cart-names.ts';
import { CartStore } from './cart-store.ts';
import type { CartLine } from './persisted-cart-line.ts';

function cartIn(storage = memoryStorage()) {
  const cookies: string[] = [];
  const setCookie = (name: string, value: string) => void cookies.push(`${name}=${value}`);
  return { cart: new CartStore({ storage, setCookie }), cookies };
}

describe('the item count', () => {
  it('stays while a customer’s cart is loading, and is 0 for a guest', () => {
    const cookies: string[] = [];
    const session = new SessionStore();
    const setCookie = (_name: string, value: string) => void cookies.push(value);
    const cart = new CartStore({ storage: memoryStorage(), setCookie, session });
    cart.restore();
    session.identify('authenticated', { _id: 'sara', fullName: 'Sara', email: 'sara@example.com' });
    cart.restore();
    cart.adopt(undefined);
    expect(cookies).toEqual([]);
    session.identify('unauthenticated');
    cart.restore();
    expect(cookies).toEqual(['0']);
  });
});

describe('a cart', () => {
  it('adds quantities of the same item', () => {
    const { cart } = cartIn();
    cart.add(item('1'), facts);
    cart.add(item('2'), facts);
    cart.add(item('1', 2), facts);
    expect(cart.lines.map(({ item: { quantity } }) => quantity)).toEqual([3, 1]);
    expect(cart.count).toBe(4);
  });

  it('limits a line to the maximum for one customer', () => {
    const { cart } = cartIn();
    expect([cart.add(item('1', 8), facts), cart.add(item('1', 8), facts), cart.add(item('1', 8), facts)]).toEqual([
      8, 4, 0,
    ]);
    expect(cart.add(item('1'), { ...facts, maximum: 5 })).toBe(0);
    expect(cart.count).toBe(12);
  });

  it('sets the quantity of a line up to the maximum, and removes it at 0', () => {
    const { cart, cookies } = cartIn();
    cart.add(item('1', 2), facts);
    cart.add(item('2'), facts);
    expect(cart.setQuantity(item('1'), 5)).toBe(5);
    expect(cart.lines.map((line) => line.item)).toEqual([item('1', 5), item('2')]);
    expect(cart.setQuantity(item('1'), 99)).toBe(12);
    expect(cart.setQuantity(item('1'), 11)).toBe(11);
    expect(cart.setQuantity(item('3'), 4)).toBe(0);
    expect(cart.count).toBe(12);
    expect(cart.setQuantity(item('1'), 0)).toBe(0);
    expect(cart.lines.map((line) => line.item)).toEqual([item('2')]);
    expect(cookies.at(-1)).toBe(`${CART_COUNT_COOKIE}=1`);
  });

  it('replaces an edited line and merges equal ones', () => {
    const { cart } = cartIn();
    cart.add(item('1', 2, engraved('N')), facts);
    cart.add(item('1', 3, engraved('K')), facts);
    cart.replace(cartLineKey(item('1', 2, engraved('N'))), item('1', 2, engraved('M')), facts);
    expect(cart.lines.map((line) => line.item)).toEqual([item('1', 3, engraved('K')), item('1', 2, engraved('M'))]);
    cart.replace(cartLineKey(item('1', 2, engraved('M'))), item('1', 4, engraved('K')), facts);
    expect(cart.lines.map((line) => line.item)).toEqual([item('1', 7, engraved('K'))]);
  });

  it('limits all lines of a product to its stock', () => {
    const { cart } = cartIn();
    const single = { ...facts, maximum: 1 };
    expect(cart.add(item('1', 1, engraved('N')), single)).toBe(1);
    expect(cart.add(item('1', 1, engraved('K')), single)).toBe(0);
    expect(cart.lines.map((line) => line.item)).toEqual([item('1', 1, engraved('N'))]);
    cart.add(item('2', 10, engraved('N')), facts);
    expect(cart.add(item('2', 5, engraved('K')), facts)).toBe(2);
    expect(cart.replace(cartLineKey(item('2', 2, engraved('K'))), item('2', 9, engraved('M')), facts)).toBe(2);
    expect(cart.count).toBe(13);
  });

  it('keeps an edited line when the new one is sold out', () => {
    const { cart } = cartIn();
    cart.add(item('1', 2), facts);
    expect(cart.replace(cartLineKey(item('1')), item('1', 5), { ...facts, maximum: 0 })).toBe(0);
    expect(cart.replace(cartLineKey(item('1')), item('1', 5, engraved('N')), { ...facts, maximum: 0 })).toBe(0);
    expect(cart.lines).toEqual([{ item: item('1', 2), facts }]);
  });

  it('restores a removed line, even if sold out', () => {
    const { cart } = cartIn();
    cart.add(item('1', 3), facts);
    const [before] = cart.lines;
    if (before === undefined) throw new Error('the line is there');
    cart.remove(before.item);
    const soldOut = { ...before, facts: { ...before.facts, limits: { [before.item.productId]: 0 } } };
    cart.undoRemoval(soldOut);
    expect(cart.lines).toEqual([soldOut]);
    cart.undoRemoval({ ...soldOut, item: { ...soldOut.item, quantity: 1 } });
    expect(cart.count).toBe(3);
  });

  it.each<[string, unknown]>([
    ['no list', { item: item('1'), facts }],
    ['no lines', [null, 'a', 1, [], {}]],
    ['no item', [{ facts }]],
    ['an invalid id', [{ item: item('1', 1, { productId: '<b>' }), facts }]],
    ['a fraction', [{ item: item('1', 0.5), facts }]],
    ['options of another version', [{ item: { ...item('1'), options: [{ optionId: idOf('0a', '1') }] }, facts }]],
    ['no title', [{ item: item('1'), facts: { ...facts, title: 'Nora' } }]],
    ['no price', [{ item: item('1'), facts: { ...facts, unitPrice: 'free' } }]],
  ])('ignores invalid stored data: %s', (_, stored) => {
    const { cart } = cartIn(memoryStorage({ [CART_KEY]: JSON.stringify(stored) }));
    cart.restore();
    expect(cart.lines).toEqual([]);
  });

  it('is the same after a reload', () => {
    const adding = fc.record({ product: fc.constantFrom('1', '2', '3'), quantity: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(adding), (added) => {
        const storage = memoryStorage();
        const { cart } = cartIn(storage);
        const came = added.map(({ product, quantity }) => cart.add(item(product, quantity), facts));
        cart.flush();
        const reloaded = cartIn(storage).cart;
        reloaded.restore();
        expect(reloaded.lines).toEqual(cart.lines);
        expect(reloaded.count).toBe(came.reduce((sum, quantity) => sum + quantity, 0));
        for (const line of cart.lines) expect(line.item.quantity).toBeLessThanOrEqual(facts.maximum);
      }),
    );
  });
});

describe('the cart of a customer', () => {
  const customerLines = () =>
    new PersistedList<CartLine>(undefined, {
      key: '',
      idOf: (line) => cartLineKey(line.item),
      isItem: (line): line is CartLine => line !== undefined,
    });

  it('replaces the guest’s, which stays unchanged', () => {
    const storage = memoryStorage();
    const { cart } = cartIn(storage);
    cart.add(item('1', 2), facts);
    const lines = customerLines();
    cart.adopt(lines);
    expect([cart.lines, cart.count, cart.isPristine]).toEqual([[], 0, true]);
    cart.add(item('2'), facts);
    cart.add(item('3'), facts);
    cart.setQuantity(item('2'), 4);
    cart.updateSnapshot(cartLineKey(item('2')), { ...facts, unitPrice: 1 });
    cart.remove(item('3'));
    expect(lines.items).toEqual([{ item: item('2', 4), facts: { ...facts, unitPrice: 1 } }]);
    expect(cart.lines).toEqual(lines.items);
    expect(cart.guestList.items).toEqual([{ item: item('1', 2), facts }]);
    cart.removeWhere(() => true);
    cart.restore();
    expect(cart.lines).toEqual([]);
    cart.adopt(undefined);
    expect(cart.lines).toEqual([{ item: item('1', 2), facts }]);
    cart.flush();
    expect(JSON.parse(storage.getItem(CART_KEY) ?? '')).toEqual(cart.lines);
  });

  it('is counted by the cookie', () => {
    const { cart, cookies } = cartIn();
    cart.add(item('1', 2), facts);
    const lines = customerLines();
    lines.put({ item: item('2', 5), facts });
    cart.adopt(lines);
    cart.add(item('2'), facts);
    cart.adopt(undefined);
    expect(cookies).toEqual([2, 5, 6, 2].map((count) => `${CART_COUNT_COOKIE}=${count}`));
  });
});

describe('writing the cart', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happens once for all changes within 50 ms', () => {
    const storage = memoryStorage();
    const write = vi.spyOn(storage, 'setItem');
    const { cart } = cartIn(storage);
    for (let count = 0; count < 4; count++) {
      cart.add(item('1'), facts);
      vi.advanceTimersByTime(49);
    }
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledTimes(1);
    const { cart: restored } = cartIn(storage);
    restored.restore();
    expect(restored.count).toBe(4);
  });
});
