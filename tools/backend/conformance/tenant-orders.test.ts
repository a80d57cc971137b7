import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { CartItem, ChangeEvent, Order, OrderForm } from '../../../schemas/generated/wire.ts';
import { becomeCustomer, runAsTenant, switchToSupport } from '../database/tenant-transaction.ts';
import { listenToChanges } from './announcements.ts';
import type { RequestHeaders } from './backend-client.ts';
import { GUEST, newId, ORDER_START, setUpOrderShop } from './order-shop.ts';

const { clock, database, shop, outbox } = setUpOrderShop();
const backend = shop.client;
const bare = { 'x-tenant': 'bare' };

let takeAnnounced: Awaited<ReturnType<typeof listenToChanges>>;
let pickup: OrderForm;
beforeAll(async () => {
  const { type, country } = shop.delivery.address;
  pickup = { ...shop.delivery, pickup: true, isStorePickup: true, address: { type, country } };
  takeAnnounced = await listenToChanges(database, 'bare');
});
beforeEach(() => {
  clock.at = ORDER_START;
});

const newEmail = () => `${newId()}@example.com`;
const guestForm = (form: OrderForm = shop.delivery, email = newEmail()): OrderForm => ({
  ...form,
  customerId: { ...GUEST, email },
});
const placeOrder = async (
  form: OrderForm = guestForm(),
  products: readonly CartItem[] = [shop.item(0)],
  headers: RequestHeaders = {},
): Promise<Order> =>
  (await backend.call('createGuestOrder', { body: await shop.newOrder(form, products) }, headers)).data.order;

type Message = Readonly<Record<string, string>>;
const changeStatus = async (
  { _id }: Pick<Order, '_id'>,
  status: OrderStatus,
  message?: Message,
  headers: RequestHeaders = {},
): Promise<Order> => (await backend.call('changeOrderStatus', requestOf(_id, status, message), headers)).data;
const requestOf = (orderId: string, status: OrderStatus, message?: Message) => ({
  params: { orderId },
  body: { status, ...(message !== undefined && { message: { ...message } }) },
});
const refuseStatus = ({ _id }: Pick<Order, '_id'>, status: OrderStatus, headers: RequestHeaders = {}) =>
  backend.refusedCall('changeOrderStatus', requestOf(_id, status), headers);
const followPath = async (order: Order, ...path: readonly OrderStatus[]): Promise<void> => {
  for (const status of path) await changeStatus(order, status);
};

const list = (query: object = {}, headers: RequestHeaders = {}) => backend.call('tenantOrders', { query }, headers);
const numbersOf = async (query: object = {}) => (await list(query)).data.map(({ orderNumber }) => orderNumber);
const statusesOf = ({ timelines }: Order) => timelines.map(({ status, message }) => status?.code ?? message?.en);

async function signInNewCustomer() {
  const [email, password] = [newEmail(), 'correct horse'];
  await backend.call('registerCustomer', { body: { fullName: 'Mona', email, password } });
  const { token, customer } = (await backend.call('login', { body: { email, password } })).data;
  return { email, password, customerId: customer._id, by: { 'x-session': token } };
}
const placeCustomerOrder = async (by: RequestHeaders): Promise<Order> => {
  const body = await shop.newOrder(shop.customerForm());
  return (await backend.call('createCustomerOrder', { body }, by)).data.order;
};

/** Stock and sales of these products and their choices. */
const stockOf = (lines: readonly CartItem[]) =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    const ids = lines.map(({ productId }) => productId);
    const ofChoices = (table: 'variant' | 'lens_option') =>
      transaction.selectFrom(table).select(['id', 'quantity']).where('product_id', 'in', ids).orderBy('id').execute();
    const products = await transaction
      .selectFrom('product')
      .select(['id', 'quantity', 'sell_quantity'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return { products, variants: await ofChoices('variant'), lenses: await ofChoices('lens_option') };
  });
/** Limits the stock, so that each line is counted. */
const limitStock = () =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    await transaction
      .updateTable('product')
      .set({ quantity: 1000, is_stock_limited: true, unlimited_quantity_per_user: true })
      .execute();
    await transaction.updateTable('variant').set({ quantity: 1000, is_limited: true }).execute();
  });

describe('the status of an order', () => {
  it.each<[string, () => OrderForm, readonly OrderStatus[]]>([
    ['picked up', () => guestForm(pickup), ['confirmed', 'ready', 'completed']],
    ['delivered', () => guestForm(shop.delivery), ['confirmed', 'on-the-way', 'completed']],
  ])('advances if it is %s', async (_, form, path) => {
    const order = await placeOrder(form());
    clock.at += 60_000;
    await followPath(order, ...path);
    const { data } = await backend.call('guestOrder', { params: { orderId: order._id } });
    expect(statusesOf(data)).toEqual([...path.toReversed(), 'placed']);
    expect(data.timelines[0]).toMatchObject({
      type: 'status',
      createdBy: 'shop',
      date: '2026-03-01T10:01:00.000Z',
      status: { code: 'completed', name: { en: 'Completed' } },
    });
  });

  it.each<[OrderStatus, readonly OrderStatus[], readonly OrderStatus[]]>([
    ['placed', [], ['confirmed', 'cancelled']],
    ['confirmed', ['confirmed'], ['on-the-way', 'cancelled']],
    ['on-the-way', ['confirmed', 'on-the-way'], ['completed', 'cancelled']],
    ['completed', ['confirmed', 'on-the-way', 'completed'], []],
    ['cancelled', ['cancelled'], []],
  ])('that is %s has fixed successors', async (current, path, allowed) => {
    const order = await placeOrder();
    await followPath(order, ...path);
    for (const status of ORDER_STATUSES.filter((each) => each !== current && !allowed.includes(each)))
      expect(await refuseStatus(order, status)).toMatchObject({ status: 409, code: 'status_not_allowed' });
    const init = { method: 'POST', body: JSON.stringify({ status: 'unpaid' }) };
    const response = await backend.fetch(`/tenant-orders/${order._id}/status`, init);
    expect(await response.json()).toMatchObject({ details: { orderStatus: { current, allowed } } });
  });

  it('is never on the way for a pickup', async () => {
    const order = await placeOrder(guestForm(pickup));
    await followPath(order, 'confirmed');
    expect((await refuseStatus(order, 'on-the-way')).code).toBe('status_not_allowed');
  });

  it('that it has already changes nothing', async () => {
    const email = newEmail();
    const order = await placeOrder(guestForm(shop.delivery, email));
    const confirmed = await changeStatus(order, 'confirmed');
    clock.at += 60_000;
    expect(await changeStatus(order, 'confirmed', { en: 'Again' })).toEqual(confirmed);
    expect(await outbox.mailsTo(email)).toHaveLength(2);
  });

  it('has a message of the shop above it', async () => {
    const order = await placeOrder();
    const changed = await changeStatus(order, 'confirmed', { en: 'Soon \ud800', ar: 'قريبًا' });
    expect(statusesOf(changed)).toEqual(['Soon \ufffd', 'confirmed', 'placed']);
    expect(changed.timelines[0]).toMatchObject({ type: 'message', createdBy: 'shop' });
    const { data } = await backend.call('guestOrder', { params: { orderId: order._id } }, { 'accept-language': 'ar' });
    expect(data.timelines[0]?.message?.ar).toBe('قريبًا');
  });

  it.each([
    [{ status: 'lost' }, '/body/status'],
    [{ status: 'confirmed', message: {} }, '/body/message'],
    [{ status: 'confirmed', message: { en: 'x'.repeat(1001) } }, '/body/message/en'],
    [{ status: 'confirmed', message: { xx: 'Soon' } }, '/body/message/xx'],
  ])('is refused as %j', async (body, pointer) => {
    const order = await placeOrder();
    const init = { method: 'POST', body: JSON.stringify(body) };
    const refused = await backend.expectFailure(`/tenant-orders/${order._id}/status`, init);
    expect([refused.status, refused.errors.map((error) => error.pointer)]).toEqual([400, [pointer]]);
    expect(statusesOf((await list({ number: order.orderNumber })).data[0] ?? order)).toEqual(['placed']);
  });
});

describe('a cancelled order', () => {
  /** Two of every line: with a variant, with lenses for both eyes, and with neither. */
  const lines = () => shop.items.map((_, index) => shop.item(index, 2));
  beforeEach(limitStock);

  it('returns its products, variants and lenses, once, with their sales', async () => {
    const before = await stockOf(lines());
    const order = await placeOrder(guestForm(), lines());
    const reduced = await stockOf(lines());
    for (const kind of ['products', 'variants', 'lenses'] as const) expect(reduced[kind]).not.toEqual(before[kind]);
    await changeStatus(order, 'cancelled');
    expect(await stockOf(lines())).toEqual(before);
    await changeStatus(order, 'cancelled');
    expect(await stockOf(lines())).toEqual(before);
  });

  it.each<[string, () => OrderForm, readonly OrderStatus[]]>([
    ['ready', () => guestForm(pickup), ['confirmed', 'ready']],
    ['on the way', () => guestForm(), ['confirmed', 'on-the-way']],
  ])('returns its stock while it is %s', async (_, form, path) => {
    const before = await stockOf(lines());
    const order = await placeOrder(form(), lines());
    await followPath(order, ...path, 'cancelled');
    expect(await stockOf(lines())).toEqual(before);
  });

  it('returns its stock and is mailed once for concurrent requests', async () => {
    const email = newEmail();
    const before = await stockOf(lines());
    const order = await placeOrder(guestForm(shop.delivery, email), lines());
    const answers = await Promise.all(Array.from({ length: 20 }, () => changeStatus(order, 'cancelled')));
    for (const answer of answers) expect(statusesOf(answer)).toEqual(['cancelled', 'placed']);
    expect(await stockOf(lines())).toEqual(before);
    expect(await outbox.mailsTo(email)).toHaveLength(2);
  });

  it('announces its stock', async () => {
    const order = await placeOrder(guestForm(), lines());
    const isOfOrder = ({ kind, productIds }: ChangeEvent) =>
      kind === 'stock' && productIds?.includes(shop.item(0).productId);
    await takeAnnounced();
    await changeStatus(order, 'cancelled');
    const [event, ...others] = (await takeAnnounced()).filter(isOfOrder);
    const ids = lines().map(({ productId }) => productId);
    expect([event?.productIds, others]).toEqual([ids.sort(), []]);
  });

  it('releases its time slot', async () => {
    const date = '2026-03-02';
    const params = { branchId: shop.delivery.branchId ?? '' };
    const { data: slots } = await backend.call('branchSlots', { params, query: { date, kind: 'delivery' } });
    const { from = '', to = '' } = slots[0] ?? {};
    const form = guestForm({ ...shop.delivery, isSchedule: true, date, timeFrom: from, timeTo: to });
    const uses = () =>
      runAsTenant(database.db, 'lumen', (transaction) =>
        transaction.selectFrom('slot_use').select('order_id').execute(),
      );
    const other = await placeOrder(form);
    const order = await placeOrder(form);
    await changeStatus(order, 'cancelled');
    expect(await uses()).toEqual([{ order_id: other._id }]);
  });
});

describe('the mail of a status', () => {
  it('is sent once for each, in the language of the order, with the shop’s message', async () => {
    const email = newEmail();
    const order = await placeOrder(guestForm(shop.delivery, email), [shop.item(0)], { 'accept-language': 'ar' });
    clock.at += 60_000;
    await changeStatus(order, 'confirmed', { en: 'We begin.', ar: 'سنبدأ.' }, { 'accept-language': 'en' });
    clock.at += 60_000;
    await changeStatus(order, 'on-the-way', { en: 'Soon there.' });
    const [, confirmed, onTheWay, ...more] = await outbox.mailsTo(email);
    expect(more).toEqual([]);
    expect(confirmed?.subject).toContain(order.orderNumber);
    expect(confirmed?.subject).toContain('تم التأكيد');
    expect(confirmed?.body).toContain('تم التأكيد\n\nسنبدأ.');
    expect(onTheWay?.subject).toContain('في الطريق');
    expect(onTheWay?.body).toContain('Soon there.');
  });

  it('goes to the present address of the account, and to the order’s own without an account', async () => {
    const { email, by, customerId, password } = await signInNewCustomer();
    const order = await placeCustomerOrder(by);
    const changed = newEmail();
    await runAsTenant(database.db, 'lumen', async (transaction) => {
      await becomeCustomer(transaction, customerId);
      await transaction.updateTable('customer').set({ email: changed }).execute();
    });
    await changeStatus(order, 'confirmed');
    expect([(await outbox.mailsTo(email)).length, (await outbox.mailsTo(changed)).length]).toEqual([1, 1]);
    await backend.call('deleteAccount', { body: { password } }, by);
    clock.at += 60_000;
    await changeStatus(order, 'on-the-way');
    expect((await outbox.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(order.orderNumber),
      expect.stringContaining('On its way'),
    ]);
  });
});

describe('the orders of a shop', () => {
  it('are listed completely, the newest first, of guests and customers', async () => {
    // Later than the orders of other tests.
    clock.at = Date.parse('2026-03-15T10:00:00Z');
    const { email, by } = await signInNewCustomer();
    const ofGuest = await placeOrder();
    clock.at += 1000;
    const ofCustomer = await placeCustomerOrder(by);
    const { data, pagination } = await list({ pageSize: 2 });
    expect(data).toEqual([ofCustomer, ofGuest]);
    expect(data[0]?.customerId?.user).toEqual({ fullName: 'Mona', email, phoneNumber: '+96550009999' });
    expect(data[1]).toMatchObject({ customerId: { user: { fullName: 'Noor Ali' } }, address: shop.delivery.address });
    expect(pagination).toMatchObject({ pageNumber: 1, pageSize: 2, totalIsExact: true });
    const { data: second } = await list({ pageNumber: 2, pageSize: 1 });
    expect(second).toEqual([ofGuest]);
  });

  it('are filtered by status, day, number and title', async () => {
    clock.at = Date.parse('2026-04-01T23:59:59Z');
    const early = await placeOrder(guestForm(), [shop.item(0)]);
    clock.at = Date.parse('2026-04-02T00:00:00Z');
    const late = await placeOrder(guestForm(), [shop.item(1)]);
    await followPath(late, 'confirmed');
    const [first, second] = [early.orderNumber, late.orderNumber];
    expect(await numbersOf({ since: '2026-04-01' })).toEqual([second, first]);
    expect(await numbersOf({ since: '2026-04-02' })).toEqual([second]);
    expect(await numbersOf({ since: '2026-04-01', status: 'placed' })).toEqual([first]);
    expect(await numbersOf({ since: '2026-04-01', status: 'confirmed' })).toEqual([second]);
    expect(await numbersOf({ number: first })).toEqual([first]);
    expect(await numbersOf({ q: ` ${first} ` })).toEqual([first]);
    const { title } = late.items[0] ?? {};
    expect(await numbersOf({ since: '2026-04-01', q: title?.en?.toUpperCase() ?? '' })).toEqual([second]);
  });

  it('belong to their tenant', async () => {
    const order = await placeOrder();
    expect((await list({}, bare)).data).toEqual([]);
    expect(await refuseStatus(order, 'cancelled', bare)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refuseStatus({ _id: newId() }, 'cancelled')).toMatchObject({ status: 404, code: 'not_found' });
    expect(statusesOf((await list({ number: order.orderNumber })).data[0] ?? order)).toEqual(['placed']);
  });
});

describe('the rights of the support', () => {
  const asSupport = <Answer>(tenant: string, work: Parameters<typeof runAsTenant<Answer>>[2]) =>
    runAsTenant(database.db, tenant, async (transaction) => {
      await switchToSupport(transaction);
      return work(transaction);
    });

  it.each(['sales_order', 'sales_order_line', 'sales_order_event'] as const)(
    'show one tenant’s rows of %s, and change none',
    async (table) => {
      await placeOrder();
      const count = (tenant: string) =>
        asSupport(
          tenant,
          async (transaction) => (await transaction.selectFrom(table).select('tenant').execute()).length,
        );
      expect(await count('lumen')).toBeGreaterThan(0);
      expect(await count('bare')).toBe(0);
      const deleted = asSupport('lumen', (transaction) => transaction.deleteFrom(table).execute());
      await expect(deleted).rejects.toThrow(/permission denied/);
    },
  );

  it('include customers with orders, without their secrets', async () => {
    const [buyer, other] = [await signInNewCustomer(), await signInNewCustomer()];
    await placeCustomerOrder(buyer.by);
    const ids = await asSupport('lumen', (transaction) => transaction.selectFrom('customer').select('id').execute());
    expect(ids).toContainEqual({ id: buyer.customerId });
    expect(ids).not.toContainEqual({ id: other.customerId });
    const secrets = asSupport('lumen', (transaction) =>
      transaction.selectFrom('customer').select('password_hash').execute(),
    );
    await expect(secrets).rejects.toThrow(/permission denied/);
  });
});
