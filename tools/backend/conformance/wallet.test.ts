import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart, NewOrder, Order, OrderForm, OrderSettings } from '../../../schemas/generated/wire.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';
import type { RequestHeaders } from './backend-client.ts';
import { newId, ORDER_START, setUpOrderShop } from './order-shop.ts';
import { checkOrder } from './sample-orders.ts';
import { givePoints, giveToWallet } from './sample-vouchers.ts';
import { runAsOwner } from './test-database.ts';

const { clock, database, shop } = setUpOrderShop();
beforeEach(async () => {
  clock.at = ORDER_START;
  await shop.setStock(1000);
});

/** Form for payment by the wallet, and the rest in cash. */
const withCash = (): OrderForm => shop.customerForm({ useWalletForPayment: true });
/** Form for payment by the wallet alone. */
function walletOnly(): OrderForm {
  const { paymentSrcId: _, paymentIntegrationId: __, ...form } = withCash();
  return { ...form, isCashOnDelivery: false };
}

async function customerWith(amount: number): Promise<RequestHeaders> {
  const headers = await shop.signInNewCustomer();
  if (amount > 0) await giveToWallet(database, shop.client, { headers, amount, now: clock.at });
  return headers;
}
const check = (form: OrderForm, headers: RequestHeaders): Promise<Cart> =>
  checkOrder(shop.client, form, [shop.item(0)], headers);
async function newOrder(form: OrderForm, headers: RequestHeaders): Promise<NewOrder> {
  return { _id: newId(), form, products: [shop.item(0)], total: (await check(form, headers)).total };
}
const send = async (body: NewOrder, headers: RequestHeaders): Promise<Order> =>
  (await shop.client.call('createCustomerOrder', { body }, headers)).data.order;
const order = async (form: OrderForm, headers: RequestHeaders): Promise<Order> =>
  send(await newOrder(form, headers), headers);
const balance = async (headers: RequestHeaders) => (await shop.client.call('wallet', {}, headers)).data.amount;
const changes = async (headers: RequestHeaders) =>
  (await shop.client.call('walletTransactions', { query: { pageSize: 200 } }, headers)).data;
const changeStatus = (orderId: string, status: 'cancelled' | 'confirmed' | 'on-the-way' | 'completed') =>
  shop.client.call('changeOrderStatus', { params: { orderId }, body: { status } });

describe('the check of a cart', () => {
  it('deducts the wallet, and requires the rest if it is insufficient', async () => {
    const headers = await customerWith(1500);
    const without = await check({ ...withCash(), useWalletForPayment: false }, headers);
    expect(without).toMatchObject({ useWalletForPayment: false, walletAmount: 0, requiresAdditionalPayment: false });
    const cart = await check(withCash(), headers);
    expect(cart).toMatchObject({ useWalletForPayment: true, walletAmount: 1.5, requiresAdditionalPayment: true });
    expect(cart.totalWithoutWallet).toBe(without.total);
    expect(cart.total).toBeCloseTo(without.total - 1.5, 9);
  });

  it('requires no payment if the wallet is sufficient', async () => {
    const headers = await customerWith(10_000_000);
    const cart = await check(walletOnly(), headers);
    expect(cart).toMatchObject({ total: 0, requiresAdditionalPayment: false });
    expect(cart.walletAmount).toBe(cart.totalWithoutWallet);
  });

  it('has no wallet for a guest', async () => {
    await customerWith(10_000);
    const cart = await check(withCash(), {});
    expect(cart).toMatchObject({ useWalletForPayment: false, walletAmount: 0, requiresAdditionalPayment: false });
  });
});

describe('an order that a wallet pays', () => {
  it('in full requires no payment method', async () => {
    const headers = await customerWith(10_000_000);
    const placed = await order(walletOnly(), headers);
    expect(placed).toMatchObject({ total: 0, useWalletForPayment: true, walletAmount: placed.totalWithoutWallet });
    expect(await balance(headers)).toBeCloseTo(10_000 - placed.walletAmount, 9);
    const [newest] = await changes(headers);
    const { _id: orderId, orderNumber } = placed;
    expect(newest).toMatchObject({ kind: 'payment', amount: -placed.walletAmount, orderId, orderNumber });
  });

  it('in part empties it', async () => {
    const headers = await customerWith(1500);
    const placed = await order(withCash(), headers);
    expect(placed.walletAmount).toBe(1.5);
    expect(await balance(headers)).toBe(0);
    expect(await check(withCash(), headers)).toMatchObject({ walletAmount: 0 });
  });

  it('is refused without a payment method for the rest', async () => {
    const headers = await customerWith(1500);
    const body = await newOrder(walletOnly(), headers);
    expect((await shop.client.refusedCall('createCustomerOrder', { body }, headers)).code).toBe('order_not_valid');
    expect(await balance(headers)).toBe(1.5);
  });

  it('is refused if the wallet has shrunk', async () => {
    const headers = await customerWith(10_000);
    const [first, second] = [await newOrder(withCash(), headers), await newOrder(withCash(), headers)];
    await send(first, headers);
    const refused = await shop.client.refusedCall('createCustomerOrder', { body: second }, headers);
    expect(refused.code).toBe('price_changed');
    expect(await balance(headers)).toBeGreaterThanOrEqual(0);
  });

  it('is paid once for concurrent identical requests', async () => {
    const headers = await customerWith(10_000_000);
    const body = await newOrder(walletOnly(), headers);
    const placed = await Promise.all(Array.from({ length: 5 }, () => send(body, headers)));
    expect(await balance(headers)).toBeCloseTo(10_000 - (placed[0]?.walletAmount ?? 0), 9);
    expect((await changes(headers)).map(({ kind }) => kind)).toEqual(['payment', 'gift']);
  });

  it('is refunded when it is cancelled, once, and not without an account', async () => {
    const headers = await customerWith(10_000_000);
    const placed = await order(walletOnly(), headers);
    await Promise.all([changeStatus(placed._id, 'cancelled'), changeStatus(placed._id, 'cancelled')]);
    expect(await balance(headers)).toBe(10_000);
    expect((await changes(headers)).map(({ kind }) => kind)).toEqual(['refund', 'payment', 'gift']);

    const other = await order(walletOnly(), headers);
    await shop.client.call('deleteAccount', { body: { password: 'correct horse' } }, headers);
    expect((await changeStatus(other._id, 'cancelled')).data.timelines[0]?.status?.code).toBe('cancelled');
  });

  it('deducts the same worth in another currency', async () => {
    const { data: currencies } = await shop.client.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR')?._id;
    const headers = await customerWith(1001);
    const inRiyal = { ...headers, 'x-currency-id': riyal };
    expect((await shop.client.call('wallet', {}, inRiyal)).data).toEqual({ amount: 12.19, currency: 'SAR' });
    const placed = await order(withCash(), inRiyal);
    expect(placed).toMatchObject({ currency: 'SAR', walletAmount: 12.19 });
    expect(await balance(headers)).toBe(0);
    await changeStatus(placed._id, 'cancelled');
    expect(await balance(headers)).toBe(1.001);
  });
});

describe('a wallet', () => {
  it('is the sum of its transactions in a new currency', async () => {
    const market = { countries: ['FR'], languages: ['fr'], currencies: ['EUR'], timeZone: 'Europe/Paris' };
    const body = { id: 'moved', hosts: ['moved.example'], BusinessCategory: 'optics', market };
    await shop.client.call('registerTenant', { body }, { 'x-tenant': undefined });
    const tenant = { 'x-tenant': 'moved' };
    const [email, password] = ['mover@example.com', 'correct horse'];
    await shop.client.call('registerCustomer', { body: { fullName: 'Mona', email, password } }, tenant);
    const { token } = (await shop.client.call('login', { body: { email, password } }, tenant)).data;
    const headers = { ...tenant, 'x-session': token };
    // Rounded individually, they exceed the rounded balance by a cent.
    for (const amount of [2, 2, 996])
      await giveToWallet(database, shop.client, { headers, amount, now: clock.at }, 'moved');
    await givePoints(database, shop.client, { headers, points: 100_000, now: clock.at }, 'moved');
    const before = await balance(headers);
    const settings = async () => (await shop.client.call('orderSettings', {}, tenant)).data;
    const worth = async () => (await shop.client.call('points', {}, headers)).data.amount;
    const [pointsBefore, ratesBefore] = [await worth(), await settings()];
    const products = [
      { slug: 'a', title: { fr: 'A' }, sellPrice: 10, mainImage: '/media/world/placeholders/image.svg' },
    ];
    await shop.client.call('replaceCatalogue', { body: { products } }, tenant);
    expect(await balance(headers)).toBe(before);
    // Points keep their worth and price.
    expect(await worth()).toBeCloseTo(pointsBefore, 1);
    const ratesAfter = await settings();
    const ratio = (name: 'pointsPerUnit' | 'pointsRedeemedPerUnit') =>
      (ratesBefore[name] ?? 0) / (ratesAfter[name] ?? 0);
    expect(ratio('pointsPerUnit')).toBeCloseTo(ratio('pointsRedeemedPerUnit'), 5);
    const list = await changes(headers);
    expect(list.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(before * 100));
    expect(list.filter(({ kind }) => kind === 'conversion').map(({ amount }) => amount)).toEqual([-0.01]);
  });
});

describe('points', () => {
  const points = async (headers: RequestHeaders) => (await shop.client.call('points', {}, headers)).data;
  const history = async (headers: RequestHeaders) =>
    (await shop.client.call('pointsHistory', { query: {} }, headers)).data;
  const redeem = async (count: number, headers: RequestHeaders, id = newId()) =>
    (await shop.client.call('redeemPoints', { body: { _id: id, points: count } }, headers)).data;
  const refuse = async (count: number, headers: RequestHeaders, id = newId()) =>
    (await shop.client.refusedCall('redeemPoints', { body: { _id: id, points: count } }, headers)).code;
  const withPoints = async (count: number) => {
    const headers = await shop.signInNewCustomer();
    await givePoints(database, shop.client, { headers, points: count, now: clock.at });
    return headers;
  };
  const complete = async (orderId: string) => {
    for (const status of ['confirmed', 'on-the-way', 'completed'] as const) await changeStatus(orderId, status);
  };

  it('are earned by a completed order, once', async () => {
    const headers = await customerWith(10_000_000);
    const placed = await order(walletOnly(), headers);
    expect((await points(headers)).points).toBe(0);
    await complete(placed._id);
    await changeStatus(placed._id, 'completed');
    const count = Math.floor(placed.totalWithoutWallet * 10);
    expect((await points(headers)).points).toBe(count);
    expect(await history(headers)).toMatchObject([{ kind: 'order', points: count, orderNumber: placed.orderNumber }]);
  });

  it('are not earned by guests, cancelled orders, or without a rate', async () => {
    const body = await shop.newOrder();
    await shop.client.call('createGuestOrder', { body });
    await complete(body._id);
    const headers = await customerWith(10_000_000);
    await changeStatus((await order(walletOnly(), headers))._id, 'cancelled');
    await withSettings({ pointsPerUnit: 0 }, async () => complete((await order(walletOnly(), headers))._id));
    expect(await points(headers)).toMatchObject({ points: 0, amount: 0 });
  });

  it('are redeemed into the wallet', async () => {
    const headers = await withPoints(700);
    expect(await points(headers)).toEqual({ points: 700, amount: 1.4, currency: 'KWD' });
    expect(await redeem(200, headers)).toEqual({ points: 500, amount: 1, currency: 'KWD' });
    expect(await balance(headers)).toBe(0.4);
    expect(await changes(headers)).toMatchObject([{ kind: 'redemption', amount: 0.4 }]);
    expect(await history(headers)).toMatchObject([{ kind: 'redemption', points: -200 }, { kind: 'gift' }]);
  });

  it('are redeemed once for concurrent identical requests', async () => {
    const headers = await withPoints(700);
    const id = newId();
    await Promise.all(Array.from({ length: 5 }, () => redeem(200, headers, id)));
    expect(await points(headers)).toMatchObject({ points: 500 });
    expect(await balance(headers)).toBe(0.4);
    expect(await refuse(201, headers, id)).toBe('redemption_changed');
  });

  it('are not redeemed beyond their number, nor below the smallest amount', async () => {
    const headers = await withPoints(700);
    expect(await refuse(701, headers)).toBe('points_insufficient');
    await withSettings({ pointsRedeemedPerUnit: 5000 }, async () =>
      expect(await refuse(4, headers)).toBe('points_not_redeemable'),
    );
    await withSettings({ pointsRedeemedPerUnit: 0 }, async () =>
      expect(await refuse(700, headers)).toBe('points_not_redeemable'),
    );
    expect(await points(headers)).toMatchObject({ points: 700 });
    expect(await balance(headers)).toBe(0);
  });
});

/** Replaces order settings of the shop while `work` runs. */
async function withSettings(settings: Partial<OrderSettings>, work: () => Promise<unknown>): Promise<void> {
  const { order_settings: before } = await runAsRegistry(database.db, (transaction) =>
    transaction.selectFrom('tenant').select('order_settings').where('id', '=', 'lumen').executeTakeFirstOrThrow(),
  );
  const write = (value: OrderSettings) =>
    runAsRegistry(database.db, (transaction) =>
      transaction.updateTable('tenant').set({ order_settings: value }).where('id', '=', 'lumen').execute(),
    );
  await write({ ...before, ...settings });
  await work();
  await write(before);
}

it('removes wallet and points with the account', async () => {
  const headers = await customerWith(10_000_000);
  await givePoints(database, shop.client, { headers, points: 50, now: clock.at });
  await order(walletOnly(), headers);
  const customerId = (await shop.client.call('session', {}, headers)).data.customer._id;
  await shop.client.call('deleteAccount', { body: { password: 'correct horse' } }, headers);
  const left = await runAsOwner(database, async (transaction) => {
    const count = (table: 'wallet_transaction' | 'points_transaction') =>
      transaction.selectFrom(table).select('id').where('customer_id', '=', customerId).execute();
    return [...(await count('wallet_transaction')), ...(await count('points_transaction'))];
  });
  expect(left).toEqual([]);
});
