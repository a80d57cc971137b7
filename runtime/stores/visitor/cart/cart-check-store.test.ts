import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckedCartItem } from '../../../../schemas/generated/wire.ts';
import { ApiError, type CallAnswer, type CallRequest, type PersonalApi } from '../../../api/api.ts';
import { matchRoute } from '../../../domain/routes.ts';
import { cartItem } from '../../../domain/test/cart-items.ts';
import { createStubApi } from '../../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { createStores } from '../../core/stores.ts';
import { cartAnswer, checkedItem as checked } from '../../test/cart-answers.ts';
import { CartCheckStore } from './cart-check-store.ts';
import { CartStore } from './cart-store.ts';

const facts = {
  slug: 'nora',
  title: { en: 'Nora', ar: 'نورا' },
  image: '/media/nora.svg',
  unitPrice: 24_500,
  currency: 'KWD',
  maximum: 12,
};
const cartOf = (items: readonly CheckedCartItem[], currency?: string): CallAnswer<'checkCart'> => ({
  data: cartAnswer(items, currency),
});

type Check = (request: CallRequest<'checkCart'>) => Promise<CallAnswer<'checkCart'>>;

function open(checkCart: Check) {
  const api: PersonalApi = createStubApi({ checkCart });
  const route = { match: matchRoute('/'), subject: undefined };
  const stores = createStores({
    api: createStubApi({}),
    personalApi: api,
    context: exampleShopContext,
    snapshot: { route },
  });
  return { cart: stores.of(CartStore), checks: stores.of(CartCheckStore), notices: stores.notices };
}

const item = cartItem('1', 2);
const other = cartItem('2', 1);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the cart check', () => {
  it('shows its failure until the next answer', async () => {
    const check = vi.fn<Check>(async () => cartOf([checked(item)]));
    const { cart, checks, notices } = open(check);
    cart.add(item, facts);
    check.mockRejectedValueOnce(new ApiError('no answer', 0));
    await checks.check();
    expect([checks.failure?.status, notices.list]).toEqual([0, []]);
    check.mockRejectedValueOnce(new ApiError('Later, please.', 500));
    await checks.check();
    expect([checks.failure?.status, notices.list.map(({ text }) => text)]).toEqual([500, ['Later, please.']]);
    await checks.check();
    expect(checks.failure).toBeUndefined();
  });

  it('is one for all changes within 50 ms', async () => {
    const check = vi.fn<Check>(async () => cartOf([checked(item)]));
    const { cart, checks } = open(check);
    cart.add(item, facts);
    checks.scheduleCheck();
    await vi.advanceTimersByTimeAsync(49);
    checks.scheduleCheck();
    await vi.advanceTimersByTimeAsync(49);
    expect(check).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(check).toHaveBeenCalledExactlyOnceWith({ body: { products: [item] } }, {});
  });

  it('contains the newest 100 lines', async () => {
    const check = vi.fn<Check>(async () => cartOf([]));
    const { cart, checks } = open(check);
    for (let number = 1; number <= 101; number += 1) cart.add(cartItem(number.toString(16)), facts);
    await checks.check();
    const { products = [] } = check.mock.calls[0]?.[0].body ?? {};
    expect([products.length, products[0]?.productId]).toEqual([100, cartItem('2').productId]);
  });

  it('updates prices, limits and currency of the cart, with the earlier price', async () => {
    let price = 20;
    const { cart, checks } = open(async () => cartOf([checked(item, { unitPriceAfterDiscount: price, maximum: 3 })]));
    cart.add(item, facts);
    await checks.check();
    expect(cart.lines[0]?.facts).toMatchObject({ unitPrice: 20_000, maximum: 3, title: facts.title });
    expect(checks.noticeOf(item)).toMatchObject({ priceBefore: 24_500, problem: undefined });
    await checks.check();
    expect(checks.noticeOf(item)?.priceBefore).toBe(24_500);
    price = 21;
    await checks.check();
    expect(checks.noticeOf(item)?.priceBefore).toBe(20_000);
  });

  it('keeps the data of a line that is no longer sold', async () => {
    const { unitPriceAfterDiscount: _, ...gone } = checked(item, { problem: 'unavailable', maximum: 0, limits: {} });
    const { cart, checks } = open(async () => cartOf([gone]));
    cart.add(item, facts);
    await checks.check();
    expect(cart.lines).toEqual([{ item, facts }]);
    expect(checks.noticeOf(item)).toMatchObject({ problem: 'unavailable', maximum: 0 });
  });

  it('never restores a line or quantity by a superseded answer', async () => {
    const answers: ((answer: CallAnswer<'checkCart'>) => void)[] = [];
    const { cart, checks } = open(() => new Promise((resolve) => answers.push(resolve)));
    cart.add(item, facts);
    cart.add(other, facts);
    const first = checks.check();
    cart.remove(other);
    cart.setQuantity(item, 5);
    const second = checks.check();
    answers[1]?.(cartOf([checked({ ...item, quantity: 5 }, { unitPriceAfterDiscount: 20 })]));
    await second;
    answers[0]?.(cartOf([checked(item), checked(other, { problem: 'sold-out' })]));
    await first;
    expect(cart.lines).toMatchObject([{ item: { ...item, quantity: 5 }, facts: { unitPrice: 20_000 } }]);
    expect(checks.noticeOf(other)).toBeUndefined();
  });

  it('is current until the cart changes', async () => {
    const { cart, checks } = open(async () => cartOf([checked(item)]));
    expect(checks).toMatchObject({ answer: undefined, isCurrent: false, minimumOrder: undefined });
    cart.add(item, facts);
    await checks.check();
    expect(checks).toMatchObject({ answer: cartAnswer([checked(item)]), isCurrent: true });
    expect(checks.minimumOrder).toEqual({ amount: 0, currency: 'KWD' });
    checks.scheduleCheck();
    expect(checks).toMatchObject({ answer: cartAnswer([checked(item)]), isCurrent: false });
    await vi.advanceTimersByTimeAsync(50);
    expect(checks.isCurrent).toBe(true);
  });

  it('is not current after a change during the request, or a failure', async () => {
    const answers: ((answer: CallAnswer<'checkCart'> | Error) => void)[] = [];
    const { cart, checks } = open(
      () =>
        new Promise((resolve, reject) => {
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        }),
    );
    cart.add(item, facts);
    const overtaken = checks.check();
    checks.scheduleCheck();
    answers[0]?.(cartOf([checked(item)]));
    await overtaken;
    expect(checks).toMatchObject({ answer: undefined, isCurrent: false });
    await vi.advanceTimersByTimeAsync(50);
    answers[1]?.(new ApiError('no answer', 0));
    await vi.advanceTimersByTimeAsync(0);
    expect(checks.isCurrent).toBe(false);
  });

  // Source: spec 8, "Cart check failure: message toast", "Network errors only logged".
  it('shows the backend’s message, but no network errors', async () => {
    let status = 0;
    let code: string | undefined;
    const { cart, checks, notices } = open(async () => {
      throw new ApiError('The cart is too large.', status, { code });
    });
    cart.add(item, facts);
    await checks.check();
    [status, code] = [403, 'preview'];
    await checks.check();
    expect(notices.list).toEqual([]);
    [status, code] = [400, 'invalid_request'];
    await checks.check();
    expect(notices.list).toMatchObject([{ text: 'The cart is too large.', kind: 'error' }]);
    expect(cart.lines).toEqual([{ item, facts }]);
  });
});
