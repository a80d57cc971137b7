import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice, InvoiceSummary, Order, OrderForm, OrderSettings } from '../../../schemas/generated/wire.ts';
import { runAsRegistry, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestHeaders } from './backend-client.ts';
import { newId } from './order-shop.ts';
import { RETURN_URL, requireUrl, setUpPaymentShop } from './payment-shop.ts';
import { checkOrder } from './sample-orders.ts';
import { giveToWallet } from './sample-vouchers.ts';
import { runAsOwner } from './test-database.ts';

const DAY_MS = 86_400_000;

const { database, shop: payments } = setUpPaymentShop();
beforeEach(() => payments.orders.setStock(1000));

const client = () => payments.orders.client;
const cash = () => payments.orders.customerForm();
const online = () => payments.onlineForm(cash());

async function bodyOf(form: OrderForm, headers: RequestHeaders) {
  const products = [payments.orders.item(0, 2)];
  const { total } = await checkOrder(client(), form, products, headers);
  return { _id: newId(), form, products, total, returnUrl: RETURN_URL };
}
const send = async (body: Awaited<ReturnType<typeof bodyOf>>, headers: RequestHeaders) =>
  (await client().call('createCustomerOrder', { body }, headers)).data;
const order = async (headers: RequestHeaders, form = cash()): Promise<Order> =>
  (await send(await bodyOf(form, headers), headers)).order;

const list = async (headers: RequestHeaders): Promise<readonly InvoiceSummary[]> =>
  (await client().call('invoices', { query: { pageSize: 200 } }, headers)).data;
const read = async (id: string, headers: RequestHeaders): Promise<Invoice> =>
  (await client().call('invoice', { params: { invoiceId: id } }, headers)).data;
const refused = (id: string, headers: RequestHeaders = {}) =>
  client().refusedCall('invoice', { params: { invoiceId: id } }, headers);
const cancel = (orderId: string) =>
  client().call('changeOrderStatus', { params: { orderId }, body: { status: 'cancelled' } });

/** Works on the shop's rows as the owner of the tables, limited to the tenant. */
const asOwner = <Answer>(work: (transaction: TenantTransaction) => Promise<Answer>) => runAsOwner(database, work);

/** Numbers of all invoices of the shop. */
const allNumbers = () =>
  asOwner(async (transaction) => {
    const rows = await transaction.selectFrom('invoice').select('number').orderBy('number').execute();
    return rows.map(({ number }) => number);
  });

/** Replaces order settings while `work` runs. */
async function withSettings(settings: Partial<OrderSettings>, work: () => Promise<void>): Promise<void> {
  const { data: before } = await client().call('orderSettings', {});
  const write = (value: OrderSettings) =>
    runAsRegistry(database.db, (transaction) =>
      sql`update tenant set order_settings = ${JSON.stringify(value)}::jsonb where id = 'lumen'`.execute(transaction),
    );
  await write({ ...before, ...settings });
  try {
    await work();
  } finally {
    await write(before);
  }
}

describe('an invoice', () => {
  it('is issued for a placed order, with seller, buyer, lines, amounts and payment', async () => {
    const mona = await payments.orders.signInNewCustomer();
    const placed = await order(mona);
    expect(placed.invoiceNumber).toMatch(/^\d{6,}$/);
    const [_summary] = await list(mona);
    const invoice = await read(placed._id, mona);
    const { address, subTotal, discount, deliveryFees, cashOnDeliveryFee, total, totalWithoutWallet } = placed;
    expect(invoice).toMatchObject({
      _id: placed._id,
      invoiceNumber: placed.invoiceNumber,
      date: new Date(payments.clock.at).toISOString(),
      orderedAt: new Date(payments.clock.at).toISOString(),
      orderNumber: placed.orderNumber,
      currency: 'KWD',
      buyer: { fullName: 'Mona', phoneNumber: '+96550009999' },
      ...{ address, subTotal, discount, deliveryFees, cashOnDeliveryFee, total, totalWithoutWallet },
      ...{ vat: 0, vatRate: 0, walletAmount: 0, isCashOnDelivery: true, pickup: false },
    });
    expect(await list(mona)).toMatchObject([{ _id: placed._id, totalWithoutWallet }]);
    expect(invoice.seller.name).toEqual({ en: 'lumen' });
    expect(invoice.seller.address?.en).toBeTruthy();
    expect(invoice.places.country?.en).toBe('Kuwait');
    expect(invoice.places.area?.en).toBeTruthy();
    expect(invoice).not.toHaveProperty('paymentMethod');
    const [{ title, choices, quantity, unitPrice, totalPrice } = {}] = placed.items;
    expect(invoice.items).toEqual([{ title, choices, quantity, unitPrice, totalPrice }]);
  });

  it('sums lines, discount, delivery, fee and wallet', async () => {
    const mona = await payments.orders.signInNewCustomer();
    await giveToWallet(database, client(), { headers: mona, amount: 1500, now: payments.clock.at });
    const placed = await order(mona, { ...cash(), useWalletForPayment: true });
    const { items, subTotal, discount, deliveryFees, cashOnDeliveryFee, ...rest } = await read(placed._id, mona);
    expect(items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBeCloseTo(subTotal, 9);
    expect(subTotal - discount + deliveryFees + cashOnDeliveryFee).toBeCloseTo(rest.totalWithoutWallet, 9);
    expect(rest.walletAmount).toBe(1.5);
    expect(rest.total).toBeCloseTo(rest.totalWithoutWallet - 1.5, 9);
  });

  it('has the VAT number, the rate and the included tax', async () => {
    await withSettings({ vatRate: 1500, vatNumber: '300000000000003' }, async () => {
      const mona = await payments.orders.signInNewCustomer();
      const invoice = await read((await order(mona))._id, mona);
      expect(invoice.seller.vatNumber).toBe('300000000000003');
      expect(invoice.vatRate).toBe(1500);
      expect(invoice.vat).toBeCloseTo((invoice.totalWithoutWallet * 15) / 115, 3);
    });
  });

  it('of an online payment is issued once it is paid', async () => {
    const mona = await payments.orders.signInNewCustomer();
    const { order: waiting, paymentUrl } = requireUrl(await send(await bodyOf(online(), mona), mona));
    expect(waiting).not.toHaveProperty('invoiceNumber');
    expect(await list(mona)).toEqual([]);
    payments.clock.at += 60_000;
    await payments.act(paymentUrl, 'pay');
    await payments.provider.idle();
    const invoice = await read(waiting._id, mona);
    expect(invoice).toMatchObject({ date: new Date(payments.clock.at).toISOString(), isCashOnDelivery: false });
    expect(invoice.paymentMethod?.en).toBeTruthy();
  });

  it('of a cancelled order stays, with its cancellation', async () => {
    const mona = await payments.orders.signInNewCustomer();
    const placed = await order(mona);
    const before = await read(placed._id, mona);
    payments.clock.at += DAY_MS;
    await cancel(placed._id);
    const cancelledAt = new Date(payments.clock.at).toISOString();
    expect(await read(placed._id, mona)).toEqual({ ...before, cancelledAt });
    expect((await list(mona))[0]?.cancelledAt).toBe(cancelledAt);
  });

  it('stays unchanged when shop and customer change', async () => {
    const mona = await payments.orders.signInNewCustomer();
    const placed = await order(mona);
    const before = await read(placed._id, mona);
    await asOwner(async (transaction) => {
      await sql`update branch set address = '{"en":"Elsewhere"}'`.execute(transaction);
      await sql`update customer set full_name = 'Mona Lisa', email = 'lisa@example.com' where email = ${before.buyer.email}`.execute(
        transaction,
      );
    });
    await withSettings({ vatRate: 500, vatNumber: '1' }, async () => {
      expect(await read(placed._id, mona)).toEqual(before);
    });
  });

  it('remains with the shop after its customer’s account is deleted', async () => {
    const mona = await payments.orders.signInNewCustomer();
    const { _id: id } = await order(mona);
    await client().call('deleteAccount', { body: { password: 'correct horse' } }, mona);
    const owner = await asOwner((transaction) =>
      transaction.selectFrom('invoice').select('customer_id').where('order_id', '=', id).executeTakeFirst(),
    );
    expect(owner).toEqual({ customer_id: null });
    expect((await refused(id, await payments.orders.signInNewCustomer())).status).toBe(404);
  });

  it('is not issued for guest orders, which use no invoice number', async () => {
    const before = await allNumbers();
    const body = await payments.orders.newOrder();
    const { data } = await client().call('createGuestOrder', { body });
    expect(data.order).not.toHaveProperty('invoiceNumber');
    expect(await allNumbers()).toEqual(before);
    expect((await client().refusedCall('invoices', { query: {} })).status).toBe(401);
    expect((await refused(body._id)).status).toBe(401);
  });
});

describe('the numbers of a shop’s invoices', () => {
  it('have no gap, even with concurrent and refused orders', async () => {
    const customers: RequestHeaders[] = [];
    for (let count = 0; count < 3; count += 1) customers.push(await payments.orders.signInNewCustomer());
    const bodies = await Promise.all(customers.map((headers) => bodyOf(cash(), headers)));
    await Promise.all(
      bodies.map(async (body, index) => {
        const headers = customers[index] ?? {};
        const wrong = { body: { ...body, total: body.total + 1 } };
        expect((await client().refusedCall('createCustomerOrder', wrong, headers)).status).toBe(409);
        await send(body, headers);
      }),
    );
    const numbers = await allNumbers();
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('follow their dates', async () => {
    const mona = await payments.orders.signInNewCustomer();
    await order(mona);
    // The clock of another machine is slow.
    payments.clock.at -= 60_000;
    await order(mona);
    payments.clock.at += 60_000;
    const [newest, older] = await list(mona);
    expect(Number(newest?.invoiceNumber)).toBe(Number(older?.invoiceNumber) + 1);
    expect((newest?.date ?? '') >= (older?.date ?? '')).toBe(true);
  });
});

it('has the seller’s name of the published document', async () => {
  const mona = await payments.orders.signInNewCustomer();
  const appName = { en: 'Lumen', ar: 'لومن' };
  const publish = (body: string, version: number) =>
    asOwner((transaction) =>
      transaction
        .insertInto('builder_version')
        .values({ tenant: 'lumen', version, body, etag: `"${version}"`, source: null, note: null })
        .execute(),
    );
  await publish(JSON.stringify({ appName }), 1);
  expect((await read((await order(mona))._id, { ...mona, 'accept-language': 'ar' })).seller.name).toEqual(appName);
  // An unreadable document stops no order.
  await publish('{ "appName": ', 2);
  expect((await read((await order(mona))._id, mona)).seller.name).toEqual({ en: 'lumen' });
});
