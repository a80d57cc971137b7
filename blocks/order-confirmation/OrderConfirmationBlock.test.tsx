import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { formStorage, storedFormText } from '../../runtime/checkout/test/example-checkout.ts';
import type { OrderStatus } from '../../runtime/domain/order/status/order-status.ts';
import { cartItem } from '../../runtime/domain/test/cart-items.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { lineFacts } from '../../runtime/stores/test/cart-answers.ts';
import { exampleOrder, exampleTimelines, orderIdOf } from '../../runtime/stores/test/example-orders.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { ORDER_FORM_KEY } from '../../runtime/stores/visitor/order-form/stored-order-form.ts';
import { GUEST_ORDERS_KEY } from '../../runtime/stores/visitor/orders/guest-orders-store.ts';
import { OpenCheckoutsStore } from '../../runtime/stores/visitor/orders/open-checkouts-store.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { Order, OrderPayment } from '../../schemas/generated/wire.ts';
import OrderConfirmationBlock from './OrderConfirmationBlock.tsx';
import { PAYMENT_CHECK_MS } from './use-payment-check.ts';

interface Options {
  /** Path and query, without prefix. */
  readonly at?: string;
  readonly order?: Order | ApiError;
  readonly props?: { readonly title?: string; readonly text?: string };
  readonly visitor?: 'guest' | 'customer' | 'pending';
  readonly locale?: 'en' | 'ar';
  readonly payment?: OrderPayment['status'];
}

/** With one line in the guest's cart, of which the first order was just made. */
async function renderThanks({
  at = `/thanks?orderId=${orderIdOf(1)}`,
  order = exampleOrder(1),
  props = {},
  visitor = 'guest',
  locale = 'en',
  payment = 'open',
}: Options = {}) {
  const storage = memoryStorage();
  const tabStorage = formStorage(storedFormText({}, { attemptId: orderIdOf(1) }));
  const state: { order: Order | ApiError; payment: OrderPayment['status'] } = { order, payment };
  const find = async () => {
    if (state.order instanceof ApiError) throw state.order;
    return { data: state.order };
  };
  const orderPayment = vi.fn(async (): Promise<{ data: OrderPayment }> => {
    if (state.order instanceof ApiError) throw state.order;
    return { data: { orderId: state.order._id, status: state.payment, canRetry: true } };
  });
  const rendered = renderBlock({
    type: 'order-confirmation',
    component: OrderConfirmationBlock,
    props,
    facts: {
      pages: [...exampleShopContext.pages, 'order', 'orders', 'track-orders', 'thanks', 'checkout'],
      locale,
    },
    at: `/${locale}-KW${at}`,
    answers: { order: find, guestOrder: find, orderPayment },
    storage,
    tabStorage,
  });
  const { stores } = rendered;
  const { session } = stores;
  const cart = stores.of(CartStore);
  act(() => void cart.add(cartItem('1'), lineFacts));
  stores.of(OpenCheckoutsStore).begin(orderIdOf(1), [cartItem('1')]);
  await act(async () => {
    if (visitor === 'guest') session.identify('unauthenticated');
    if (visitor === 'customer') session.identify('authenticated', SARA);
  });
  /** Whether the tab still has what was entered at the checkout. */
  const hasForm = () => (tabStorage.getItem(ORDER_FORM_KEY) ?? 'null') !== 'null';
  return { ...rendered, cart, storage, state, orderPayment, hasForm };
}

/** An order that is paid by a provider, and has come by these statuses. */
const onlineOrder = (...statuses: readonly OrderStatus[]) =>
  exampleOrder(1, { isCashOnDelivery: false, timelines: exampleTimelines(...statuses) });

/** Lets time go on until the page asks what became of the payment. */
const untilAsked = () => act(() => vi.advanceTimersByTimeAsync(PAYMENT_CHECK_MS));

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the confirmation of an order', () => {
  it.each([`/thanks?orderId=${orderIdOf(1)}`, `/thanks/${orderIdOf(1)}`])(
    'at %s thanks, shows the order, empties the cart, and is remembered for a guest',
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
});

describe('the confirmation of an order that waits for its payment', () => {
  it('polls the payment every 5 s, then empties cart and form', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state, cart, hasForm, orderPayment, storage } = await renderThanks({
      order: onlineOrder('awaiting-payment'),
    });
    expect(orderPayment).toHaveBeenCalledOnce();
    await untilAsked();
    expect(orderPayment).toHaveBeenCalledTimes(2);
    expect(await title('We are checking your payment')).toBeVisible();
    state.order = onlineOrder('awaiting-payment', 'placed');
    await untilAsked();
    expect(await title('Thank you for your order')).toBeVisible();
    await waitFor(() => expect(cart.count).toBe(0));
    expect(hasForm()).toBe(false);
    expect(JSON.parse(storage.getItem(GUEST_ORDERS_KEY) ?? '[]')).toEqual([orderIdOf(1)]);
    await untilAsked();
    expect(orderPayment).toHaveBeenCalledTimes(3);
  });

  it('offers another payment once one has failed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state, cart, hasForm } = await renderThanks({ order: onlineOrder('awaiting-payment') });
    expect(await title('We are checking your payment')).toBeVisible();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    state.payment = 'failed';
    await untilAsked();
    expect(await title('The payment did not go through')).toBeVisible();
    expect(screen.getByText(/Your order is still held for you/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try the payment again' })).toBeVisible();
    expect(cart.count).toBe(1);
    expect(hasForm()).toBe(true);
  });

  it('turns unpaid once the order has expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state, cart } = await renderThanks({ order: onlineOrder('awaiting-payment') });
    state.order = onlineOrder('awaiting-payment', 'unpaid');
    await untilAsked();
    expect(await title('Your order was not paid')).toBeVisible();
    expect(cart.count).toBe(1);
  });
});
