import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartItem, NewOrder, Order, OrderForm } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { openOrder, runAsTenant } from '../database/tenant-transaction.ts';
import type { FailureResponse, RequestHeaders } from './backend-client.ts';
import { GUEST, newId, ORDER_START, OrderShop } from './order-shop.ts';
import { Outbox } from './outbox.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: ORDER_START, now: () => clock.at };

let database: DatabaseConnection;
let shop: OrderShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await OrderShop.open(database, clock);
});
afterAll(() => database?.close());
beforeEach(async () => {
  clock.at = ORDER_START;
  await shop.setStock(1000);
});

const item = (index: number, quantity?: number): CartItem => shop.item(index, quantity);
const order = async (body: NewOrder, headers: RequestHeaders = {}): Promise<Order> =>
  (await shop.client.call('createGuestOrder', { body }, headers)).data.order;
const withEmail = (email: string): OrderForm => ({ ...shop.guestForm(), customerId: { ...GUEST, email } });
const refuse = (body: NewOrder, headers: RequestHeaders = {}): Promise<FailureResponse> =>
  shop.client.refusedCall('createGuestOrder', { body }, headers);

describe('an order of a guest', () => {
  it('has what was ordered, what it costs as it was checked, who ordered, and where it goes', async () => {
    const form = withEmail('Noor@Example.com');
    const made = await order(await shop.newOrder(form, [item(0, 2), item(1)]));
    expect(made.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [item(0).productId, 2],
      [item(1).productId, 1],
    ]);
    expect(made).toMatchObject({
      currency: 'KWD',
      total: await shop.priceOf(form, [item(0, 2), item(1)]),
      totalQuantity: 3,
      isCashOnDelivery: true,
      pickup: false,
      customerId: { user: { fullName: 'Noor Ali', email: 'Noor@Example.com', phoneNumber: '+96550001234' } },
      address: shop.delivery.address,
      timelines: [
        { type: 'status', createdBy: 'customer', date: '2026-03-01T10:00:00.000Z', status: { code: 'placed' } },
      ],
    });
    expect(made.subTotal - made.discount + made.deliveryFees + made.cashOnDeliveryFee).toBeCloseTo(made.total, 6);
    expect(made.deliveryFees).toBeGreaterThan(0);
  });

  it('takes what was ordered from the stock', async () => {
    await shop.setStock(10);
    await order(await shop.newOrder(shop.guestForm(), [item(0, 3)]));
    expect(await shop.stock()).toBe(7);
  });

  it('is one order, however often it is sent, also at once', async () => {
    await shop.setStock(10);
    const body = await shop.newOrder();
    const made = await Promise.all(Array.from({ length: 5 }, () => order(body)));
    expect(new Set(made.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(await order(body)).toEqual(made[0]);
    expect(await shop.stock()).toBe(9);
  });

  it('is refused with the id of another order, and nothing is taken', async () => {
    await shop.setStock(10);
    const body = await shop.newOrder();
    await order(body);
    const changed = { ...body, products: [item(0, 2)], total: await shop.priceOf(shop.guestForm(), [item(0, 2)]) };
    expect(await refuse(changed)).toMatchObject({ status: 409, code: 'order_changed' });
    expect(await shop.stock()).toBe(9);
  });

  it('is refused where it costs something else than the guest saw', async () => {
    await shop.setStock(10);
    const body = await shop.newOrder();
    expect(await refuse({ ...body, total: body.total - 0.001 })).toMatchObject({ status: 409, code: 'price_changed' });
    expect(await shop.stock()).toBe(10);
  });

  it('has the prices of the shop, whatever was sent of them', async () => {
    const forged = { ...item(0), unitPrice: 0, unitPriceAfterDiscount: 0, totalPrice: 0, totalPriceAfterDiscount: 0 };
    const body = await shop.newOrder();
    expect(await refuse({ ...body, products: [forged], total: 0 })).toMatchObject({ code: 'price_changed' });
    const made = await order({ ...body, _id: newId(), products: [forged] });
    expect(made.total).toBe(body.total);
  });

  it('is refused where there is less left than it asks for', async () => {
    await shop.setStock(2);
    const body = await shop.newOrder(shop.guestForm(), [item(0, 3)]);
    expect(await refuse(body)).toMatchObject({ status: 409, code: 'cart_not_valid' });
    expect(await shop.stock()).toBe(2);
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
    await shop.setStock(10);
    const body = await shop.newOrder();
    const { status, code, errors } = await refuse({ ...body, form: change(body.form) });
    expect([status, code]).toEqual([422, 'order_not_valid']);
    expect(errors.map((error) => error.pointer)).toContain(pointer);
    expect(await shop.stock()).toBe(10);
  });

  it('costs what its own place costs, whatever other place is named beside it', async () => {
    const { data: countries } = await shop.client.call('activeCountries', { query: {} });
    const emirates = countries.find(({ code }) => code === 'AE');
    if (emirates === undefined) throw new Error('the shop does not deliver to the Emirates');
    const { data: regions } = await shop.client.call('cities', { params: { countryId: emirates._id } });
    const [near, far] = regions.cities.flatMap(({ areas }) => areas.map(({ _id }) => _id));
    const { branchId = '' } = shop.delivery;
    await runAsTenant(database.db, 'lumen', async (transaction) => {
      await transaction.deleteFrom('delivery_zone').where('country_id', '=', emirates._id).execute();
      const zone = { tenant: 'lumen', branch_id: branchId, country_id: emirates._id, minimum_order: 0 };
      const city = regions.cities.find(({ areas }) => areas.some(({ _id }) => _id === near));
      await transaction
        .insertInto('delivery_zone')
        .values([
          { ...zone, city_id: null, area_id: null, fee: 9000 },
          { ...zone, city_id: city?.cityId ?? null, area_id: near ?? null, fee: 1000 },
        ])
        .execute();
    });
    const feeOf = async (place: object) => {
      const address = { type: 'home', country: emirates._id, ...place } as const;
      const body = { products: [item(0)], branchId, address };
      return (await shop.client.call('checkCart', { body })).data.deliveryFees;
    };
    expect([await feeOf({ cityarea: near }), await feeOf({ cityarea: far })]).toEqual([1, 9]);
    expect(await feeOf({ cityarea: far, area: near })).toBe(9);
  });

  it('keeps of a line what was chosen, and nothing else that was sent', async () => {
    const forged = { ...item(0), cartId: 'e'.repeat(24), '\ud800': 1, note: 'x', unitPrice: 0 };
    const made = await order({ ...(await shop.newOrder()), products: [forged] });
    const { slug: _, title: __, image: ___, choices: ____, ...line } = made.items[0] ?? { slug: '' };
    expect(line).toEqual({
      ...item(0),
      unitPrice: expect.any(Number),
      unitPriceAfterDiscount: expect.any(Number),
      totalPrice: expect.any(Number),
      totalPriceAfterDiscount: expect.any(Number),
    });
    expect(made.items[0]?.unitPrice).toBeGreaterThan(0);
  });

  it('is refused for a day that does not exist', async () => {
    const body = await shop.newOrder();
    const form = { ...body.form, isSchedule: true, date: '2027-02-30', timeFrom: '10:00', timeTo: '12:00' };
    const { code, errors } = await refuse({ ...body, form });
    expect([code, errors.map(({ pointer }) => pointer)]).toEqual(['order_not_valid', ['/body/form/date']]);
  });

  it('is paid in cash, as long as no provider is there for other ways', async () => {
    expect((await shop.client.call('paymentMethods', {})).data).toEqual([]);
    const method = await runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.selectFrom('payment_method').selectAll().executeTakeFirstOrThrow(),
    );
    const form: OrderForm = {
      ...shop.guestForm(),
      isCashOnDelivery: false,
      paymentSrcId: method.id,
      paymentIntegrationId: method.payment_integration_id,
    };
    expect(await refuse(await shop.newOrder(form))).toMatchObject({ status: 422, code: 'payment_unavailable' });
  });

  it('counts for its address, so that nobody hoards the stock', async () => {
    const from = { 'x-client-address': '203.0.113.77' };
    const body = await shop.newOrder();
    for (let made = 0; made < 30; made += 1) await order({ ...body, _id: newId() }, from);
    expect(await refuse({ ...body, _id: newId() }, from)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await order({ ...body, _id: newId() }, { 'x-client-address': '203.0.113.78' });
  }, 60_000);
});

describe('the mail of an order', () => {
  const outbox = new Outbox(() => database);

  it('tells the guest what was ordered and what it costs, in their language, once', async () => {
    const email = `${newId()}@example.com`;
    const body = await shop.newOrder(withEmail(email), [item(0, 2)]);
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
    const body = await shop.newOrder(withEmail(email));
    await refuse({ ...body, total: 0 });
    expect(await outbox.mailsTo(email)).toEqual([]);
  });
});

it('orders of guests with one e-mail address are limited, as each tells it something', async () => {
  const body = await shop.newOrder(withEmail('flood@example.com'));
  for (let made = 0; made < 10; made += 1) await order({ ...body, _id: newId() });
  const refused = await shop.client.expectFailure('/orders/guest', {
    method: 'POST',
    body: JSON.stringify({ ...body, _id: newId() }),
    headers: { 'content-type': 'application/json' },
  });
  expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
});

describe('many orders at once', () => {
  it('sell no more than there is, and lose nothing of it', async () => {
    await shop.setStock(5);
    const body = await shop.newOrder();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => order({ ...body, _id: newId() })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await shop.stock()).toBe(0);
  });
});

describe('who sees an order', () => {
  it('is a guest who knows its id, without anything personal', async () => {
    const made = await order(await shop.newOrder());
    const { data } = await shop.client.call('guestOrder', { params: { orderId: made._id } });
    const { customerId: _, address: __, ...state } = made;
    expect(data).toEqual(state);
    expect(JSON.stringify(data)).not.toMatch(/noor|5000123/i);
  });

  it('is not who knows the id of what somebody wrote into it, nor of a customer’s order', async () => {
    const made = await order(await shop.newOrder());
    const text = 'With love, Noor';
    await runAsTenant(database.db, 'lumen', async (transaction) => {
      await openOrder(transaction, made._id);
      const options = [{ optionId: 'a'.repeat(24), values: [{ quantity: 1, textValue: text, filePath: text }] }];
      await transaction
        .insertInto('sales_order_line')
        .values({
          tenant: 'lumen',
          order_id: made._id,
          position: 1,
          item: JSON.stringify({ productId: 'b'.repeat(24), options, lensOptions: [] }),
          slug: 'engraved',
          title: '{"en":"Engraved"}',
          image: '/media/x.svg',
          choices: JSON.stringify([{ name: { en: 'Engraving' }, values: [{ text, quantity: 1 }] }]),
          quantity: 1,
          unit_price: 0,
          unit_price_after_discount: 0,
        })
        .execute();
    });
    const { data } = await shop.client.call('guestOrder', { params: { orderId: made._id } });
    expect(data.items).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain(text);
    const by = await shop.signInNewCustomer();
    const body = await shop.newOrder({ ...shop.delivery, tempPhoneNumber: '+96550009999' });
    await shop.client.call('createCustomerOrder', { body }, by);
    const refused = await shop.client.refusedCall('guestOrder', { params: { orderId: body._id } });
    expect(refused.status).toBe(404);
  });

  it.each([
    ['the e-mail address', ' noor@example.COM '],
    ['the phone number', '+965 5000 1234'],
    ['the phone number as it is dialled at home', '50001234'],
    ['the phone number in Arabic digits', '٥٠٠٠١٢٣٤'],
  ])('is who knows its number and %s', async (_, contact) => {
    const made = await order(await shop.newOrder(withEmail('Noor@Example.com')));
    const { data } = await shop.client.call('trackOrder', { body: { orderNumber: ` #${made.orderNumber}`, contact } });
    expect(data).toEqual([made]);
  });

  it.each(['somebody@example.com', '+96550001235', '1234', '', '%'])(
    'is nobody who knows its number and “%s”',
    async (contact) => {
      const { orderNumber } = await order(await shop.newOrder());
      expect((await shop.client.call('trackOrder', { body: { orderNumber, contact } })).data).toEqual([]);
    },
  );

  it('is nobody who tries too many numbers with one address', async () => {
    const contact = 'walker@example.com';
    for (let tried = 0; tried < 20; tried += 1)
      await shop.client.call('trackOrder', { body: { orderNumber: String(tried), contact } });
    const refused = await shop.client.refusedCall('trackOrder', { body: { orderNumber: '99', contact } });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
  });

  it('is nobody who tries one number too often', async () => {
    const { orderNumber } = await order(await shop.newOrder());
    for (let tried = 0; tried < 20; tried += 1)
      await shop.client.call('trackOrder', { body: { orderNumber, contact: `somebody${tried}@example.com` } });
    const right = { orderNumber, contact: GUEST.phoneNumber };
    expect(await shop.client.refusedCall('trackOrder', { body: right })).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
    });
  });

  it('is the customer who made it, and no other', async () => {
    const [by, other] = [await shop.signInNewCustomer(), await shop.signInNewCustomer()];
    const form: OrderForm = { ...shop.delivery, tempPhoneNumber: '+96550009999' };
    const body = await shop.newOrder(form);
    const made = (await shop.client.call('createCustomerOrder', { body }, by)).data.order;
    expect(made.customerId?.user).toEqual({ fullName: 'Mona', email: expect.any(String), phoneNumber: '+96550009999' });
    expect((await shop.client.call('order', { params: { orderId: made._id } }, by)).data).toEqual(made);
    expect((await shop.client.call('orders', { query: {} }, by)).data).toEqual([made]);
    expect((await shop.client.call('orders', { query: {} }, other)).data).toEqual([]);
    expect(await shop.client.refusedCall('order', { params: { orderId: made._id } }, other)).toMatchObject({
      status: 404,
    });
    expect(await shop.client.refusedCall('createCustomerOrder', { body }, other)).toMatchObject({
      code: 'order_changed',
    });
    expect(await refuse(body)).toMatchObject({ code: 'order_changed' });
  });
});

describe('the orders of a customer', () => {
  it('are found by number and by what was ordered, the newest first, page by page', async () => {
    const by = await shop.signInNewCustomer();
    const form: OrderForm = { ...shop.delivery, tempPhoneNumber: '+96550009999' };
    const made: Order[] = [];
    for (const index of [0, 1, 0]) {
      const body = await shop.newOrder(form, [item(index)]);
      clock.at += 1000;
      made.unshift((await shop.client.call('createCustomerOrder', { body }, by)).data.order);
    }
    const find = async (query: { q?: string; pageNumber?: number; pageSize?: number }) =>
      shop.client.call('orders', { query }, by);
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
    const by = await shop.signInNewCustomer();
    await shop.client.call('changeCart', { body: { set: [item(0, 2), item(1)], remove: [] } }, by);
    const form: OrderForm = { ...shop.delivery, tempPhoneNumber: '+96550009999' };
    await shop.client.call('createCustomerOrder', { body: await shop.newOrder(form, [item(0, 2)]) }, by);
    const { data } = await shop.client.call('cart', {}, by);
    expect(data.items.map(({ productId }) => productId)).toEqual([item(1).productId]);
  });

  it('leave in the cart what was put in beyond them', async () => {
    const by = await shop.signInNewCustomer();
    await shop.client.call('changeCart', { body: { set: [item(0, 3)], remove: [] } }, by);
    const form: OrderForm = { ...shop.delivery, tempPhoneNumber: '+96550009999' };
    await shop.client.call('createCustomerOrder', { body: await shop.newOrder(form, [item(0, 2)]) }, by);
    const { data } = await shop.client.call('cart', {}, by);
    expect(data.items.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('of one cart are made once: a second device is answered the cart of now', async () => {
    const by = await shop.signInNewCustomer();
    const { data: cart } = await shop.client.call('changeCart', { body: { set: [item(0), item(1)], remove: [] } }, by);
    const form: OrderForm = { ...shop.delivery, tempPhoneNumber: '+96550009999' };
    const order = async () => ({ ...(await shop.newOrder(form)), cartVersion: cart.version });
    const [phone, laptop] = [await order(), await order()];
    const { data: placed } = await shop.client.call('createCustomerOrder', { body: phone }, by);
    expect(await shop.client.refusedCall('createCustomerOrder', { body: laptop }, by)).toMatchObject({
      status: 409,
      code: 'cart_changed',
      cart: { items: [{ productId: item(1).productId }] },
    });
    const { data: again } = await shop.client.call('createCustomerOrder', { body: phone }, by);
    expect(again.order._id).toBe(placed.order._id);
  });

  it('outlast the account, as nobody’s', async () => {
    const by = await shop.signInNewCustomer();
    const form: OrderForm = { ...shop.delivery, tempPhoneNumber: '+96550009999' };
    const made = (await shop.client.call('createCustomerOrder', { body: await shop.newOrder(form) }, by)).data.order;
    await shop.client.call('deleteAccount', { body: { password: 'correct horse' } }, by);
    const { data } = await shop.client.call('guestOrder', { params: { orderId: made._id } });
    expect(data.orderNumber).toBe(made.orderNumber);
  });
});

describe('an order that is scheduled', () => {
  it('has a slot of its branch, which is refused once it is full or closed', async () => {
    const { branchId = '' } = shop.delivery;
    const date = '2026-03-02';
    const { data: slots } = await shop.client.call('branchSlots', {
      params: { branchId },
      query: { date, kind: 'delivery' },
    });
    const [slot] = slots;
    if (slot === undefined) throw new Error('there is no slot');
    const form: OrderForm = { ...shop.guestForm(), isSchedule: true, date, timeFrom: slot.from, timeTo: slot.to };
    const { capacity } = await runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.selectFrom('time_slot').select('capacity').where('id', '=', slot._id).executeTakeFirstOrThrow(),
    );
    const body = await shop.newOrder(form);
    expect(await order(body)).toMatchObject({ date, timeFrom: slot.from, timeTo: slot.to });
    const more = await Promise.allSettled(Array.from({ length: capacity + 2 }, () => order({ ...body, _id: newId() })));
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity - 1);
    const { code, errors } = await refuse({ ...body, _id: newId() });
    expect([code, errors.map(({ pointer }) => pointer)]).toEqual(['order_not_valid', ['/body/form/timeFrom']]);
    const late = { ...body, _id: newId(), form: { ...form, date: '2026-02-27' } };
    expect((await refuse(late)).code).toBe('order_not_valid');
  });
});
