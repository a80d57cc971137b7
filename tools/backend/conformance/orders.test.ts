import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartItem, NewOrder, Order, OrderForm } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendClient, FailureResponse, RequestHeaders } from './backend-client.ts';
import { Outbox } from './outbox.ts';
import { openSmallBackend, selectProduct } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const clock = { at: START, now: () => clock.at };

let database: DatabaseConnection;
let shop: BackendClient;
/** Different lines, one of each, of products with as much stock as a test gives them. */
let items: readonly CartItem[];
/** A delivery that is paid in cash, complete but for who orders. */
let delivery: OrderForm;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
  const { data } = await shop.call('themeProducts', { query: { pageSize: 10 }, body: {} });
  const found = await Promise.all(data.map(({ slug }) => shop.call('products', { query: { slug } })));
  items = found
    .flatMap((answer) => answer.data)
    .map((product) => selectProduct(product, { madeAt: START, currency: 'KWD' }))
    .filter(({ problems }) => problems.length === 0)
    .map((selection) => selection.toCartItem());
  expect(items.length).toBeGreaterThan(2);
  delivery = await completeDelivery();
});
afterAll(() => database?.close());

/** To the first area that a branch delivers to. */
async function completeDelivery(): Promise<OrderForm> {
  const { data: countries } = await shop.call('activeCountries', { query: {} });
  const country = countries[0] ?? missing();
  const { data: regions } = await shop.call('cities', { params: { countryId: country._id } });
  const { data: template } = await shop.call('addressTemplate', {
    params: { countryId: country._id },
    query: { type: 'home' },
  });
  for (const { cityId, areas } of regions.cities) {
    for (const { _id: areaId } of areas) {
      const place = { countryId: country._id, cityId, areaId };
      const { data: branches } = await shop.call('branchesByArea', { query: place });
      const branch = branches.find(({ allowDeliveryOrders }) => allowDeliveryOrders);
      if (branch === undefined) continue;
      const texts = Object.fromEntries(
        template.fields.filter(({ isRequired }) => isRequired).map(({ field }) => [field.type, '4']),
      );
      return {
        pickup: false,
        isStorePickup: false,
        isSchedule: false,
        isCashOnDelivery: true,
        paymentSrcId: '0',
        paymentIntegrationId: '0',
        branchId: branch._id,
        address: { ...texts, type: 'home', country: country._id, city: cityId, area: areaId },
        gift: false,
        policy: true,
        useWalletForPayment: false,
      };
    }
  }
  return missing();
}

const missing = (): never => {
  throw new Error('the shop has too little');
};
const item = (index: number, quantity = 1): CartItem => ({ ...(items[index] ?? missing()), quantity });
const newId = () => randomBytes(12).toString('hex');
const GUEST = { fullName: 'Noor Ali', email: 'Noor@Example.com', phoneNumber: '+96550001234' };
const guestForm = (): OrderForm => ({ ...delivery, customerId: GUEST });

/** What the checker says that it costs. */
async function priceOf(form: OrderForm, products: readonly CartItem[]): Promise<number> {
  const { pickup, isSchedule, isCashOnDelivery, useWalletForPayment, branchId, address } = form;
  const { data } = await shop.call('checkCart', {
    body: {
      products: [...products],
      pickup,
      isSchedule,
      isCashOnDelivery,
      useWalletForPayment,
      ...(branchId !== undefined && { branchId }),
      address: { type: address.type, country: address.country, city: address.city ?? '', area: address.area ?? '' },
    },
  });
  return data.total;
}
const newOrder = async (
  form: OrderForm = guestForm(),
  products: readonly CartItem[] = [item(0)],
  more: Partial<NewOrder> = {},
): Promise<NewOrder> => ({
  _id: newId(),
  form,
  products: [...products],
  total: await priceOf(form, products),
  ...more,
});

const order = async (body: NewOrder, headers: RequestHeaders = {}): Promise<Order> =>
  (await shop.call('createGuestOrder', { body }, headers)).data;
const refuse = (body: NewOrder, headers: RequestHeaders = {}): Promise<FailureResponse> =>
  shop.refusedCall('createGuestOrder', { body }, headers);

let customers = 0;
async function signInNewCustomer(): Promise<RequestHeaders> {
  customers += 1;
  const [email, password] = [`orders${customers}@example.com`, 'correct horse'];
  await shop.call('registerCustomer', { body: { fullName: 'Mona', email, password } });
  return { 'x-session': (await shop.call('login', { body: { email, password } })).data.token };
}

/** How many of the first line's product there are. */
const setStock = (quantity: number) =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    const { productId, varientId } = item(0);
    if (varientId !== undefined)
      await transaction
        .updateTable('variant')
        .set({ quantity, is_limited: true })
        .where('id', '=', varientId)
        .execute();
    await transaction
      .updateTable('product')
      .set({ quantity, is_stock_limited: true, unlimited_quantity_per_user: true })
      .where('id', '=', productId)
      .execute();
  });
const stock = () =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    const { productId, varientId } = item(0);
    const row =
      varientId === undefined
        ? await transaction.selectFrom('product').select('quantity').where('id', '=', productId).executeTakeFirst()
        : await transaction.selectFrom('variant').select('quantity').where('id', '=', varientId).executeTakeFirst();
    return row?.quantity;
  });
beforeEach(async () => {
  clock.at = START;
  await setStock(1000);
});

describe('an order of a guest', () => {
  it('has what was ordered, what it costs as it was checked, who ordered, and where it goes', async () => {
    const made = await order(await newOrder(guestForm(), [item(0, 2), item(1)]));
    expect(made.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [item(0).productId, 2],
      [item(1).productId, 1],
    ]);
    expect(made).toMatchObject({
      currency: 'KWD',
      total: await priceOf(guestForm(), [item(0, 2), item(1)]),
      totalQuantity: 3,
      isCashOnDelivery: true,
      pickup: false,
      customerId: { user: { fullName: 'Noor Ali', email: 'Noor@Example.com', phoneNumber: '+96550001234' } },
      address: delivery.address,
      timelines: [
        { type: 'status', createdBy: 'customer', date: '2026-03-01T10:00:00.000Z', status: { code: 'placed' } },
      ],
    });
    expect(made.subTotal - made.discount + made.deliveryFees + made.cashOnDeliveryFee).toBeCloseTo(made.total, 6);
    expect(made.deliveryFees).toBeGreaterThan(0);
  });

  it('takes what was ordered from the stock', async () => {
    await setStock(10);
    await order(await newOrder(guestForm(), [item(0, 3)]));
    expect(await stock()).toBe(7);
  });

  it('is one order, however often it is sent, also at once', async () => {
    await setStock(10);
    const body = await newOrder();
    const made = await Promise.all(Array.from({ length: 5 }, () => order(body)));
    expect(new Set(made.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(await order(body)).toEqual(made[0]);
    expect(await stock()).toBe(9);
  });

  it('is refused with the id of another order, and nothing is taken', async () => {
    await setStock(10);
    const body = await newOrder();
    await order(body);
    const changed = { ...body, products: [item(0, 2)], total: await priceOf(guestForm(), [item(0, 2)]) };
    expect(await refuse(changed)).toMatchObject({ status: 409, code: 'order_changed' });
    expect(await stock()).toBe(9);
  });

  it('is refused where it costs something else than the guest saw', async () => {
    await setStock(10);
    const body = await newOrder();
    expect(await refuse({ ...body, total: body.total - 0.001 })).toMatchObject({ status: 409, code: 'price_changed' });
    expect(await stock()).toBe(10);
  });

  it('has the prices of the shop, whatever was sent of them', async () => {
    const forged = { ...item(0), unitPrice: 0, unitPriceAfterDiscount: 0, totalPrice: 0, totalPriceAfterDiscount: 0 };
    const body = await newOrder();
    expect(await refuse({ ...body, products: [forged], total: 0 })).toMatchObject({ code: 'price_changed' });
    const made = await order({ ...body, _id: newId(), products: [forged] });
    expect(made.total).toBe(body.total);
  });

  it('is refused where there is less left than it asks for', async () => {
    await setStock(2);
    const body = await newOrder(guestForm(), [item(0, 3)]);
    expect(await refuse(body)).toMatchObject({ status: 409, code: 'cart_not_valid' });
    expect(await stock()).toBe(2);
  });

  it.each<[string, (form: OrderForm) => OrderForm, string]>([
    ['no name', (form) => ({ ...form, customerId: { ...GUEST, fullName: ' ' } }), '/body/form/customerId/fullName'],
    [
      'a wrong phone number',
      (form) => ({ ...form, customerId: { ...GUEST, phoneNumber: '+9655' } }),
      '/body/form/customerId/phoneNumber',
    ],
    ['no area', ({ address: { area: _, ...address }, ...form }) => ({ ...form, address }), '/body/form/address/area'],
    ['a branch that does not exist', (form) => ({ ...form, branchId: 'f'.repeat(24) }), '/body/form/branchId'],
    ['a receiver of no gift', (form) => ({ ...form, receiver: { fullName: 'Sara' } }), '/body/form/receiver'],
    ['a saved address', (form) => ({ ...form, addressId: 'f'.repeat(24) }), '/body/form/addressId'],
    ['the wallet of nobody', (form) => ({ ...form, useWalletForPayment: true }), '/body/form/useWalletForPayment'],
    [
      'two ways to pay',
      (form) => ({ ...form, paymentSrcId: 'a'.repeat(24), paymentIntegrationId: 'b'.repeat(24) }),
      '/body/form/paymentSrcId',
    ],
  ])('is refused with %s, which is named', async (_, change, pointer) => {
    await setStock(10);
    const body = await newOrder();
    const { status, code, errors } = await refuse({ ...body, form: change(body.form) });
    expect([status, code]).toEqual([422, 'order_not_valid']);
    expect(errors.map((error) => error.pointer)).toContain(pointer);
    expect(await stock()).toBe(10);
  });

  it('is paid in cash, as long as no provider is there for other ways', async () => {
    const { data } = await shop.call('paymentMethods', {});
    const [method = missing()] = data;
    const form: OrderForm = {
      ...guestForm(),
      isCashOnDelivery: false,
      paymentSrcId: method._id,
      paymentIntegrationId: method.paymentIntegrationId,
    };
    expect(await refuse(await newOrder(form))).toMatchObject({ status: 422, code: 'payment_unavailable' });
  });

  it('counts for its address, so that nobody hoards the stock', async () => {
    const from = { 'x-client-address': '203.0.113.77' };
    const body = await newOrder();
    for (let made = 0; made < 30; made += 1) await order({ ...body, _id: newId() }, from);
    expect(await refuse({ ...body, _id: newId() }, from)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await order({ ...body, _id: newId() }, { 'x-client-address': '203.0.113.78' });
  }, 60_000);
});

describe('the mail of an order', () => {
  const outbox = new Outbox(() => database);

  it('tells the guest what was ordered and what it costs, in their language, once', async () => {
    const email = `${newId()}@example.com`;
    const body = await newOrder({ ...guestForm(), customerId: { ...GUEST, email } }, [item(0, 2)]);
    const made = await order(body, { 'accept-language': 'ar' });
    await order(body, { 'accept-language': 'ar' });
    const mails = await outbox.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(made.orderNumber);
    expect(mails[0]?.body).toContain(`2 × ${made.items[0]?.title.ar}`);
    expect(mails[0]?.body.replace(/[\u200e\u200f\u061c]/g, '')).toContain(made.total.toFixed(3));
  });

  it('is not sent of an order that was refused', async () => {
    const email = `${newId()}@example.com`;
    const body = await newOrder({ ...guestForm(), customerId: { ...GUEST, email } });
    await refuse({ ...body, total: 0 });
    expect(await outbox.mailsTo(email)).toEqual([]);
  });
});

describe('many orders at once', () => {
  it('sell no more than there is, and lose nothing of it', async () => {
    await setStock(5);
    const body = await newOrder();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => order({ ...body, _id: newId() })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await stock()).toBe(0);
  });
});

describe('who sees an order', () => {
  it('is a guest who knows its id, without anything personal', async () => {
    const made = await order(await newOrder());
    const { data } = await shop.call('guestOrder', { params: { orderId: made._id } });
    const { customerId: _, address: __, ...state } = made;
    expect(data).toEqual(state);
    expect(JSON.stringify(data)).not.toMatch(/noor|5000123/i);
  });

  it.each([
    ['the e-mail address', ' noor@example.COM '],
    ['the phone number', '+965 5000 1234'],
    ['the phone number as it is dialled at home', '50001234'],
  ])('is who knows its number and %s', async (_, contact) => {
    const made = await order(await newOrder());
    const { data } = await shop.call('trackOrder', { body: { orderNumber: ` #${made.orderNumber}`, contact } });
    expect(data).toEqual([made]);
  });

  it.each(['somebody@example.com', '+96550001235', '1234', '', '%'])(
    'is nobody who knows its number and “%s”',
    async (contact) => {
      const { orderNumber } = await order(await newOrder());
      expect((await shop.call('trackOrder', { body: { orderNumber, contact } })).data).toEqual([]);
    },
  );

  it('is nobody who tries one number too often', async () => {
    const { orderNumber } = await order(await newOrder());
    const body = { orderNumber, contact: 'somebody@example.com' };
    for (let tried = 0; tried < 20; tried += 1) await shop.call('trackOrder', { body });
    const right = { orderNumber, contact: GUEST.email };
    expect(await shop.refusedCall('trackOrder', { body: right })).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
    });
  });

  it('is the customer who made it, and no other', async () => {
    const [by, other] = [await signInNewCustomer(), await signInNewCustomer()];
    const form: OrderForm = { ...delivery, tempPhoneNumber: '+96550009999' };
    const body = await newOrder(form);
    const { data: made } = await shop.call('createCustomerOrder', { body }, by);
    expect(made.customerId?.user).toEqual({ fullName: 'Mona', email: expect.any(String), phoneNumber: '+96550009999' });
    expect((await shop.call('order', { params: { orderId: made._id } }, by)).data).toEqual(made);
    expect((await shop.call('orders', { query: {} }, by)).data).toEqual([made]);
    expect((await shop.call('orders', { query: {} }, other)).data).toEqual([]);
    expect(await shop.refusedCall('order', { params: { orderId: made._id } }, other)).toMatchObject({ status: 404 });
    expect(await shop.refusedCall('createCustomerOrder', { body }, other)).toMatchObject({ code: 'order_changed' });
    expect(await refuse(body)).toMatchObject({ code: 'order_changed' });
  });
});

describe('the orders of a customer', () => {
  it('are found by number and by what was ordered, the newest first, page by page', async () => {
    const by = await signInNewCustomer();
    const form: OrderForm = { ...delivery, tempPhoneNumber: '+96550009999' };
    const made: Order[] = [];
    for (const index of [0, 1, 0]) {
      const body = await newOrder(form, [item(index)]);
      made.unshift((await shop.call('createCustomerOrder', { body }, by)).data);
    }
    const find = async (query: { q?: string; pageNumber?: number; pageSize?: number }) =>
      shop.call('orders', { query }, by);
    expect((await find({})).data).toEqual(made);
    expect((await find({ q: made[1]?.orderNumber ?? '' })).data).toEqual([made[1]]);
    const title = Object.values(made[1]?.items[0]?.title ?? {})[0] ?? '';
    expect((await find({ q: title.toUpperCase() })).data.map(({ _id }) => _id)).toContain(made[1]?._id);
    const second = await find({ pageNumber: 2, pageSize: 2 });
    expect([second.data, second.pagination]).toEqual([
      [made[2]],
      { pageNumber: 2, pageSize: 2, total: 3, totalIsExact: true },
    ]);
  });

  it('take their lines out of the cart, and leave the others', async () => {
    const by = await signInNewCustomer();
    await shop.call('changeCart', { body: { set: [item(0, 2), item(1)], remove: [] } }, by);
    const form: OrderForm = { ...delivery, tempPhoneNumber: '+96550009999' };
    await shop.call('createCustomerOrder', { body: await newOrder(form, [item(0, 2)]) }, by);
    const { data } = await shop.call('cart', {}, by);
    expect(data.items.map(({ productId }) => productId)).toEqual([item(1).productId]);
  });

  it('outlast the account, as nobody’s', async () => {
    const by = await signInNewCustomer();
    const form: OrderForm = { ...delivery, tempPhoneNumber: '+96550009999' };
    const { data: made } = await shop.call('createCustomerOrder', { body: await newOrder(form) }, by);
    await shop.call('deleteAccount', { body: { password: 'correct horse' } }, by);
    const { data } = await shop.call('guestOrder', { params: { orderId: made._id } });
    expect(data.orderNumber).toBe(made.orderNumber);
  });
});

describe('an order that is scheduled', () => {
  it('has a slot of its branch, which is refused once it is full or closed', async () => {
    const { branchId = missing() } = delivery;
    const date = '2026-03-02';
    const { data: slots } = await shop.call('branchSlots', { params: { branchId }, query: { date, kind: 'delivery' } });
    const slot = slots[0] ?? missing();
    const form: OrderForm = { ...guestForm(), isSchedule: true, date, timeFrom: slot.from, timeTo: slot.to };
    const { capacity } = await runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.selectFrom('time_slot').select('capacity').where('id', '=', slot._id).executeTakeFirstOrThrow(),
    );
    const body = await newOrder(form);
    expect(await order(body)).toMatchObject({ date, timeFrom: slot.from, timeTo: slot.to });
    const more = await Promise.allSettled(Array.from({ length: capacity + 2 }, () => order({ ...body, _id: newId() })));
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity - 1);
    const { code, errors } = await refuse({ ...body, _id: newId() });
    expect([code, errors.map(({ pointer }) => pointer)]).toEqual(['order_not_valid', ['/body/form/timeFrom']]);
    const late = { ...body, _id: newId(), form: { ...form, date: '2026-02-27' } };
    expect((await refuse(late)).code).toBe('order_not_valid');
  });
});
