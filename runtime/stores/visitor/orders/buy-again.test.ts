import { describe, expect, it, vi } from 'vitest';
import type { CheckedCartItem } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { matchRoute } from '../../../domain/routes.ts';
import { createStubApi, type StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { createStores } from '../../core/stores.ts';
import { cartAnswer, checkedItem, describeItem } from '../../test/cart-answers.ts';
import { exampleOrder, exampleOrderItem } from '../../test/example-orders.ts';
import { CartStore } from '../cart/cart-store.ts';
import { OrdersStore } from './orders-store.ts';

type Check = NonNullable<StubbedCalls['checkCart']>;

/** A shop whose check answers these lines, by position. */
function open(...more: readonly Partial<CheckedCartItem>[]) {
  const checkCart = vi.fn<Check>(async ({ body }) => ({
    data: cartAnswer(body.products.map((item, index) => checkedItem(JSON.parse(JSON.stringify(item)), more[index]))),
  }));
  const api = createStubApi({ checkCart });
  const stores = createStores({
    api,
    personalApi: api,
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/orders'), subject: undefined } },
  });
  stores.session.identify('unauthenticated');
  return { orders: stores.of(OrdersStore), cart: stores.of(CartStore), checkCart };
}

const items = [1, 2, 3].map((number) => exampleOrderItem(number));
const inCart = ({ lines }: CartStore) => lines.map(({ item }) => describeItem(item));
const reported = (result: Awaited<ReturnType<OrdersStore['buyAgain']>>) =>
  result.missing.map(({ item, problem }) => [item.slug, problem]);

describe('buying an order again', () => {
  it('adds its lines at current prices', async () => {
    const { orders, cart, checkCart } = open();
    const result = await orders.buyAgain(exampleOrder(1, { items }));
    expect([result.added, reported(result)]).toEqual([6, []]);
    expect(inCart(cart)).toEqual(['1×2', '2×2', '3×2']);
    expect(cart.lines[0]?.facts.unitPrice).toBe(24_500);
    expect(checkCart.mock.calls[0]?.[0].body.products[0]).not.toHaveProperty('unitPrice');
    expect(cart.lines[0]?.item).not.toHaveProperty('slug');
  });

  it('adds available lines and reports the others with a reason', async () => {
    const { orders, cart } = open({ problem: 'unavailable', maximum: 0 }, { problem: 'sold-out', maximum: 0 });
    const result = await orders.buyAgain(exampleOrder(1, { items }));
    expect(reported(result)).toEqual([
      ['nora-1', 'unavailable'],
      ['nora-2', 'sold-out'],
    ]);
    expect([result.added, inCart(cart)]).toEqual([2, ['3×2']]);
  });

  it('adds the available quantity', async () => {
    const [first] = items;
    const limits = { [first?.productId ?? '']: 1 };
    const { orders, cart } = open({ problem: 'quantity', maximum: 1, limits });
    const result = await orders.buyAgain(exampleOrder(1, { items: items.slice(0, 1) }));
    expect([reported(result), inCart(cart)]).toEqual([[['nora-1', 'quantity']], ['1×1']]);
  });

  it('adds nothing without a check', async () => {
    const { orders, cart, checkCart } = open();
    checkCart.mockRejectedValueOnce(new ApiError('down', 503));
    await expect(orders.buyAgain(exampleOrder(1, { items }))).rejects.toThrow('down');
    expect(inCart(cart)).toEqual([]);
  });
});
