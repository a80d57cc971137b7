import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { cartItem } from '../../runtime/domain/test/cart-items.ts';
import { SARA } from '../../runtime/forms/test/as-customer.tsx';
import { lineFacts } from '../../runtime/stores/test/cart-answers.ts';
import { exampleOrder, orderIdOf } from '../../runtime/stores/test/example-orders.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { type CartLines, CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { GUEST_ORDERS_KEY } from '../../runtime/stores/visitor/orders/order-id-stores.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { Order } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import OrderConfirmationBlock from './OrderConfirmationBlock.tsx';

interface Options {
  /** Path and query, without prefix. */
  readonly at?: string;
  readonly order?: Order | ApiError;
  readonly props?: { readonly title?: string; readonly text?: string };
  readonly visitor?: 'guest' | 'customer' | 'pending';
}

/** With one line in the guest's cart. */
async function renderThanks({
  at = `/thanks?orderId=${orderIdOf(1)}`,
  order = exampleOrder(1),
  props = {},
  visitor = 'guest',
}: Options = {}) {
  const storage = memoryStorage();
  const find = async () => {
    if (order instanceof ApiError) throw order;
    return { data: order };
  };
  const rendered = renderBlock({
    type: 'order-confirmation',
    component: OrderConfirmationBlock,
    messages,
    props,
    facts: { pages: [...exampleShopContext.pages, 'order', 'orders', 'track-orders', 'thanks'] },
    at: `/en-KW${at}`,
    answers: { order: find, guestOrder: find },
    storage,
  });
  const { session, lazy } = rendered.stores;
  const cart = lazy.of(CartStore);
  act(() => void cart.add(cartItem('1'), lineFacts));
  await act(async () => {
    if (visitor === 'guest') session.identify('unauthenticated');
    if (visitor === 'customer') session.identify('authenticated', SARA);
  });
  return { ...rendered, cart, storage };
}

describe('the confirmation of an order', () => {
  it.each([`/thanks?orderId=${orderIdOf(1)}`, `/thanks/${orderIdOf(1)}`])(
    'at %s thanks for it, shows it, empties the cart, and remembers it for a guest',
    async (at) => {
      const { cart, storage } = await renderThanks({ at });
      expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 2, name: /Order .?100001/ })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Follow the order' })).toHaveAttribute(
        'href',
        `/en-KW/orders/${orderIdOf(1)}`,
      );
      await waitFor(() => expect(cart.count).toBe(0));
      expect(JSON.parse(storage.getItem(GUEST_ORDERS_KEY) ?? '[]')).toEqual([orderIdOf(1)]);
    },
  );

  it('keeps what was put into the cart after it, however often somebody returns', async () => {
    const { cart, stores } = await renderThanks();
    await waitFor(() => expect(cart.count).toBe(0));
    act(() => void cart.add(cartItem('2'), lineFacts));
    await act(async () => stores.session.identify('authenticated', SARA));
    await act(async () => stores.session.identify('unauthenticated'));
    expect(cart.count).toBe(1);
  });

  it('under /orders/ keeps the cart', async () => {
    const { cart } = await renderThanks({ at: `/orders/${orderIdOf(1)}` });
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(cart.count).toBe(1);
  });

  it('empties the cart of a customer once that is there, and not the one that this browser has', async () => {
    const { cart } = await renderThanks({ visitor: 'customer' });
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(cart.count).toBe(1);
    const cleared: string[] = [];
    const lines: CartLines = {
      items: [],
      get: () => undefined,
      put: () => {},
      remove: () => {},
      clear: () => void cleared.push('clear'),
    };
    act(() => cart.adopt(lines));
    await waitFor(() => expect(cleared).toEqual(['clear']));
    expect(cart.guestList.size).toBe(1);
  });

  it('without such an order thanks nobody, keeps the cart, and says how else it is found', async () => {
    const { cart } = await renderThanks({ order: new ApiError('There is no such order.', 404) });
    expect(await screen.findByText('There is no order here')).toBeVisible();
    expect(screen.queryByText('Thank you for your order')).toBeNull();
    expect(cart.count).toBe(1);
  });

  it('that cannot be fetched keeps the cart, and can be asked for again', async () => {
    const { cart } = await renderThanks({ order: new ApiError('down', 503) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(cart.count).toBe(1);
  });

  it('waits until it is known who is visiting', async () => {
    const { container, cart } = await renderThanks({ visitor: 'pending' });
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
    expect(cart.count).toBe(1);
  });

  it('thanks in the words of the shop', async () => {
    await renderThanks({ props: { title: 'See you soon', text: 'We check each lens twice.' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'See you soon' })).toBeVisible();
    expect(screen.getByText('We check each lens twice.')).toBeVisible();
  });
});
