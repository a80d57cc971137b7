import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalogue } from '../../../../fixtures/catalogue/generate-catalogue.ts';
import { createHttpApi } from '../../../../runtime/api/http-api.ts';
import { calls } from '../../../../schemas/generated/calls.ts';
import type { CartItem, OrderForm } from '../../../../schemas/generated/wire.ts';
import { checkLedger } from '../../../backend/conformance/ledger/check-ledger.ts';
import { type LedgerRows, readLedger } from '../../../backend/conformance/ledger/ledger-rows.ts';
import {
  checkOrder,
  completeDelivery,
  fillShelves,
  type OrderBackend,
  selectProduct,
} from '../../../backend/conformance/sample-orders.ts';
import { connectDatabase } from '../../../backend/database/connect-database.ts';
import type { DatabaseConnection } from '../../../backend/database/database-connection.ts';
import { runAsTenant } from '../../../backend/database/tenant-transaction.ts';
import { createSampleCustomers } from '../../../backend/seed/sample-customers.ts';
import { computeSeedVersion, seedTenants } from '../../../backend/seed/seed-tenants.ts';
import { startTemporaryPostgres } from '../../../build/setup/temporary-postgres.ts';
import { startBackendProcess } from '../../../serve/backend-process.ts';
import { runLoadInProcess } from '../catalogue/load-generator.ts';
import { quantile } from '../measure/statistics.ts';
import type { BenchRow, BenchSection } from '../report/bench-row.ts';
import { formatNumber } from '../report/format-table.ts';
import { type OrderLoad, type OrderLoadResult, runOrderLoad } from './order-load.ts';

type DatabaseName = 'PostgreSQL' | 'PGlite';

const TENANT = 'lumen';
const PRODUCT_COUNT = 240;
const CONNECTIONS = 10;
const LINE_COUNT = 20;
/** Different carts, each of which has lines of others. */
const CART_COUNT = 40;
/** Of each kind of request, in ms; before that, a quarter of it to warm up. */
const ROUND_MS = 6000;
/** 95 of 100 answers come within so many ms. */
const BUDGETS_MS: Readonly<Record<DatabaseName, { readonly check: number; readonly order: number }>> = {
  PostgreSQL: { check: 60, order: 150 },
  PGlite: { check: 120, order: 300 },
};

/** Orders a second that PostgreSQL takes, for so long. */
const ORDERS_PER_SECOND = 50;
const STEADY_MS = 30_000;
/** Every so many of them want a scarce product, of which there are so many. */
const SCARCE_EVERY = 4;
const SCARCE_QUANTITY = 100;
const STEADY_LINE_COUNT = 3;

/**
 * What checks of a cart and orders take, HTTP and mails included, by ten connections in a closed loop; and a steady load of orders, of
 * which some want what runs out. Beside it, what the same ten wait for a `select 1` and for one product. Each database is one of its own that is removed afterwards, and its ledger is checked at the end.
 */
export async function measureOrders(root: string): Promise<readonly BenchSection[]> {
  const postgres = await startTemporaryPostgres();
  try {
    return [await measureOn('PostgreSQL', root, postgres.url), await measureOn('PGlite', root, undefined)];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(name: DatabaseName, root: string, databaseUrl: string | undefined): Promise<BenchSection> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const withDatabase = async <Answer>(work: (database: DatabaseConnection) => Promise<Answer>): Promise<Answer> => {
    const database = await connectDatabase({ url: databaseUrl, folder: join(folder, 'backend') });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  try {
    const { before, scarceSlug } = await withDatabase(seed);
    const token = randomBytes(32).toString('base64url');
    const start = () =>
      startBackendProcess({
        root,
        token,
        dataFolder: folder,
        databaseUrl: databaseUrl ?? '',
        logLevel: 'error',
        isProduction: false,
        args: ['--products', '12'],
      });
    const backend = await start();
    const rows: BenchRow[] = [];
    try {
      const shop = await openShop(backend.url, token, scarceSlug);
      rows.push(...(await measureLatencies(shop, BUDGETS_MS[name])));
      // An embedded database has one process.
      if (name === 'PostgreSQL') rows.push(...(await measureSteadyLoad(shop)));
    } finally {
      await backend.stop();
    }
    const { orders } = await withDatabase((database) => checkLedger(database, before));
    return {
      title: `Carts and orders on ${name}, ${CONNECTIONS} connections`,
      rows,
      notes: [
        `The 95th of 100 answers of the backend, HTTP and mails included; ${LINE_COUNT} lines of ${PRODUCT_COUNT} products, in a closed loop. \`select 1\` and one product are the machine’s weather. Of ${orders.length.toLocaleString('en')} orders no piece was lost or sold twice.`,
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One shop with enough of everything but one product; the backend makes the others as small as they are. */
async function seed(
  database: DatabaseConnection,
): Promise<{ readonly before: LedgerRows; readonly scarceSlug: string }> {
  const version = computeSeedVersion(generateCatalogue, TENANT);
  const createCatalogue = () => generateCatalogue({ tenant: TENANT, products: PRODUCT_COUNT, today: Date.now() });
  await seedTenants(database.db, [{ tenant: TENANT, version, createCatalogue }]);
  await createSampleCustomers(database.db, [TENANT], { paymentProvider: undefined, now: Date.now() });
  await fillShelves(database, 1_000_000);
  const scarceSlug = await runAsTenant(database.db, TENANT, async (transaction) => {
    const { id, slug } = await transaction
      .selectFrom('product')
      .select(['id', 'slug'])
      .where('id', 'not in', transaction.selectFrom('lens_option').select('product_id'))
      .where('is_external', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const scarce = { quantity: SCARCE_QUANTITY };
    await transaction.updateTable('product').set(scarce).where('id', '=', id).execute();
    await transaction.updateTable('variant').set(scarce).where('product_id', '=', id).execute();
    return slug;
  });
  return { before: await readLedger(database), scarceSlug };
}

/** A running backend, and what can be ordered of it. */
interface OpenShop {
  readonly api: OrderBackend;
  readonly load: Pick<OrderLoad, 'url' | 'headers'>;
  /** Lines of different products, of which there is enough. */
  readonly items: readonly CartItem[];
  /** Of a product. */
  readonly slug: string;
  /** One of what there is too little of. */
  readonly scarce: CartItem;
  readonly form: OrderForm;
}

async function openShop(url: string, token: string, scarceSlug: string): Promise<OpenShop> {
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': TENANT, 'accept-language': 'en' };
  const api = createHttpApi({ calls, base: url, headers, fetch });
  const customerId = { fullName: 'Noor Ali', phoneNumber: '+96550001234' };
  const form = { ...(await completeDelivery(api)), customerId };
  const findItems = async (slug: string): Promise<readonly CartItem[]> => {
    const { data } = await api.call('products', { query: { slug } });
    const selections = data.map((product) => selectProduct(product, { madeAt: Date.now(), currency: 'KWD' }));
    const items = selections.filter(({ problems }) => problems.length === 0).map((each) => each.toCartItem());
    // Some are shown and not sold.
    return items.length > 0 && (await checkOrder(api, form, items)).isValid ? items : [];
  };
  const { data } = await api.call('themeProducts', { query: { pageSize: 100 }, body: {} });
  const slugs = data.map(({ slug }) => slug).filter((slug) => slug !== scarceSlug);
  const items = (await Promise.all(slugs.map(findItems))).flat();
  const [scarce] = await findItems(scarceSlug);
  if (scarce === undefined || items.length < LINE_COUNT) throw new Error('the shop has too little');
  return { api, load: { url, headers }, items, slug: scarceSlug, scarce, form };
}

/** Different carts: what one has of a product, most others have not. */
const createCarts = ({ items }: OpenShop, lineCount: number): readonly (readonly CartItem[])[] =>
  Array.from({ length: CART_COUNT }, (_, cart) =>
    Array.from({ length: lineCount }, (__, line) => items[(cart * 7 + line * 3) % items.length]).flatMap(
      (item) => item ?? [],
    ),
  );

/** An order but for its id. */
const createOrder = async ({ api, form }: OpenShop, products: readonly CartItem[]) => ({
  form,
  products,
  total: (await checkOrder(api, form, products)).total,
});

async function measureLatencies(
  shop: OpenShop,
  budget: (typeof BUDGETS_MS)[DatabaseName],
): Promise<readonly BenchRow[]> {
  const carts = createCarts(shop, LINE_COUNT);
  const { pickup, isSchedule, isCashOnDelivery, useWalletForPayment, branchId, address } = shop.form;
  const { type, country, city, area } = address;
  const choice = { pickup, isSchedule, isCashOnDelivery, useWalletForPayment, branchId };
  const checks = carts.map((products) => ({ products, ...choice, address: { type, country, city, area } }));
  const orders = await Promise.all(carts.map((products) => createOrder(shop, products)));
  const measure = async (path: string, bodies: readonly object[], areOrders: boolean): Promise<OrderLoadResult> => {
    const load = { ...shop.load, path, bodies, areOrders, pace: { connections: CONNECTIONS } };
    await runOrderLoad({ ...load, durationMs: ROUND_MS / 4 });
    const result = await runOrderLoad({ ...load, durationMs: ROUND_MS });
    if (result.answers['200'] !== result.latencies.length)
      throw new Error(`${path} answers ${JSON.stringify(result.answers)}`);
    return result;
  };
  const ask = async (path: string) => {
    const requests = [{ method: 'GET', path }] as const;
    return {
      latencies: await runLoadInProcess({ ...shop.load, requests, connections: CONNECTIONS, durationMs: ROUND_MS / 2 }),
    };
  };
  return [
    latencyRow('`select 1`', await ask('/healthz')),
    latencyRow('one product', await ask(`/products?slug=${shop.slug}`)),
    latencyRow('the check of a cart', await measure('/cart/checker', checks, false), budget.check),
    latencyRow('an order', await measure('/orders/guest', orders, true), budget.order),
  ];
}

/** Orders at a steady pace, of which some want what there is too little of. */
async function measureSteadyLoad(shop: OpenShop): Promise<readonly BenchRow[]> {
  const carts = createCarts(shop, STEADY_LINE_COUNT).map((products, index) =>
    index % SCARCE_EVERY === 0 ? [...products.slice(1), shop.scarce] : products,
  );
  const bodies = await Promise.all(carts.map((products) => createOrder(shop, products)));
  const pace = { perSecond: ORDERS_PER_SECOND };
  const load = { ...shop.load, path: '/orders/guest', bodies, areOrders: true, durationMs: STEADY_MS, pace };
  const steady = await runOrderLoad(load);
  const count = (ORDERS_PER_SECOND * STEADY_MS) / 1000;
  const soldOut = count / SCARCE_EVERY - SCARCE_QUANTITY;
  const { '200': made = 0, '409 cart_not_valid': refused = 0 } = steady.answers;
  return [
    latencyRow(`${ORDERS_PER_SECOND} orders a second for ${STEADY_MS / 1000} s, of ${STEADY_LINE_COUNT} lines`, steady),
    {
      what: 'of these, refusals that stock does not explain, and failures',
      comparedWith: `${JSON.stringify(steady.answers)}; ${soldOut} wanted what was sold out`,
      value: Math.abs(refused - soldOut) + Math.abs(count - made - refused),
      unit: 'count',
      budget: { atMost: 0 },
    },
  ];
}

function latencyRow(what: string, { latencies }: Pick<OrderLoadResult, 'latencies'>, budget?: number): BenchRow {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share));
  const write = (value = Number.NaN): string => formatNumber(value, 'ms');
  return {
    what,
    comparedWith: `p50 ${write(p50)}, p99 ${write(p99)} ms; ${latencies.length} answers`,
    value: p95 ?? Number.NaN,
    unit: 'ms',
    ...(budget !== undefined && { budget: { atMost: budget } }),
  };
}
