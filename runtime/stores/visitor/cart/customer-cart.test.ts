import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartItem } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { cartItem as item } from '../../../domain/test/cart-items.ts';
import { MUTATION_DEBOUNCE_MS } from '../../core/persisted-list.ts';
import { cartAnswer, checkedItem, describeItem, lineFacts as facts, StoredCart } from '../../test/cart-answers.ts';
import { CUSTOMER_RETRY_MS } from '../customer-request.ts';
import { type CartRemote, CustomerCart } from './customer-cart.ts';
import type { CartLine } from './persisted-cart-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [a, b, c] = ['a', 'b', 'c'];
const keyOf = (product: string) => cartLineKey(item(product));
const line = (product: string, quantity = 1): CartLine => ({ item: item(product, quantity), facts });

const described = ({ items }: Pick<CustomerCart, 'items'>) => items.map((each) => describeItem(each.item));

/** The outcome of a call; a number is the status of a refusal. */
type Outcome = 'done' | 'lost' | 'answer lost' | number;

/** A backend with these lines and configurable outcomes and delays. */
function backendWith(...items: readonly CartItem[]) {
  const stored = new StoredCart();
  stored.change(items, []);
  const calls: string[] = [];
  let outcomes: readonly Outcome[] = [];
  let delayMs = 0;
  const answer = async (call: string, apply: () => void): Promise<Cart> => {
    calls.push(call);
    const [outcome = 'done', ...rest] = outcomes;
    outcomes = rest;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs / 2));
    // Reading is never refused.
    if (typeof outcome === 'number' && (call !== 'get' || outcome === 429))
      throw new ApiError(`refused ${outcome}`, outcome);
    if (outcome !== 'lost') apply();
    const cart = stored.answer();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs / 2));
    if (outcome === 'lost' || outcome === 'answer lost') throw new ApiError('no answer', 0);
    return cart;
  };
  const remote: CartRemote = {
    get: () => answer('get', () => {}),
    change: (set, remove) =>
      answer([...set.map(describeItem), ...remove.map(({ productId }) => `-${productId.at(-1)}`)].join(' '), () =>
        stored.change(set, remove),
      ),
    merge: () => Promise.reject(new Error('a cart merges nothing by itself')),
  };
  return {
    remote,
    calls,
    /** Changes of another device. */
    elsewhere: stored,
    stored: () => stored.items.map(describeItem),
    expect: (...next: readonly Outcome[]) => {
      outcomes = next;
    },
    delay: (ms: number) => {
      delayMs = ms;
    },
  };
}

function cartAt(backend: ReturnType<typeof backendWith>) {
  const refusals: string[] = [];
  let changes = 0;
  const cart = new CustomerCart(backend.remote, backend.elsewhere.answer(), {
    onRefused: ({ message }) => refusals.push(message),
    onChanged: () => {
      changes += 1;
    },
  });
  return { cart, refusals, changes: () => changes };
}

const debounce = () => vi.advanceTimersByTimeAsync(MUTATION_DEBOUNCE_MS);

describe('a change of a customer’s cart', () => {
  it('shows at once, and is sent with all others after 50 ms in one request', async () => {
    const backend = backendWith(item(a, 2), item(b));
    const { cart, changes } = cartAt(backend);
    for (const quantity of [3, 4, 5]) {
      cart.put(line(a, quantity));
      expect(described(cart)).toEqual([`a×${quantity}`, 'b×1']);
      await vi.advanceTimersByTimeAsync(MUTATION_DEBOUNCE_MS - 1);
    }
    cart.put(line(c));
    cart.remove(keyOf(b));
    expect([described(cart), backend.calls]).toEqual([['a×5', 'c×1'], []]);
    await debounce();
    expect([backend.calls, backend.stored(), described(cart), changes()]).toEqual([
      ['a×5 c×1 -b'],
      ['a×5', 'c×1'],
      ['a×5', 'c×1'],
      1,
    ]);
  });

  it('is sent when the page is left, beside a request in flight', async () => {
    const backend = backendWith(item(a));
    const { cart } = cartAt(backend);
    backend.delay(1000);
    cart.put(line(a, 2));
    await debounce();
    cart.put(line(a, 3));
    cart.flush();
    expect(backend.calls).toEqual(['a×2', 'a×3']);
  });

  it('reverted within 50 ms is not sent', async () => {
    const backend = backendWith(item(a, 2));
    const { cart } = cartAt(backend);
    cart.put(line(a, 3));
    cart.put(line(a, 2));
    cart.put(line(b));
    cart.remove(keyOf(b));
    await debounce();
    expect([backend.calls, described(cart)]).toEqual([[], ['a×2']]);
  });

  it('of display data is not sent', async () => {
    const backend = backendWith(item(a));
    const { cart } = cartAt(backend);
    cart.put({ item: item(a), facts: { ...facts, unitPrice: 20_000 } });
    cart.put(line(b));
    cart.put({ item: item(b), facts: { ...facts, unitPrice: 10_000 } });
    expect(cart.items.map((each) => each.facts.unitPrice)).toEqual([20_000, 10_000]);
    await debounce();
    expect(backend.calls).toEqual(['b×1']);
    cart.put({ item: item(a), facts });
    await vi.advanceTimersByTimeAsync(CUSTOMER_RETRY_MS);
    expect(backend.calls).toEqual(['b×1']);
  });

  it('that restores a removed line is sent, also during the removal', async () => {
    const backend = backendWith(item(a, 2), item(b));
    const { cart } = cartAt(backend);
    backend.delay(1000);
    const removed = cart.get(keyOf(a));
    if (removed === undefined) throw new Error('the line is there');
    cart.remove(keyOf(a));
    await debounce();
    cart.put(removed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(described(cart)).toEqual(['b×1', 'a×2']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([backend.calls, backend.stored(), described(cart)]).toEqual([
      ['-a', 'a×2'],
      ['b×1', 'a×2'],
      ['b×1', 'a×2'],
    ]);
  });

  it('during a request stays on top of its answer and is sent next', async () => {
    const backend = backendWith(item(a));
    const { cart } = cartAt(backend);
    backend.delay(1000);
    cart.put(line(a, 2));
    await debounce();
    cart.put(line(a, 3));
    cart.put(line(b));
    await debounce();
    expect(backend.calls).toEqual(['a×2']);
    await vi.advanceTimersByTimeAsync(MUTATION_DEBOUNCE_MS + 900);
    expect(described(cart)).toEqual(['a×3', 'b×1']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([backend.calls, backend.stored()]).toEqual([
      ['a×2', 'a×3 b×1'],
      ['a×3', 'b×1'],
    ]);
  });

  it.each([400, 404, 422])('refused with %i is reverted and reported once', async (status) => {
    const backend = backendWith(item(a), item(b));
    const { cart, refusals } = cartAt(backend);
    backend.expect(status);
    cart.put(line(a, 4));
    cart.remove(keyOf(b));
    cart.put(line(c));
    await debounce();
    await vi.advanceTimersByTimeAsync(CUSTOMER_RETRY_MS);
    expect([described(cart), refusals, backend.stored()]).toEqual([
      ['a×1', 'b×1'],
      [`refused ${status}`],
      ['a×1', 'b×1'],
    ]);
  });

  it.each<Outcome>(['lost', 'answer lost', 429, 503])('without an answer (%s) is sent again', async (outcome) => {
    const backend = backendWith(item(a));
    const { cart, refusals } = cartAt(backend);
    backend.expect(outcome);
    cart.put(line(a, 2));
    await debounce();
    expect([described(cart), refusals]).toEqual([['a×2'], []]);
    await vi.advanceTimersByTimeAsync(CUSTOMER_RETRY_MS - 1);
    expect(backend.calls).toEqual(['a×2']);
    await vi.advanceTimersByTimeAsync(1);
    expect([backend.calls, backend.stored(), described(cart)]).toEqual([['a×2', 'a×2'], ['a×2'], ['a×2']]);
  });

  it('is sent if it reverts a change with an unknown outcome', async () => {
    const backend = backendWith();
    const { cart } = cartAt(backend);
    backend.expect('answer lost');
    cart.put(line(a));
    await debounce();
    cart.remove(keyOf(a));
    await debounce();
    expect([backend.stored(), described(cart)]).toEqual([[], []]);
  });

  it('waits when the session has ended, which is reported', async () => {
    const backend = backendWith();
    const { cart, refusals } = cartAt(backend);
    backend.expect(401);
    cart.put(line(a));
    await debounce();
    await vi.advanceTimersByTimeAsync(10 * CUSTOMER_RETRY_MS);
    expect([described(cart), refusals, backend.calls]).toEqual([['a×1'], ['refused 401'], ['a×1']]);
    await cart.refresh();
    expect(backend.stored()).toEqual(['a×1']);
  });

  it('of more than 100 lines takes several requests', async () => {
    const backend = backendWith();
    const change = vi.spyOn(backend.remote, 'change');
    const { cart } = cartAt(backend);
    for (let product = 0; product < 101; product++) cart.put(line(product.toString(16)));
    await debounce();
    expect(change.mock.calls.map(([set]) => set.length)).toEqual([100, 1]);
    for (const { item: each } of cart.items) cart.remove(cartLineKey(each));
    expect(cart.items).toEqual([]);
    await debounce();
    expect([change.mock.calls.map(([, removed]) => removed.length), backend.stored()]).toEqual([[0, 0, 100, 1], []]);
  });
});

describe('a customer’s cart', () => {
  it('contains changes of other devices in the backend’s order, then pending ones', async () => {
    const backend = backendWith(item(a), item(b));
    const { cart } = cartAt(backend);
    backend.elsewhere.change([item(b, 5), item('d')], [item(a)]);
    cart.put(line(c));
    const refreshed = cart.refresh();
    expect(described(cart)).toEqual(['a×1', 'b×1', 'c×1']);
    await refreshed;
    expect([described(cart), backend.calls]).toEqual([
      ['b×5', 'd×1', 'c×1'],
      ['c×1', 'get'],
    ]);
  });

  it('does not restore a removed line by an older answer', async () => {
    const backend = backendWith(item(a), item(b));
    const { cart } = cartAt(backend);
    backend.delay(1000);
    const refreshed = cart.refresh();
    await vi.advanceTimersByTimeAsync(600);
    cart.remove(keyOf(a));
    await vi.advanceTimersByTimeAsync(500);
    await refreshed;
    expect(described(cart)).toEqual(['b×1']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([described(cart), backend.stored()]).toEqual([['b×1'], ['b×1']]);
  });

  it('has prices in minor units and limits of the answer', () => {
    const answered = checkedItem(
      { ...item(a, 2), cartId: 'f'.repeat(24) },
      { unitPriceAfterDiscount: 12.25, maximum: 0 },
    );
    const { remote } = backendWith();
    const cart = new CustomerCart(remote, cartAnswer([answered], 'SAR'), { onRefused: vi.fn(), onChanged: vi.fn() });
    expect(cart.items).toEqual([
      {
        item: item(a, 2),
        facts: { ...facts, unitPrice: 1225, currency: 'SAR', maximum: 1, limits: { [item(a).productId]: 12 } },
      },
    ]);
  });

  it('keeps the known data of a line that is no longer sold', async () => {
    const { remote, elsewhere } = backendWith(item(a));
    const gone = (product: string) => ({ ...item(product), maximum: 0, limits: {}, problem: 'unavailable' as const });
    const cart = new CustomerCart(remote, elsewhere.answer(), { onRefused: vi.fn(), onChanged: vi.fn() });
    const known = cart.items[0];
    vi.spyOn(remote, 'get').mockResolvedValue(cartAnswer([gone(a), gone(b)]));
    await cart.refresh();
    expect(cart.items).toEqual([
      known,
      {
        item: item(b),
        facts: { slug: '', title: {}, image: '', unitPrice: 0, currency: 'KWD', maximum: 1, limits: {} },
      },
    ]);
  });

  it('is empty and silent once closed', async () => {
    const backend = backendWith(item(a));
    const { cart, refusals, changes } = cartAt(backend);
    backend.delay(1000);
    backend.expect(422);
    cart.put(line(b));
    await debounce();
    cart.put(line(c));
    void cart.refresh();
    cart.close();
    cart.put(line(c));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([described(cart), refusals, changes(), backend.calls]).toEqual([[], [], 0, ['b×1']]);
  });

  it('converges to the backend’s after any changes, refusals and failures', async () => {
    const product = fc.constantFrom(a, b, c);
    const quantity = fc.integer({ min: 0, max: 3 });
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('change' as const, 'elsewhere' as const), product, quantity }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 200 }) }),
      fc.record({ kind: fc.constant('refresh' as const) }),
    );
    const outcome = fc.constantFrom<Outcome>('done', 'done', 422, 429, 'lost', 'answer lost');
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.array(outcome, { maxLength: 20 }),
        fc.integer({ min: 0, max: 120 }),
        async (steps, outcomes, delayMs) => {
          const backend = backendWith(item(a));
          const { cart } = cartAt(backend);
          backend.delay(delayMs);
          backend.expect(...outcomes);
          for (const each of steps) {
            if (each.kind === 'change') {
              if (each.quantity === 0) cart.remove(keyOf(each.product));
              else cart.put(line(each.product, each.quantity));
              expect(cart.get(keyOf(each.product))?.item.quantity ?? 0).toBe(each.quantity);
            } else if (each.kind === 'elsewhere') {
              const changed = item(each.product, each.quantity);
              backend.elsewhere.change(each.quantity === 0 ? [] : [changed], each.quantity === 0 ? [changed] : []);
            } else if (each.kind === 'wait') await vi.advanceTimersByTimeAsync(each.ms);
            else void cart.refresh();
          }
          // The network works again.
          backend.expect();
          await vi.advanceTimersByTimeAsync(60_000);
          if (steps.some(({ kind }) => kind === 'elsewhere')) void cart.refresh();
          await vi.advanceTimersByTimeAsync(60_000);
          expect(described(cart)).toEqual(backend.stored());
          const calls = backend.calls.length;
          await vi.advanceTimersByTimeAsync(60_000);
          expect(backend.calls.length).toBe(calls);
        },
      ),
    );
  });
});
