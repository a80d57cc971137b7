import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { formStorage, storedFormText } from '../../runtime/checkout/test/example-checkout.ts';
import { cartLineKey } from '../../runtime/domain/cart/cart-line.ts';
import type { OrderStatus } from '../../runtime/domain/order/status/order-status.ts';
import { cartItem } from '../../runtime/domain/test/cart-items.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { lineFacts } from '../../runtime/stores/test/cart-answers.ts';
import { exampleOrder, exampleTimelines, orderIdOf } from '../../runtime/stores/test/example-orders.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { type CartLines, CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { ORDER_FORM_KEY } from '../../runtime/stores/visitor/order-form/stored-order-form.ts';
import { GUEST_ORDERS_KEY } from '../../runtime/stores/visitor/orders/guest-orders-store.ts';
import { OpenCheckoutsStore } from '../../runtime/stores/visitor/orders/open-checkouts-store.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { Order, OrderPayment } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
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
    messages,
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
  const { session, lazy } = rendered.stores;
  const cart = lazy.of(CartStore);
  act(() => void cart.add(cartItem('1'), lineFacts));
  lazy.of(OpenCheckoutsStore).begin(orderIdOf(1), [cartItem('1')]);
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

/** Shows or hides the page, as when somebody goes to another tab. */
function becomeVisible(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

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

  it('of an order that was not made from this cart keeps it, and what was entered', async () => {
    const { cart, hasForm } = await renderThanks({ at: `/thanks?orderId=${orderIdOf(2)}`, order: exampleOrder(2) });
    expect(await title('Thank you for your order')).toBeVisible();
    expect(cart.count).toBe(1);
    expect(hasForm()).toBe(true);
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
    const removed: string[] = [];
    const lines: CartLines = {
      items: [{ item: cartItem('1'), facts: lineFacts }],
      get: () => undefined,
      put: () => {},
      remove: (key) => void removed.push(key),
    };
    act(() => cart.adopt(lines));
    await waitFor(() => expect(removed).toEqual([cartLineKey(cartItem('1'))]));
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

describe('the confirmation of an order that waits for its payment', () => {
  it('says that the payment is being checked, thanks nobody yet, and keeps the cart and what was entered', async () => {
    const { cart, hasForm } = await renderThanks({ order: onlineOrder('awaiting-payment') });
    expect(await title('We are checking your payment')).toBeVisible();
    expect(screen.getByText(/you need not pay again/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: /Order .?100001/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to the checkout' })).toBeNull();
    expect(cart.count).toBe(1);
    expect(hasForm()).toBe(true);
  });

  it('has its payment asked about every 5 s, and becomes thanks by itself: then cart and form are finished with', async () => {
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

  it('is not asked about while the page is hidden, and is again once it is seen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { orderPayment } = await renderThanks({ order: onlineOrder('awaiting-payment') });
    becomeVisible('hidden');
    await untilAsked();
    await untilAsked();
    expect(orderPayment).toHaveBeenCalledOnce();
    becomeVisible('visible');
    await untilAsked();
    expect(orderPayment).toHaveBeenCalledTimes(2);
  });

  it('stays as it is where nobody answers, and asks on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state, orderPayment } = await renderThanks({ order: onlineOrder('awaiting-payment') });
    state.order = new ApiError('down', 503);
    await untilAsked();
    expect(await title('We are checking your payment')).toBeVisible();
    state.order = onlineOrder('awaiting-payment', 'placed');
    await untilAsked();
    expect(await title('Thank you for your order')).toBeVisible();
    expect(orderPayment).toHaveBeenCalledTimes(3);
  });

  it('offers no payment while one is being checked, and another one once it is known that it did not go through', async () => {
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

  it('becomes one that was not paid once it is held no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state, cart } = await renderThanks({ order: onlineOrder('awaiting-payment') });
    state.order = onlineOrder('awaiting-payment', 'unpaid');
    await untilAsked();
    expect(await title('Your order was not paid')).toBeVisible();
    expect(cart.count).toBe(1);
  });

  it('keeps the words of the shop for the thanks', async () => {
    await renderThanks({ order: onlineOrder('awaiting-payment'), props: { title: 'See you soon' } });
    expect(await title('We are checking your payment')).toBeVisible();
    expect(screen.queryByText('See you soon')).toBeNull();
  });

  it('is translated into Arabic', async () => {
    await renderThanks({ order: onlineOrder('awaiting-payment'), locale: 'ar' });
    expect(await title('نتحقق من دفعتك')).toBeVisible();
  });
});

describe('the confirmation of an order that was not paid', () => {
  it('says so, and leads back to the checkout, where the cart and what was entered still are', async () => {
    const { cart, hasForm } = await renderThanks({ order: onlineOrder('awaiting-payment', 'unpaid') });
    expect(await title('Your order was not paid')).toBeVisible();
    expect(screen.getByText(/The order is held no longer/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute('href', '/en-KW/checkout');
    expect(cart.count).toBe(1);
    expect(hasForm()).toBe(true);
  });

  it('asks nobody about its payment any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { orderPayment } = await renderThanks({ order: onlineOrder('awaiting-payment', 'unpaid') });
    await untilAsked();
    expect(orderPayment).not.toHaveBeenCalled();
  });
});
