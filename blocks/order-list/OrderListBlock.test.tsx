import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { exampleOrder, exampleTimelines, orderIdOf } from '../../runtime/stores/test/example-orders.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { GUEST_ORDERS_KEY } from '../../runtime/stores/visitor/orders/guest-orders-store.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { Order } from '../../schemas/generated/wire.ts';
import OrderListBlock from './OrderListBlock.tsx';

type Options = Partial<RenderBlockOptions<{ readonly title?: string; readonly empty?: string }>>;

const renderList = (options: Options = {}) =>
  renderBlock({
    type: 'order-list',
    component: OrderListBlock,
    props: {},
    at: '/en-KW/orders',
    ...options,
    facts: { pages: [...exampleShopContext.pages, 'orders', 'order', 'track-orders', 'sign-in'], ...options.facts },
  });

/** A customer whose orders, the newest first, are these. */
async function renderCustomer(own: Order[], options: Options = {}) {
  const orders = vi.fn<NonNullable<StubbedCalls['orders']>>(async ({ query }) => {
    const { q = '', pageNumber = 1, pageSize = 10 } = query;
    const found = own.filter(({ orderNumber }) => orderNumber.includes(q));
    const data = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { data, pagination: { pageNumber, pageSize, total: found.length, totalIsExact: true } };
  });
  const rendered = renderList({ answers: { orders }, ...options });
  await act(async () => rendered.stores.session.identify('authenticated', SARA));
  return { ...rendered, orders };
}

const ordersOf = (count: number) => Array.from({ length: count }, (_, index) => exampleOrder(count - index));
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search orders' });

describe('the orders of a customer', () => {
  it('are cards with number, status, date, quantity and sum, which link to the order', async () => {
    await renderCustomer([exampleOrder(1, { timelines: exampleTimelines('placed', 'confirmed') })]);
    const card = within(screen.getByRole('list', { name: 'Orders' })).getByRole('listitem');
    expect(card).toHaveTextContent(
      /Order .?100001.?Confirmed.*Placed on 26\/11\/2026, 09:05 PM.*2 items.*KWD\s46\.500/,
    );
    expect(within(card).getByRole('link')).toHaveAttribute('href', `/en-KW/orders/${orderIdOf(1)}`);
  });

  it('load ten more, and focus the first of them', async () => {
    const { user } = await renderCustomer(ordersOf(12));
    expect(cards()).toHaveLength(10);
    expect(screen.getByText('10 of 12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: /100002/ })).toHaveFocus());
  });

  it('are searched by `searchOrders`', async () => {
    const { user } = await renderCustomer(ordersOf(12));
    expect(search()).toHaveAttribute('name', 'searchOrders');
    await user.type(search(), '100007{Enter}');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.clear(search());
    await waitFor(() => expect(cards()).toHaveLength(10));
  });
});

describe('the orders of a guest', () => {
  const guestOrder: NonNullable<StubbedCalls['guestOrder']> = async ({ params }) => {
    const number = [1, 2].find((each) => orderIdOf(each) === params.orderId);
    if (number === undefined) throw new ApiError('There is no such order.', 404);
    return { data: exampleOrder(number) };
  };
  const renderGuest = async (ids: readonly string[], answers: StubbedCalls = { guestOrder }) => {
    const storage = memoryStorage({ [GUEST_ORDERS_KEY]: JSON.stringify(ids) });
    const rendered = renderList({ storage, answers });
    await act(async () => rendered.stores.session.identify('unauthenticated'));
    return rendered;
  };

  it('leave out attempts that were not paid', async () => {
    const unpaid = exampleOrder(1, { timelines: exampleTimelines('awaiting-payment', 'unpaid') });
    await renderGuest([orderIdOf(1), orderIdOf(2)], {
      guestOrder: async ({ params }) => ({ data: params.orderId === orderIdOf(1) ? unpaid : exampleOrder(2) }),
    });
    await waitFor(() => expect(cards()).toEqual(['Order \u2068100002\u2069']));
  });

  it('are those of this device, the newest first', async () => {
    await renderGuest([orderIdOf(1), orderIdOf(9), orderIdOf(2)]);
    await waitFor(() => expect(cards()).toEqual(['Order \u2068100002\u2069', 'Order \u2068100001\u2069']));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en-KW/auth/sign-in?next=%2Forders');
  });
});

it('no orders are shown before the visitor is known', async () => {
  const read = vi.fn(async () => {
    throw new ApiError('down', 503);
  });
  const remote = { read, signIn: vi.fn(), signOut: vi.fn(), announce: vi.fn() };
  const { container, stores, user } = renderList({ sessionRemote: remote });
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  await act(() => stores.session.check());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(read).toHaveBeenCalledTimes(2);
});
