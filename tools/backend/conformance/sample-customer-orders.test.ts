import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue, registeredTenants } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { currentStatus, ORDER_STATUSES, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import type { Order } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import { becomeCustomerOf, deleteCustomer } from '../identity/customers.ts';
import { PAYMENT_HOLD_MS } from '../limits.ts';
import { processDuePayments } from '../payments/process-due-payments.ts';
import { createSampleCustomers, removeSampleCustomers, SAMPLE_CUSTOMER } from '../seed/sample-customers.ts';
import { type SampleTerms, sampleOrderIds } from '../seed/sample-orders.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { type LedgerEntry, type LedgerRows, readLedger } from './ledger/ledger-rows.ts';
import { newId } from './order-shop.ts';
import { checkPrice, completeDelivery, findCartItems } from './sample-orders.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const { email, password } = SAMPLE_CUSTOMER;

/** Shops of the fixtures, of which none has an order yet. */
class FixtureShops {
  readonly database: DatabaseConnection;
  readonly client: BackendClient;
  /** What the shops had when nobody had ordered. */
  readonly ledgers: ReadonlyMap<string, LedgerRows>;

  private constructor(database: DatabaseConnection, client: BackendClient, ledgers: ReadonlyMap<string, LedgerRows>) {
    this.database = database;
    this.client = client;
    this.ledgers = ledgers;
  }

  static async open(tenants: readonly string[], products = 24): Promise<FixtureShops> {
    const database = await openTestDatabase();
    const client = await openSmallBackend(database, { now: () => START });
    await seedTenants(
      database.db,
      tenants.map((tenant) => ({
        tenant,
        version: 'whole',
        createCatalogue: () => generateCatalogue({ tenant, products, today: START }),
      })),
    );
    const ledgers = new Map<string, LedgerRows>();
    for (const tenant of tenants) ledgers.set(tenant, await readLedger(database, tenant));
    return new FixtureShops(database, client, ledgers);
  }

  create(
    { paymentProvider }: Pick<SampleTerms, 'paymentProvider'> = { paymentProvider: 'sandbox' },
  ): Promise<readonly string[]> {
    return createSampleCustomers(this.database.db, [...this.ledgers.keys()], { paymentProvider, now: START });
  }

  /** As a start in production. */
  remove(): Promise<readonly string[]> {
    return removeSampleCustomers(this.database.db, [...this.ledgers.keys()], START);
  }

  async signIn(tenant: string): Promise<RequestHeaders> {
    const at = { 'x-tenant': tenant };
    const { data } = await this.client.call('login', { body: { email, password } }, at);
    return { ...at, 'x-session': data.token };
  }

  /** The sample customer's, the newest first. */
  async orders(tenant: string): Promise<readonly Order[]> {
    return (await this.client.call('orders', { query: { pageSize: 50 } }, await this.signIn(tenant))).data;
  }

  /** All orders of a shop, whoever made them. */
  async allOrders(tenant: string): Promise<readonly Order[]> {
    return (await this.client.call('tenantOrders', { query: {} }, { 'x-tenant': tenant })).data;
  }

  /** Holds a shop to its ledger: the history of wallet and points is invented, but for what orders changed. */
  async checkLedger(tenant: string, sweptAt = START): Promise<LedgerRows> {
    const { wallet, points } = await readLedger(this.database, tenant);
    const isInvented = ({ order_id }: LedgerEntry): boolean => order_id === null;
    const invented = { wallet: wallet.filter(isInvented), points: points.filter(isInvented) };
    return checkLedger(this.database, { ...this.ledger(tenant), ...invented }, { tenant, charged: [], sweptAt });
  }

  ledger(tenant: string): LedgerRows {
    const before = this.ledgers.get(tenant);
    if (before === undefined) throw new Error(`${tenant} is none of these shops`);
    return before;
  }
}

const statusesOf = (orders: readonly Order[]): readonly OrderStatus[] => orders.map(currentStatus).sort();
const placedAt = ({ timelines }: Order): string => timelines.at(-1)?.date ?? '';

describe('the sample customer', () => {
  let shops: FixtureShops;
  beforeAll(async () => {
    shops = await FixtureShops.open(registeredTenants());
    // Several processes start at a time, and one after them.
    await Promise.all([shops.create(), shops.create()]);
    await shops.create();
  });
  afterAll(() => shops?.database.close());

  describe.each(registeredTenants())('of %s', (tenant) => {
    it('has an order in every status, each made once, of delivery and of pickup', async () => {
      const orders = await shops.orders(tenant);
      expect(new Set(statusesOf(orders))).toEqual(new Set(ORDER_STATUSES));
      expect(orders.map(({ _id }) => _id).sort()).toEqual([...sampleOrderIds(tenant)].sort());
      expect(new Set(orders.map(({ pickup }) => pickup))).toEqual(new Set([true, false]));
      expect((await shops.allOrders(tenant)).length).toBe(orders.length);
    });

    it('ordered on different days, and what became of it followed in time', async () => {
      const orders = await shops.orders(tenant);
      const days = new Set(orders.map((order) => placedAt(order).slice(0, 10)));
      expect(days.size).toBeGreaterThanOrEqual(8);
      for (const { timelines } of orders) {
        const dates = timelines.map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted().toReversed());
        expect(Date.parse(dates[0] ?? '')).toBeLessThanOrEqual(START);
        expect(Date.parse(dates.at(-1) ?? '')).toBeGreaterThan(START - 10 * DAY_MS);
      }
    });

    it('bought one to four things with what was to be chosen, for the sum of their prices', async () => {
      const orders = await shops.orders(tenant);
      for (const order of orders) {
        expect(order.items.length).toBeGreaterThanOrEqual(1);
        expect(order.items.length).toBeLessThanOrEqual(4);
        const sum = order.items.reduce((total, { totalPrice }) => total + (totalPrice ?? 0), 0);
        const { subTotal, discount, deliveryFees, cashOnDeliveryFee, totalWithoutWallet } = order;
        expect(subTotal).toBeCloseTo(sum, 3);
        expect(totalWithoutWallet).toBeCloseTo(subTotal - discount + deliveryFees + cashOnDeliveryFee, 3);
      }
      expect(orders.some(({ items }) => items.length > 1)).toBe(true);
      expect(orders.some(({ items }) => items.some(({ choices }) => choices.length > 0))).toBe(true);
      expect(orders.some(({ walletAmount }) => walletAmount > 0)).toBe(true);
    });

    it('has an invoice of each order that was placed, and of no other', async () => {
      const orders = await shops.orders(tenant);
      const { data: invoices } = await shops.client.call('invoices', { query: {} }, await shops.signIn(tenant));
      const wasPlaced = ({ timelines }: Order) => timelines.some(({ status }) => status?.code === 'placed');
      expect(invoices.map(({ _id }) => _id)).toEqual(orders.filter(wasPlaced).map(({ _id }) => _id));
      expect(invoices.map(({ date }) => date)).toEqual(orders.filter(wasPlaced).map(placedAt));
    });

    it('has invoices of a shop that is called as in its document, which is published later', async () => {
      const file = join(import.meta.dirname, `../../../fixtures/tenants/${tenant}.json`);
      const { appName } = JSON.parse(await readFile(file, 'utf8'));
      const by = await shops.signIn(tenant);
      const { data: invoices } = await shops.client.call('invoices', { query: {} }, by);
      for (const { _id: invoiceId } of invoices) {
        const { seller } = (await shops.client.call('invoice', { params: { invoiceId } }, by)).data;
        expect(appName).toMatchObject(seller.name);
      }
    });

    it('leaves the shop’s ledger right, and nothing is sold out by it', async () => {
      const before = shops.ledger(tenant);
      const now = await shops.checkLedger(tenant);
      const soldOut = ({ stock }: LedgerRows) => stock.filter(({ quantity }) => quantity === 0).length;
      expect(soldOut(now)).toBe(soldOut(before));
    });
  });

  it('is mailed nothing', async () => {
    const mails = await runAsRegistry(shops.database.db, (transaction) =>
      transaction.selectFrom('mail').select('recipient').execute(),
    );
    expect(mails).toEqual([]);
  });

  it('has an order that awaits its payment as long as any, and gives back what it held then', async () => {
    const clock = { now: () => START + PAYMENT_HOLD_MS };
    const log = pino({ level: 'silent' });
    await processDuePayments({ db: shops.database.db, clock, log, payments: undefined });
    for (const tenant of registeredTenants()) {
      const statuses = statusesOf(await shops.orders(tenant));
      expect(statuses.filter((status) => status === 'unpaid').length).toBe(2);
      expect(statuses).not.toContain('awaiting-payment');
      await shops.checkLedger(tenant, clock.now());
    }
  });

  it('leaves nothing behind where a start in production removes it', async () => {
    expect([...(await shops.remove())].sort()).toEqual([...registeredTenants()].sort());
    for (const tenant of registeredTenants()) {
      expect(await shops.allOrders(tenant)).toEqual([]);
      expect(sorted(await readLedger(shops.database, tenant))).toEqual(sorted(shops.ledger(tenant)));
    }
    expect(await shops.remove()).toEqual([]);
  });
});

/** In an order that does not depend on when rows were changed. */
const sorted = ({ stock, sold, ...rest }: LedgerRows): LedgerRows => ({
  ...rest,
  stock: stock.toSorted((one, other) => (`${one.kind} ${one.id}` < `${other.kind} ${other.id}` ? -1 : 1)),
  sold: sold.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

describe('a customer with the sample’s address', () => {
  let shops: FixtureShops;
  beforeAll(async () => {
    shops = await FixtureShops.open(['lumen']);
  });
  afterAll(() => shops?.database.close());

  const deleteAccount = () =>
    runAsTenant(shops.database.db, 'lumen', async (transaction) => {
      await becomeCustomerOf(transaction, email);
      await deleteCustomer(transaction, email);
    });

  async function placeOwnOrder(): Promise<Order> {
    const by = await shops.signIn('lumen');
    const [first] = await findCartItems(shops.client, START);
    const form = { ...(await completeDelivery(shops.client)), tempPhoneNumber: '+96550009999' };
    const products = [...(first === undefined ? [] : [first])];
    const body = { _id: newId(), form, products, total: await checkPrice(shops.client, form, products, by) };
    return (await shops.client.call('createCustomerOrder', { body }, by)).data.order;
  }

  it('who ordered before an earlier version knew sample orders gets none', async () => {
    await shops.client.call('registerCustomer', { body: { fullName: 'Sara Ahmed', email, password } });
    const own = await placeOwnOrder();
    await shops.create();
    expect((await shops.orders('lumen')).map(({ _id }) => _id)).toEqual([own._id]);
    await deleteAccount();
  });

  it('whom an earlier version made without orders gets them', async () => {
    await shops.client.call('registerCustomer', { body: { fullName: 'Sara Ahmed', email, password } });
    expect(await shops.create()).toEqual([]);
    expect(new Set(statusesOf(await shops.orders('lumen')))).toEqual(new Set(ORDER_STATUSES));
  });

  it('is made anew after the account was deleted, and so are the orders', async () => {
    await deleteAccount();
    expect(await shops.create()).toEqual(['lumen']);
    const orders = await shops.orders('lumen');
    expect(orders.map(({ _id }) => _id).sort()).toEqual([...sampleOrderIds('lumen')].sort());
    await shops.checkLedger('lumen');
  });

  it('keeps in production what was ordered beside the samples, and a customer with another password stays', async () => {
    const own = await placeOwnOrder();
    const by = await shops.signIn('lumen');
    await shops.client.call('changePassword', { body: { currentPassword: password, newPassword: 'only mine' } }, by);
    expect(await shops.remove()).toEqual([]);
    const { data } = await shops.client.call('orders', { query: {} }, by);
    expect(data.map(({ _id, invoiceNumber }) => [_id, invoiceNumber])).toEqual([[own._id, own.invoiceNumber]]);
    await deleteAccount();
  });

  it('orders nothing online where no provider takes payments', async () => {
    await shops.create({ paymentProvider: undefined });
    const statuses = statusesOf(await shops.orders('lumen'));
    expect(new Set(statuses)).toEqual(
      new Set(ORDER_STATUSES.filter((status) => status !== 'awaiting-payment' && status !== 'unpaid')),
    );
    await shops.remove();
  });

  it.each([
    ['has no branch that is open', sql`update branch set status = 'inactive'`, []],
    ['takes no cash', sql`update currency set available_cash_on_delivery = false`, ['awaiting-payment', 'unpaid']],
    ['sells nothing', sql`update product set is_external = true`, []],
  ] as const)('orders what a shop that %s still takes, and the backend starts', async (_, change, expected) => {
    const other = await FixtureShops.open(['serene'], 20);
    try {
      await other.database.db.transaction().execute(async (transaction) => {
        // As the tables' owner, whom row-level security holds to the tenant alone.
        await sql`select set_config('app.tenant', 'serene', true)`.execute(transaction);
        await change.execute(transaction);
      });
      await other.create();
      expect(statusesOf(await other.orders('serene'))).toEqual(expected);
    } finally {
      await other.database.close();
    }
  });
});
