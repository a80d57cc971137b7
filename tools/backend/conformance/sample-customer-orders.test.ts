import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { generateCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { currentStatus, ORDER_STATUSES } from '../../../runtime/domain/order/status/order-status.ts';
import type { Order } from '../../../schemas/generated/wire.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { becomeCustomerOf, deleteCustomer } from '../identity/customers.ts';
import { PAYMENT_HOLD_MS } from '../limits.ts';
import { processDuePayments } from '../payments/process-due-payments.ts';
import { createSampleCustomers, removeSampleCustomers, SAMPLE_CUSTOMER } from '../seed/sample-customers.ts';
import { type SampleTerms, sampleOrderIds } from '../seed/sample-orders.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { type LedgerEntry, type LedgerRows, readLedger } from './ledger/ledger-rows.ts';
import { newId } from './order-shop.ts';
import { checkPrice, completeDelivery, findCartItems } from './sample-orders.ts';
import { setUpSmallShop } from './small-shop.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const { email, password } = SAMPLE_CUSTOMER;

const { database, shop: client } = setUpSmallShop(START);
let before: LedgerRows;
beforeAll(async () => {
  const createCatalogue = () => generateCatalogue({ tenant: 'lumen', products: 24, today: START });
  await seedTenants(database.db, [{ tenant: 'lumen', version: 'whole', createCatalogue }]);
  before = await readLedger(database);
});

const create = (paymentProvider: SampleTerms['paymentProvider'] = 'sandbox') =>
  createSampleCustomers(database.db, ['lumen'], { paymentProvider, now: START });
const remove = () => removeSampleCustomers(database.db, ['lumen'], START);
const signIn = async () => ({
  'x-session': (await client.call('login', { body: { email, password } })).data.token,
});
/** The customer's orders, with the unpaid ones, which their list leaves out. */
const ordersOf = async () => {
  const { data: listed } = await client.call('orders', { query: { pageSize: 50 } }, await signIn());
  const { data: unpaid } = await client.call('tenantOrders', { query: { status: 'unpaid' } });
  return [...listed, ...unpaid];
};
const statusesOf = (orders: readonly Order[]) => new Set(orders.map(currentStatus));

/** Checks the ledger without the invented history of wallet and points. */
async function check(sweptAt = START): Promise<void> {
  const { wallet, points } = await readLedger(database);
  const isInvented = ({ order_id }: LedgerEntry): boolean => order_id === null;
  const invented = { wallet: wallet.filter(isInvented), points: points.filter(isInvented) };
  await checkLedger(database, { ...before, ...invented }, { charged: [], sweptAt });
}

const deleteAccount = () =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    await becomeCustomerOf(transaction, email);
    await deleteCustomer(transaction, email);
  });

async function placeOwnOrder(): Promise<Order> {
  const by = await signIn();
  const products = (await findCartItems(client, START)).slice(0, 1);
  const form = { ...(await completeDelivery(client)), tempPhoneNumber: '+96550009999' };
  const body = { _id: newId(), form, products, total: await checkPrice(client, form, products, by) };
  return (await client.call('createCustomerOrder', { body }, by)).data.order;
}

it('has an order in every status, created once by several processes, with invoices and a correct ledger', async () => {
  await Promise.all([create(), create()]);
  await create();
  const orders = await ordersOf();
  expect(statusesOf(orders)).toEqual(new Set(ORDER_STATUSES));
  expect(orders.map(({ _id }) => _id).sort()).toEqual([...sampleOrderIds('lumen')].sort());
  expect((await client.call('tenantOrders', { query: {} })).data).toHaveLength(orders.length);
  const wasPlaced = ({ timelines }: Order) => timelines.some(({ status }) => status?.code === 'placed');
  const { data: invoices } = await client.call('invoices', { query: {} }, await signIn());
  expect(invoices.map(({ _id }) => _id)).toEqual(orders.filter(wasPlaced).map(({ _id }) => _id));
  await check();
});

it('releases an unpaid sample order after its hold', async () => {
  const clock = { now: () => START + PAYMENT_HOLD_MS };
  await processDuePayments({ db: database.db, clock, log: pino({ level: 'silent' }), payments: undefined });
  expect(statusesOf(await ordersOf())).not.toContain('awaiting-payment');
  await check(clock.now());
});

it('is removed without a trace in production', async () => {
  /** In an order that does not depend on updates. */
  const sorted = ({ stock, sold, ...rest }: LedgerRows): LedgerRows => ({
    ...rest,
    stock: stock.toSorted((one, other) => (`${one.kind} ${one.id}` < `${other.kind} ${other.id}` ? -1 : 1)),
    sold: sold.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  });
  expect(await remove()).toEqual(['lumen']);
  expect(sorted(await readLedger(database))).toEqual(sorted(before));
  expect(await remove()).toEqual([]);
});

it('gets no sample orders if it has own orders', async () => {
  await client.call('registerCustomer', { body: { fullName: 'Sara Ahmed', email, password } });
  const own = await placeOwnOrder();
  await create();
  expect((await ordersOf()).map(({ _id }) => _id)).toEqual([own._id]);
  await deleteAccount();
});

it('is created again after the account was deleted', async () => {
  await create();
  await deleteAccount();
  expect(await create()).toEqual(['lumen']);
  expect((await ordersOf()).map(({ _id }) => _id).sort()).toEqual([...sampleOrderIds('lumen')].sort());
});

it('stays in production with another password, and keeps its own orders alone', async () => {
  const own = await placeOwnOrder();
  const by = await signIn();
  await client.call('changePassword', { body: { currentPassword: password, newPassword: 'only mine' } }, by);
  expect(await remove()).toEqual([]);
  expect((await client.call('orders', { query: {} }, by)).data.map(({ _id }) => _id)).toEqual([own._id]);
  await deleteAccount();
});

it('has no online orders without a payment provider', async () => {
  await createSampleCustomers(database.db, ['lumen'], { paymentProvider: undefined, now: START });
  const offline = ORDER_STATUSES.filter((status) => status !== 'awaiting-payment' && status !== 'unpaid');
  expect(statusesOf(await ordersOf())).toEqual(new Set(offline));
});
