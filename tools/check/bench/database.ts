import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { checkOrder, completeDelivery, selectProduct } from '../../backend/conformance/sample-orders.ts';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { startTemporaryPostgres } from '../../build/setup/temporary-postgres.ts';
import { startBackendProcess } from '../../serve/backend-process.ts';
import { connectBackend } from '../e2e/running/place-order.ts';
import { BACKEND_TOKEN } from '../e2e/running/start-test-backend.ts';
import { LARGE_TENANT, seedLargeShop } from './large-shop.ts';
import { runLoad } from './load.ts';
import type { Row } from './table.ts';

/** Limits in ms for 95 of 100 responses of the backend. */
const LIMITS = {
  PostgreSQL: { list: 100, check: 60, order: 150 },
  PGlite: { list: 200, check: 120, order: 300 },
} as const;

type DatabaseName = keyof typeof LIMITS;
type Limit = keyof (typeof LIMITS)[DatabaseName];

/** Response times of the reference backend with 100,000 products, to ten connections in a closed loop. */
export async function measureDatabase(): Promise<readonly Row[]> {
  const postgres = await startTemporaryPostgres();
  try {
    return [...(await measureOn('PostgreSQL', postgres.url)), ...(await measureOn('PGlite', ''))];
  } finally {
    await postgres.stop();
  }
}

async function measureOn(name: DatabaseName, databaseUrl: string): Promise<readonly Row[]> {
  const root = projectFolder;
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    await seedLargeShop(databaseUrl || undefined, join(dataFolder, 'backend'));
    const settings = { token: BACKEND_TOKEN, databaseUrl, logLevel: 'error', isProduction: true };
    const backend = await startBackendProcess({ root, dataFolder, ...settings, args: ['--products', '12'] });
    try {
      const rows: Row[] = [];
      for (const [what, limit, requests] of await createRequests(backend.url)) {
        const { p95, failures } = await runLoad({ url: backend.url, requests });
        const figure = failures === 0 ? p95 : Number.NaN;
        const budget = limit && { atMost: LIMITS[name][limit] };
        rows.push({ name: `${name}: ${what}, 95 of 100`, figure, unit: 'ms', budget });
      }
      return rows;
    } finally {
      await backend.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
  }
}

const headers = {
  authorization: `Bearer ${BACKEND_TOKEN}`,
  'x-tenant': LARGE_TENANT,
  'accept-language': 'en',
  'content-type': 'application/json',
};

const post = (path: string, body: object): autocannon.Request => ({
  method: 'POST',
  path,
  headers,
  body: JSON.stringify(body),
});

const list = (query: Readonly<Record<string, string>>, filter: Readonly<Record<string, readonly string[]>> = {}) =>
  post(`/theme/products?${new URLSearchParams({ pageSize: '20', ...query })}`, filter);

/** Filters with many products, few, and none. */
const FILTERS = [
  { category: ['eyeglasses'] },
  { brand: ['halden', 'velmora'], category: ['eyeglasses'] },
  { brand: ['oculia', 'miraya'], category: ['contact-lenses'] },
  { brand: ['oculia', 'clarea'], category: ['sunglasses'] },
  { occasion: ['gift'] },
];
const SEARCHES = [
  'nora',
  'round acetate',
  'titainum avaitor',
  'polarised sunglasses women',
  'نظارة شمسية',
  'عدسات ملونه',
];
const TYPED = ['no', 'nora 4', 'sung', 'sunglases', 'نظ', 'النظا', 'tita'];

type RequestKind = [what: string, limit: Limit | undefined, requests: autocannon.Request[]];

async function createRequests(url: string): Promise<readonly RequestKind[]> {
  const api = connectBackend({ url }, { 'x-tenant': LARGE_TENANT });
  const { data } = await api.call('themeProducts', { query: { pageSize: 100 }, body: {} });
  const slugs = data.map(({ slug }) => slug);
  return [
    ['`select 1`', undefined, [{ path: '/healthz' }]],
    ['list', 'list', ['1', '2', '5'].map((pageNumber) => list({ pageNumber }))],
    ...['price', '-price', 'newest', 'best-selling'].map(
      (sort): RequestKind => [
        `list by \`${sort}\``,
        'list',
        [list({ sort }), ...FILTERS.map((it) => list({ sort }, it))],
      ],
    ),
    ['list of 200', 'list', FILTERS.map((filter) => list({ pageSize: '200', sort: 'price' }, filter))],
    ['filters', 'list', FILTERS.flatMap((filter) => [list({}, filter), list({ a: '1' }, filter)])],
    ['search', 'list', SEARCHES.map((q) => list({ q }))],
    ['search, cheapest first', 'list', SEARCHES.map((q) => list({ q, sort: 'price' }))],
    [
      'search in a category, newest first',
      'list',
      SEARCHES.map((q) => list({ q, sort: 'newest', a: '1' }, FILTERS[0])),
    ],
    ['suggestions', 'list', TYPED.map((q) => list({ q, platform: 'web', pageSize: '10' }))],
    ['product by slug', undefined, slugs.slice(0, 20).map((slug) => ({ path: `/products?slug=${slug}`, headers }))],
    ...(await createOrderRequests(url, slugs)),
  ];
}

/** Checks of carts of 20 lines, and orders of them by different guests. */
async function createOrderRequests(url: string, slugs: readonly string[]): Promise<readonly RequestKind[]> {
  const api = connectBackend({ url }, { 'x-tenant': LARGE_TENANT });
  const form = await completeDelivery(api);
  const findItems = async (slug: string) => {
    const products = (await api.call('products', { query: { slug } })).data;
    const selections = products.map((product) => selectProduct(product, { madeAt: Date.now(), currency: 'KWD' }));
    const items = selections.filter(({ problems }) => problems.length === 0).map((each) => each.toCartItem());
    return items.length > 0 && (await checkOrder(api, form, items)).isValid ? items : [];
  };
  const items = (await Promise.all(slugs.map(findItems))).flat();
  if (items.length < 20) throw new Error(`only ${items.length} products can be ordered`);
  const carts = Array.from({ length: 40 }, (_, cart) =>
    Array.from({ length: 20 }, (__, line) => items[(cart * 7 + line * 3) % items.length] ?? []).flat(),
  );
  const { pickup, isSchedule, isCashOnDelivery, useWalletForPayment, branchId } = form;
  const { type, country, city, area } = form.address;
  const choice = { pickup, isSchedule, isCashOnDelivery, useWalletForPayment, branchId };
  const checks = carts.map((products) => ({ products, ...choice, address: { type, country, city, area } }));
  const totals = await Promise.all(carts.map(async (products) => (await checkOrder(api, form, products)).total));
  const setUpOrder = (products: (typeof carts)[number], total: number | undefined) => (request: autocannon.Request) => {
    const _id = randomBytes(12).toString('hex');
    const customerId = { fullName: 'Noor Ali', phoneNumber: '+96550001234', email: `${_id}@example.com` };
    // Another address for each order: one address may place few.
    const client = { 'x-client-address': `10.${Array.from(randomBytes(3)).join('.')}` };
    const order = post('/orders/guest', { _id, products, total, form: { ...form, customerId } });
    return { ...request, ...order, headers: { ...headers, ...client } };
  };
  const orders = carts.map((products, index) => ({ setupRequest: setUpOrder(products, totals[index]) }));
  return [
    ['check of a cart of 20 lines', 'check', checks.map((body) => post('/cart/checker', body))],
    ['order of 20 lines', 'order', orders],
  ];
}
