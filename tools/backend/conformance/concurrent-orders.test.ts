import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { rankBestSellers } from '../catalogue/rank-best-sellers.ts';
import { takeStock } from '../catalogue/take-stock.ts';
import { lockCatalogue, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { MAX_UNPAID_ORDERS } from '../limits.ts';
import { removeSampleCustomers } from '../seed/sample-customers.ts';
import { sampleOrderIds } from '../seed/sample-orders.ts';
import { GUEST } from './order-shop.ts';
import { RETURN_URL, setUpPaymentShop } from './payment-shop.ts';

const { database, shop } = setUpPaymentShop();
beforeEach(() => shop.beginTest());

const asTenant = <Answer>(work: (transaction: TenantTransaction) => Promise<Answer>) =>
  runAsTenant(database.db, 'lumen', work);

it('limits unpaid orders of one contact, even concurrent ones', async () => {
  const form = shop.onlineForm({ ...shop.orders.guestForm(), customerId: { ...GUEST, phoneNumber: '+96550001111' } });
  const order = () => shop.orders.newOrder(form, [shop.orders.item(0)], { returnUrl: RETURN_URL });
  const bodies = await Promise.all(Array.from({ length: 3 * MAX_UNPAID_ORDERS }, order));
  expect(await shop.orders.sendAtOnce('/orders/guest', bodies)).toEqual({
    '200 ok': MAX_UNPAID_ORDERS,
    '422 unpaid_order_limit': 2 * MAX_UNPAID_ORDERS,
  });
});

it('keeps a customer’s order with the id of a sample order', async () => {
  const headers = await shop.orders.signInNewCustomer();
  const [_id = ''] = sampleOrderIds('lumen');
  const body = await shop.orders.newOrder(shop.orders.customerForm(), [shop.orders.item(0)], { _id });
  await shop.orders.client.call('createCustomerOrder', { body }, headers);
  await removeSampleCustomers(database.db, ['lumen'], shop.clock.at);
  expect((await shop.orders.client.call('orders', { query: {} }, headers)).data.map((order) => order._id)).toEqual([
    _id,
  ]);
});

// The embedded database has one connection, so no transactions overlap.
describe.runIf(process.env.DATABASE_URL)('on separate connections', () => {
  it('best sellers are ranked during and after an order that sells out', async () => {
    const { productId } = shop.orders.item(1);
    const ofProduct = sql<{ count: number }>`select sell_quantity as count from product where id = ${productId}`;
    const ofSearch = sql<{ count: number }>`
      select sell_quantity as count from product_search where tenant = 'lumen' and product_id = ${productId}`;
    await rankBestSellers(database.db);
    await asTenant((transaction) => takeStock(transaction, 'lumen', [shop.orders.item(1)]));
    await asTenant(async (transaction) => {
      const product = transaction.updateTable('product').set({ price: sql`price + 1` });
      await product.where('id', '=', productId).execute();
      await rankBestSellers(database.db);
    });
    await rankBestSellers(database.db);
    const sold = await asTenant((transaction) => ofProduct.execute(transaction));
    expect((await ofSearch.execute(database.db)).rows).toEqual(sold.rows);
  });

  it('an order waits for the replacement of the catalogue, and gets the new prices', async () => {
    const body = await shop.orders.newOrder();
    const [, refused] = await Promise.all([
      asTenant(async (transaction) => {
        await lockCatalogue(transaction, 'lumen');
        // The order is pending.
        await expect.poll(() => countWaiting()).toBeGreaterThan(0);
        const product = { price: sql<number>`price + 1000` };
        const { productId } = shop.orders.item(0);
        await transaction.updateTable('product').set(product).where('id', '=', productId).execute();
        await transaction.updateTable('variant').set(product).where('product_id', '=', productId).execute();
      }),
      shop.orders.client.refusedCall('createGuestOrder', { body }),
    ]);
    expect(refused).toMatchObject({ status: 409, code: 'price_changed' });
  });

  it('a statement invalidated by another process is prepared again', async () => {
    const read = () =>
      asTenant((transaction) => transaction.selectFrom('city').selectAll().where('position', '>=', 0).execute());
    const cities = await Promise.all(Array.from({ length: 10 }, read));
    await sql`alter table city add column marked boolean`.execute(database.db);
    try {
      const again = await Promise.all(Array.from({ length: 10 }, read));
      expect(again.map(({ length }) => length)).toEqual(cities.map(({ length }) => length));
    } finally {
      await sql`alter table city drop column marked`.execute(database.db);
    }
  });
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`.execute(database.db);
  return rows[0]?.count ?? 0;
}
