import { describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { matchRoute } from '../../../domain/routes.ts';
import { createStubApi, type StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { createStores } from '../../core/stores.ts';
import { exampleOrder, exampleTimelines, orderIdOf } from '../../test/example-orders.ts';
import { OrdersStore } from './orders-store.ts';

const SARA = { _id: 'c'.repeat(24), fullName: 'Sara Ahmed', email: 'sara@example.com' };
const MONA = { ...SARA, _id: 'd'.repeat(24) };
const notThere = new ApiError('There is no such order.', 404);

/** A backend with the orders of one customer, the newest first, and those of guests. */
function backendWith({ own = [], guests = [] }: { own?: Order[]; guests?: Order[] }) {
  const find = (orders: readonly Order[], orderId: string) => {
    const data = orders.find(({ _id }) => _id === orderId);
    if (data === undefined) throw notThere;
    return { data };
  };
  return {
    orders: vi.fn<NonNullable<StubbedCalls['orders']>>(async ({ query }) => {
      const { q = '', pageNumber = 1, pageSize = 10 } = query;
      const found = own.filter(({ orderNumber }) => orderNumber.includes(q));
      const data = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
      return { data, pagination: { pageNumber, pageSize, total: found.length, totalIsExact: true } };
    }),
    order: vi.fn<NonNullable<StubbedCalls['order']>>(async ({ params }) => find(own, params.orderId)),
    guestOrder: vi.fn<NonNullable<StubbedCalls['guestOrder']>>(async ({ params }) => find(guests, params.orderId)),
    trackOrder: vi.fn<NonNullable<StubbedCalls['trackOrder']>>(async ({ body }) => ({
      data: [...own, ...guests].filter(({ orderNumber }) => orderNumber === body.orderNumber),
    })),
  };
}

function open(answers: ReturnType<typeof backendWith>, customer: typeof SARA | 'guest' = SARA) {
  const api = createStubApi(answers);
  const stores = createStores({
    api,
    personalApi: api,
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/orders'), subject: undefined } },
  });
  if (customer === 'guest') stores.session.identify('unauthenticated');
  else stores.session.identify('authenticated', customer);
  return { orders: stores.of(OrdersStore), session: stores.session };
}

const ordersOf = (count: number) => Array.from({ length: count }, (_, index) => exampleOrder(count - index));
const shownNumbers = (orders: OrdersStore, q = '') => {
  const list = orders.list(q);
  return list?.status === 'ready' ? list.value.entries.map(({ orderNumber }) => orderNumber) : list?.status;
};

describe('the orders of a customer', () => {
  it('can be searched without changing the whole list', async () => {
    const { orders } = open(backendWith({ own: ordersOf(12) }));
    await orders.loadList('');
    await orders.loadList('100012');
    expect(shownNumbers(orders, '100012')).toEqual(['100012']);
    expect(shownNumbers(orders)).toHaveLength(10);
  });

  it('are hidden from guests and other customers', async () => {
    const { orders, session } = open(backendWith({ own: ordersOf(2) }));
    await orders.loadList('');
    await orders.loadOrder(orderIdOf(1));
    session.identify('authenticated', MONA);
    expect(orders.list('')).toBeUndefined();
    expect(orders.order(orderIdOf(1))).toBeUndefined();
    session.identify('unauthenticated');
    expect(orders.list('')).toBeUndefined();
    expect(orders.order(orderIdOf(1))).toBeUndefined();
  });
});

describe('one order', () => {
  const lookupOf = (orders: OrdersStore, number: number) => {
    const lookup = orders.order(orderIdOf(number));
    return lookup?.status === 'ready' ? lookup.value : lookup?.status;
  };

  it('of a guest is fetched by its id', async () => {
    const answers = backendWith({ guests: [exampleOrder(1)] });
    const { orders } = open(answers, 'guest');
    await orders.loadOrder(orderIdOf(1));
    expect(lookupOf(orders, 1)).toMatchObject({ orderNumber: '100001' });
    expect(answers.order).not.toHaveBeenCalled();
  });

  it('placed as a guest is found by the customer', async () => {
    const { orders } = open(backendWith({ guests: [exampleOrder(1)] }));
    await orders.loadOrder(orderIdOf(1));
    expect(lookupOf(orders, 1)).toMatchObject({ orderNumber: '100001' });
  });

  it('is not found when missing, nor with an invalid id, without a request', async () => {
    const answers = backendWith({});
    const { orders } = open(answers, 'guest');
    await orders.loadOrder(orderIdOf(1));
    await orders.loadOrder('../etc');
    expect([lookupOf(orders, 1), orders.order('../etc')]).toEqual([
      'not-found',
      { status: 'ready', value: 'not-found' },
    ]);
    expect(answers.guestOrder).toHaveBeenCalledTimes(1);
  });

  it('is fetched only for a known visitor', async () => {
    const answers = backendWith({ guests: [exampleOrder(1)] });
    const api = createStubApi(answers);
    const stores = createStores({
      api,
      personalApi: api,
      context: exampleShopContext,
      snapshot: { route: { match: matchRoute('/orders'), subject: undefined } },
    });
    await stores.of(OrdersStore).loadOrder(orderIdOf(1));
    expect(answers.guestOrder).not.toHaveBeenCalled();
  });
});

describe('a tracked order', () => {
  const search = { orderNumber: '100001', contact: 'noor@example.com' };

  it('is shown when found, and removed when its page is left', async () => {
    const { orders } = open(backendWith({ guests: [exampleOrder(1)] }), 'guest');
    expect(await orders.track({ ...search, orderNumber: '7' })).toBe(false);
    expect(await orders.track(search)).toBe(true);
    expect(orders.tracked?.orderNumber).toBe('100001');
    orders.forgetTracked();
    expect(orders.tracked).toBeUndefined();
  });

  it('is fetched again by id, and keeps its private data', async () => {
    const guests = [exampleOrder(1)];
    const answers = backendWith({ guests });
    const whole = exampleOrder(1, { note: 'Ring twice.' });
    answers.trackOrder.mockResolvedValueOnce({ data: [whole] });
    const { orders } = open(answers, 'guest');
    await orders.track(search);
    guests[0] = exampleOrder(1, { timelines: exampleTimelines('placed', 'confirmed') });
    await orders.refreshTracked();
    expect(orders.tracked?.timelines[0]?.status?.code).toBe('confirmed');
    expect(orders.tracked?.note).toBe('Ring twice.');
    expect(answers.trackOrder).toHaveBeenCalledTimes(1);
  });

  it('is not shown when removed before the answer', async () => {
    const answers = backendWith({});
    const { promise, resolve } = Promise.withResolvers<{ data: Order[] }>();
    answers.trackOrder.mockReturnValueOnce(promise);
    const { orders } = open(answers, 'guest');
    const tracking = orders.track(search);
    orders.forgetTracked();
    resolve({ data: [exampleOrder(1)] });
    await tracking;
    expect(orders.tracked).toBeUndefined();
  });
});
