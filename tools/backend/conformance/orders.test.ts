import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartItem, NewOrder, Order, OrderForm } from '../../../schemas/generated/wire.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import { openOrder, runAsTenant, switchToOwner } from '../database/tenant-transaction.ts';
import type { FailureResponse, RequestHeaders } from './backend-client.ts';
import { GUEST, newId, ORDER_START, setUpOrderShop } from './order-shop.ts';

const { clock, database, shop, outbox } = setUpOrderShop();
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
const orderAs = async (by: RequestHeaders, products = [item(0)]) => {
  const body = await shop.newOrder(shop.customerForm(), products);
  return { body, order: (await shop.client.call('createCustomerOrder', { body }, by)).data.order };
};
const fillCart = (by: RequestHeaders, set: CartItem[]) =>
  shop.client.call('changeCart', { body: { set, remove: [] } }, by);

describe('an order of a guest', () => {
  it('has its lines, the checked price, its contact and its address, and reduces the stock', async () => {
    const form = withEmail('Noor@Example.com');
    const placed = await order(await shop.newOrder(form, [item(0, 2), item(1)]));
    expect(placed.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [item(0).productId, 2],
      [item(1).productId, 1],
    ]);
    expect(placed).toMatchObject({
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
    expect(placed.subTotal - placed.discount + placed.deliveryFees + placed.cashOnDeliveryFee).toBeCloseTo(
      placed.total,
      6,
    );
    expect(placed.deliveryFees).toBeGreaterThan(0);
    expect(await shop.stock()).toBe(998);
  });

  it('is placed once, even by concurrent requests', async () => {
    await shop.setStock(10);
    const body = await shop.newOrder();
    const placed = await Promise.all(Array.from({ length: 5 }, () => order(body)));
    expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(await order(body)).toEqual(placed[0]);
    expect(await shop.stock()).toBe(9);
  });

  it('is refused with the id of another order', async () => {
    await shop.setStock(10);
    const body = await shop.newOrder();
    await order(body);
    const changed = { ...body, products: [item(0, 2)], total: await shop.priceOf(shop.guestForm(), [item(0, 2)]) };
    expect(await refuse(changed)).toMatchObject({ status: 409, code: 'order_changed' });
    expect(await shop.stock()).toBe(9);
  });

  it('has the prices of the shop, and is refused at another total', async () => {
    const forged = { ...item(0), unitPrice: 0, unitPriceAfterDiscount: 0, totalPrice: 0, totalPriceAfterDiscount: 0 };
    const body = await shop.newOrder();
    for (const total of [0, body.total - 0.001])
      expect(await refuse({ ...body, products: [forged], total })).toMatchObject({
        status: 409,
        code: 'price_changed',
      });
    expect(await shop.stock()).toBe(1000);
    expect((await order({ ...body, _id: newId(), products: [forged] })).total).toBe(body.total);
  });

  it('is refused beyond the stock', async () => {
    await shop.setStock(2);
    const body = await shop.newOrder(shop.guestForm(), [item(0, 3)]);
    expect(await refuse(body)).toMatchObject({ status: 409, code: 'cart_not_valid' });
    expect(await shop.stock()).toBe(2);
  });

  it.each<[string, (form: OrderForm) => OrderForm, string]>([
    ['no name', (form) => ({ ...form, customerId: { ...GUEST, fullName: ' ' } }), '/body/form/customerId/fullName'],
    ['no area', ({ address: { area: _, ...address }, ...form }) => ({ ...form, address }), '/body/form/address/area'],
    ['a branch that does not exist', (form) => ({ ...form, branchId: 'f'.repeat(24) }), '/body/form/branchId'],
    ['a saved address', (form) => ({ ...form, addressId: 'f'.repeat(24) }), '/body/form/addressId'],
    [
      'two ways to pay',
      (form) => ({ ...form, paymentSrcId: 'a'.repeat(24), paymentIntegrationId: 'b'.repeat(24) }),
      '/body/form/paymentSrcId',
    ],
  ])('is refused with %s', async (_, change, pointer) => {
    const body = await shop.newOrder();
    const { status, code, errors } = await refuse({ ...body, form: change(body.form) });
    expect([status, code]).toEqual([422, 'order_not_valid']);
    expect(errors.map((error) => error.pointer)).toContain(pointer);
  });

  it('is charged for its own area, whatever other area is sent', async () => {
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

  it('stores the choices of a line, and no other member', async () => {
    const forged = { ...item(0), cartId: 'e'.repeat(24), '\ud800': 1, note: 'x', unitPrice: 0 };
    const placed = await order({ ...(await shop.newOrder()), products: [forged] });
    const { slug: _, title: __, image: ___, choices: ____, ...line } = placed.items[0] ?? { slug: '' };
    expect(line).toEqual({
      ...item(0),
      unitPrice: expect.any(Number),
      unitPriceAfterDiscount: expect.any(Number),
      totalPrice: expect.any(Number),
      totalPriceAfterDiscount: expect.any(Number),
    });
  });

  it('is paid in cash without a payment provider', async () => {
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

  it('is limited by client address', async () => {
    const from = { 'x-client-address': '203.0.113.77' };
    const body = await shop.newOrder();
    for (let placed = 0; placed < 30; placed += 1) await order({ ...body, _id: newId() }, from);
    expect(await refuse({ ...body, _id: newId() }, from)).toMatchObject({ status: 429, code: 'too_many_attempts' });
  }, 60_000);
});

it('mails the order to its guest, in the requested language, once, and nothing of a refused one', async () => {
  const email = `${newId()}@example.com`;
  const body = await shop.newOrder(withEmail(email), [item(0, 2)]);
  await refuse({ ...body, total: 0 });
  const { orderNumber, items, total } = await order(body, { 'accept-language': 'ar' });
  await order(body, { 'accept-language': 'ar' });
  const [mail, ...more] = await outbox.mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain(orderNumber);
  expect(mail?.body).toContain(`2 × ${items[0]?.title.ar}`);
  expect(mail?.body.replace(/[\u200e\u200f\u061c]/g, '')).toContain(total.toFixed(3));
});

it('mails lines with choices, totals, address, payment and a link to the order', async () => {
  const email = `${newId()}@example.com`;
  const { _id, items } = await order(await shop.newOrder({ ...withEmail(email), note: 'Ring\ntwice' }, [item(0, 2)]));
  const [mail] = await outbox.mailsTo(email);
  const choices = items[0]?.choices.map(({ name }) => `  ${name.en}: `) ?? [];
  for (const part of [...choices, 'Subtotal: KWD', 'Total: KWD', 'Delivery address: ', 'Kuwait', 'Note: Ring twice'])
    expect(mail?.body).toContain(part);
  expect(mail?.body).toContain('Payment: Cash on delivery');
  expect(mail?.body).toContain(`{address}en-KW/orders/${_id}`);
  expect(mail?.body).not.toMatch(/undefined|\[object|\{(?!address)/);
});

it('limits orders of guests with one e-mail address', async () => {
  const body = await shop.newOrder(withEmail('flood@example.com'));
  for (let placed = 0; placed < 10; placed += 1) await order({ ...body, _id: newId() });
  expect(await refuse({ ...body, _id: newId() })).toMatchObject({ status: 429, code: 'too_many_attempts' });
});

describe('an order is read', () => {
  it('by its id, without personal data', async () => {
    const placed = await order(await shop.newOrder());
    const { data } = await shop.client.call('guestOrder', { params: { orderId: placed._id } });
    const { customerId: _, address: __, ...state } = placed;
    expect(data).toEqual(state);
    expect(JSON.stringify(data)).not.toMatch(/noor|5000123/i);
  });

  it('by its id without texts of options, unless it is a customer’s', async () => {
    const placed = await order(await shop.newOrder());
    const text = 'With love, Noor';
    await runAsTenant(database.db, 'lumen', async (transaction) => {
      await openOrder(transaction, placed._id);
      const options = [{ optionId: 'a'.repeat(24), values: [{ quantity: 1, textValue: text, filePath: text }] }];
      const item = jsonbParameter({ productId: 'b'.repeat(24), options, lensOptions: [] });
      const choices = jsonbParameter([{ name: { en: 'Engraving' }, values: [{ text, quantity: 1 }] }]);
      await switchToOwner(transaction);
      await sql`
        update sales_order_line set item = ${item}, choices = ${choices} where order_id = ${placed._id}`.execute(
        transaction,
      );
    });
    const { data } = await shop.client.call('guestOrder', { params: { orderId: placed._id } });
    expect(data.items).toMatchObject([{ choices: [{}] }]);
    expect(JSON.stringify(data)).not.toContain(text);
    const { body } = await orderAs(await shop.signInNewCustomer());
    expect((await shop.client.refusedCall('guestOrder', { params: { orderId: body._id } })).status).toBe(404);
  });

  it.each([
    ['the e-mail address', ' noor@example.COM '],
    ['the phone number', '+965 5000 1234'],
    ['the phone number in Arabic digits', '٥٠٠٠١٢٣٤'],
  ])('by its number and %s', async (_, contact) => {
    const placed = await order(await shop.newOrder(withEmail('Noor@Example.com')));
    const { data } = await shop.client.call('trackOrder', {
      body: { orderNumber: ` #${placed.orderNumber}`, contact },
    });
    expect(data).toEqual([placed]);
  });

  it('by its number and no other contact', async () => {
    const { orderNumber } = await order(await shop.newOrder());
    for (const contact of ['other@example.com', '1234', '', '%'])
      expect((await shop.client.call('trackOrder', { body: { orderNumber, contact } })).data).toEqual([]);
  });

  it.each([
    ['numbers', (tried: number) => ({ orderNumber: String(tried), contact: 'walker@example.com' })],
    ['contacts', (tried: number) => ({ orderNumber: '77', contact: `guess${tried}@example.com` })],
  ])('after 20 wrong %s no more', async (_, bodyOf) => {
    for (let tried = 0; tried < 20; tried += 1) await shop.client.call('trackOrder', { body: bodyOf(tried) });
    const refused = await shop.client.refusedCall('trackOrder', { body: bodyOf(20) });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
  });

  it('by its customer alone', async () => {
    const [by, other] = [await shop.signInNewCustomer(), await shop.signInNewCustomer()];
    const { body, order: placed } = await orderAs(by);
    expect(placed.customerId?.user).toEqual({
      fullName: 'Mona',
      email: expect.any(String),
      phoneNumber: '+96550009999',
    });
    const request = { params: { orderId: placed._id } };
    expect((await shop.client.call('order', request, by)).data).toEqual(placed);
    expect((await shop.client.call('orders', { query: {} }, by)).data).toEqual([placed]);
    expect((await shop.client.call('orders', { query: {} }, other)).data).toEqual([]);
    expect((await shop.client.refusedCall('order', request, other)).status).toBe(404);
    const repeated = await shop.client.refusedCall('createCustomerOrder', { body }, other);
    expect([repeated.code, (await refuse(body)).code]).toEqual(['order_changed', 'order_changed']);
  });
});

describe('the orders of a customer', () => {
  it('are found by number and title, the newest first, page by page', async () => {
    const by = await shop.signInNewCustomer();
    const placed: Order[] = [];
    for (const index of [0, 1, 0]) {
      clock.at += 1000;
      placed.unshift((await orderAs(by, [item(index)])).order);
    }
    const find = async (query: { q?: string; pageNumber?: number; pageSize?: number }) =>
      shop.client.call('orders', { query }, by);
    expect((await find({})).data).toEqual(placed);
    expect((await find({ q: placed[1]?.orderNumber ?? '' })).data).toEqual([placed[1]]);
    const title = Object.values(placed[1]?.items[0]?.title ?? {})[0] ?? '';
    expect((await find({ q: title.toUpperCase() })).data.map(({ _id }) => _id)).toContain(placed[1]?._id);
    const second = await find({ pageNumber: 2, pageSize: 2 });
    expect([second.data, second.pagination]).toEqual([
      [placed[2]],
      { pageNumber: 2, pageSize: 2, total: 3, totalIsExact: true },
    ]);
  });

  it('give the account the phone number that it lacked, and leave a known one', async () => {
    const by = await shop.signInNewCustomer();
    const phone = async () => (await shop.client.call('accountDetails', {}, by)).data.phoneNumber;
    const first = await orderAs(by);
    expect([await phone(), first.order.customerId?.user.phoneNumber]).toEqual(['+96550009999', '+96550009999']);
    await shop.client.call('setPhoneNumber', { body: { phoneNumber: '+96550001111' } }, by);
    await orderAs(by);
    expect(await phone()).toBe('+96550001111');
  });

  it('take their lines and quantities out of the cart', async () => {
    const by = await shop.signInNewCustomer();
    await fillCart(by, [item(0, 3), item(1)]);
    await orderAs(by, [item(0, 2), item(1)]);
    const { data } = await shop.client.call('cart', {}, by);
    expect(data.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([[item(0).productId, 1]]);
  });

  it('of one cart version are placed once, and the second one gets the current cart', async () => {
    const by = await shop.signInNewCustomer();
    const { data: cart } = await fillCart(by, [item(0), item(1)]);
    const order = async () => ({ ...(await shop.newOrder(shop.customerForm())), cartVersion: cart.version });
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

  it('outlast the account, without a customer', async () => {
    const by = await shop.signInNewCustomer();
    const { order: placed } = await orderAs(by);
    await shop.client.call('deleteAccount', { body: { password: 'correct horse' } }, by);
    const { data } = await shop.client.call('guestOrder', { params: { orderId: placed._id } });
    expect(data.orderNumber).toBe(placed.orderNumber);
  });
});

it('schedules an order in a slot of its branch, and refuses a full or closed one and an unknown day', async () => {
  const { branchId = '' } = shop.delivery;
  const date = '2026-03-02';
  const query = { date, kind: 'delivery' } as const;
  const { data: slots } = await shop.client.call('branchSlots', { params: { branchId }, query });
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
  const refusedOn = async (day: string) => {
    const { code, errors } = await refuse({ ...body, _id: newId(), form: { ...form, date: day } });
    return [code, errors[0]?.pointer];
  };
  expect(await refusedOn(date)).toEqual(['order_not_valid', '/body/form/timeFrom']);
  expect((await refusedOn('2026-02-27'))[0]).toBe('order_not_valid');
  expect(await refusedOn('2027-02-30')).toEqual(['order_not_valid', '/body/form/date']);
});
