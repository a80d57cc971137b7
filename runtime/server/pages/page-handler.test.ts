import { pino } from 'pino';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleForm } from '../../../blocks/dynamic-form/example-form.ts';
import { waitFor, waitUntil } from '../../../tools/check/test/wait-for.ts';
import { ResponseCache } from '../../api/response-cache.ts';
import { PageCompiler } from '../../app/document/page-compiler.ts';
import { parseTemplate } from '../../app/render/html-template.ts';
import type { RenderShop } from '../../app/shared/page-request.ts';
import { createRouteTable, type RouteTable } from '../../domain/route-table.ts';
import { type PageName, ROUTE_TABLE, ROUTES } from '../../domain/routes.ts';
import { BlockRegistry } from '../../page/block-registry.ts';
import type { BlockDefinition, LoadResult } from '../../page/define-block.ts';
import type { PreparedDocument } from '../../page/page-plan.ts';
import { block, column, row, section } from '../../page/test/example-document.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import { DynamicFormsStore } from '../../stores/catalog/dynamic-forms-store.ts';
import type { PublicStores } from '../../stores/core/stores.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { SmallBackend } from '../../tenant/test/small-backend.ts';
import { createClientLimits } from '../http/client-limits.ts';
import { MAX_TENANT_RENDERS, MAX_WAITING_TENANT_RENDERS } from '../limits.ts';
import { createMetrics } from '../metrics.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { PageCache } from './page-cache.ts';
import { PageHandler } from './page-handler.ts';

const TEMPLATE =
  '<html lang="{{lang}}" dir="{{dir}}" data-scheme="{{scheme}}"><!--head--><!--app--><!--state--></html>';

let backend: SmallBackend;
let now: number;
let renders: number;
/** The load function of the page's one block. */
let load: (stores: PublicStores) => Promise<LoadResult | undefined>;
let isBroken: boolean;

beforeEach(async () => {
  backend = await SmallBackend.start();
  now = 1000;
  renders = 0;
  load = async () => undefined;
  isBroken = false;
});

afterEach(() => backend.stop());

const page = { sections: [section([row([column([block('number')])])])] };
const pages: PreparedDocument['pages'] = new Map([
  ['home', page],
  ['products', page],
  ['product', page],
  ['wishlist', page],
  ['not-found', { sections: [] }],
]);
const tenant = (() => {
  const example = exampleTenant();
  return { ...example, prepared: { ...example.prepared, pages } };
})();

/** The same shop with a required branch. */
const gatedTenant = (() => {
  const example = exampleTenant({
    document: { settings: { ...tenant.prepared.document.settings, location: { requiresBranch: true } } },
  });
  const own = new Map([...pages, ['cart', page], ['select-branch', page]] as const);
  return { ...example, prepared: { ...example.prepared, pages: own } };
})();

interface ServeOptions {
  readonly shopTenant?: Tenant;
  readonly hasCache?: boolean;
  readonly trustedProxies?: number;
  readonly maxClientCost?: number;
  readonly routes?: RouteTable<PageName>;
  readonly text?: () => string;
}

async function servePages({
  hasCache = true,
  trustedProxies = 0,
  maxClientCost = 1000,
  routes = ROUTE_TABLE,
  text = () => `render ${renders}`,
  shopTenant = tenant,
}: ServeOptions = {}) {
  const clock = { now: () => now };
  const number: BlockDefinition<never, never> = {
    type: 'number',
    load: ({ stores }) => {
      renders += 1;
      return load(stores);
    },
    component: async () => ({ default: () => createElement('p', null, text()) }),
  };
  const registry = new BlockRegistry([number]);
  await registry.fetchComponents(registry.types);
  const shop: RenderShop = {
    registry,
    compiler: new PageCompiler({ registry, showsProblems: false }),
    assets: { template: TEMPLATE, loader: '', app: '/app.js', base: [], blocks: {}, fonts: {} },
    template: {
      fill: (parts) => {
        if (isBroken) throw new Error('it cannot be rendered');
        return parseTemplate(TEMPLATE).fill(parts);
      },
    },
    clock,
    deadline: 1000,
    onBlockProblem: () => {},
  };
  const cache = hasCache ? new PageCache({ clock, maxBytes: 10_000_000 }) : undefined;
  const handler = new PageHandler({
    shop,
    backend: backend.asBackend,
    answers: new ResponseCache(clock),
    cache,
    metrics: createMetrics(),
    log: pino({ enabled: false }),
    isDev: false,
    clientLimits: createClientLimits(maxClientCost),
    routes,
  });
  const ask = await serveHandler((exchange) => handler.handle(exchange, shopTenant), { trustedProxies });
  return {
    ask,
    cache,
    numberAt: async (path: string, headers = {}) => /render \d+/.exec((await ask(path, { headers })).body)?.[0],
  };
}

describe('a page', () => {
  it('is rendered once for all visitors with the same view', async () => {
    const { numberAt } = await servePages();
    expect(await numberAt('/en-KW')).toBe('render 1');
    expect(await numberAt('/en-KW', { cookie: 'session=secret; other=1' })).toBe('render 1');
    expect(await numberAt('/en-KW?utm_source=x')).toBe('render 1');
  });

  it('is rendered once for concurrent requests', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    load = () => promise;
    const { numberAt } = await servePages();
    const all = Promise.all([numberAt('/en-KW'), numberAt('/en-KW'), numberAt('/en-KW')]);
    await waitUntil(() => renders > 0);
    resolve(undefined);
    expect(await all).toEqual(['render 1', 'render 1', 'render 1']);
  });

  it.each([
    ['language', '/ar-KW', {}],
    ['country', '/en-SA', {}],
    ['currency', '/en-KW', { cookie: 'currency=SAR' }],
    ['scheme', '/en-KW', { cookie: 'scheme=dark' }],
    ['path', '/en-KW/products', {}],
  ])('is cached by %s', async (_, path, headers) => {
    const { numberAt } = await servePages();
    await numberAt('/en-KW');
    expect(await numberAt(path, headers)).toBe('render 2');
  });

  it('is cached by the declared query', async () => {
    const { numberAt } = await servePages();
    await numberAt('/en-KW/products?page=3');
    expect(await numberAt('/en-KW/products?page=3&x=1')).toBe('render 1');
    expect(await numberAt('/en-KW/products?page=4')).toBe('render 2');
  });

  it('ignores the port of a forged Host header', async () => {
    const { ask, numberAt } = await servePages();
    const { body } = await ask('/en-KW', { headers: { host: 'shop.example:8080' } });
    expect(body).not.toContain('8080');
    expect(await numberAt('/en-KW')).toBe('render 1');
  });

  it('is one cached 404 per view for all unknown paths and slugs, without any of them', async () => {
    const { ask, cache } = await servePages();
    const first = await ask('/en-KW/nowhere');
    const bytes = cache?.bytes;
    const second = await ask('/en-KW/secret-address?x=1');
    expect(second).toMatchObject({ status: 404, body: first.body });
    expect(second.body).not.toMatch(/nowhere|secret-address/);
    expect(cache?.bytes).toBe(bytes);
    await ask('/en-KW/products/none-0');
    const withSlugs = cache?.bytes;
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`/en-KW/products/none-${index}`)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(cache?.bytes).toBe(withSlugs);
  });

  it.each([
    ['/en-KW/products/%6eora?variant=1', 308, '/en-KW/products/nora?variant=1'],
    ['/products?q=x', 302, '/en-KW/products?q=x'],
    ['/EN-kw', 308, '/en-KW'],
  ])('is redirected without rendering: %s', async (path, status, location) => {
    const { ask } = await servePages();
    expect(await ask(path)).toMatchObject({ status, headers: { location } });
    expect(renders).toBe(0);
  });

  it('with a search or filter is cached from its second request on', async () => {
    const { numberAt, cache } = await servePages();
    const names = ['/en-KW/products?q=a', '/en-KW/products?q=b', '/en-KW/products?brands=nora'];
    for (const name of names) await numberAt(name);
    expect(cache?.bytes).toBe(0);
    expect(await numberAt('/en-KW/products?q=a')).toBe('render 4');
    expect(await numberAt('/en-KW/products?q=a&unknown=1')).toBe('render 4');
  });

  it('is refused where too many renders of its tenant wait, and still served from the cache', async () => {
    const { ask, numberAt } = await servePages();
    await numberAt('/en-KW');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    load = () => promise;
    const limit = MAX_TENANT_RENDERS + MAX_WAITING_TENANT_RENDERS;
    const waiting = Array.from({ length: limit + 1 }, (_, index) => ask(`/en-KW/products?q=${index}`));
    expect((await Promise.race(waiting)).body).toBe('QueueFullError');
    expect(await numberAt('/en-KW')).toBe('render 1');
    resolve(undefined);
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
  });

  it('is rendered a limited number of times per client, and still served from the cache', async () => {
    const { ask } = await servePages({ trustedProxies: 1, maxClientCost: 2 });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `10.0.0.1, ${address}` } });
    await ask('/en-KW', from('198.51.100.7'));
    await ask('/en-KW/products?q=1', from('198.51.100.7'));
    expect((await ask('/en-KW/products?q=2', from('198.51.100.7'))).body).toBe('ClientLimitError');
    expect((await ask('/en-KW', from('198.51.100.7'))).status).toBe(200);
    expect((await ask('/en-KW/products?q=2', from('198.51.100.8'))).status).toBe(200);
  });

  it('is compressed, private and revalidated by its ETag, the same for the same content within an hour', async () => {
    load = async () => ({ validUntil: 5000 });
    const { ask } = await servePages({ text: () => 'always this' });
    const { headers } = await ask('/en-KW', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'content-encoding': 'gzip',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const { etag = '' } = headers;
    now = 5000;
    const again = await ask('/en-KW', { headers: { 'if-none-match': etag } });
    expect(renders).toBe(2);
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag, vary: 'Accept-Encoding, Cookie' } });
    now = 3_600_000;
    expect((await ask('/en-KW')).headers.etag).not.toBe(etag);
  });

  it('has an https canonical URL only where a trusted proxy reports HTTPS', async () => {
    const { ask } = await servePages();
    const headers = { 'x-forwarded-proto': 'https' };
    expect((await ask('/en-KW', { headers })).body).toContain('href="http://shop.example/en-KW"');
    const behindProxy = await servePages({ trustedProxies: 1 });
    expect((await behindProxy.ask('/en-KW', { headers })).body).toContain('href="https://shop.example/en-KW"');
  });

  it('that cannot be rendered is an error', async () => {
    isBroken = true;
    const { ask } = await servePages();
    expect((await ask('/en-KW')).status).toBe(599);
    isBroken = false;
    expect((await ask('/en-KW')).status).toBe(200);
  });
});

it('a shell is cached once for all parameters and queries, without any of them, and not indexed', async () => {
  const routes = createRouteTable<PageName>(
    ROUTES.map((route) =>
      route.page === 'wishlist'
        ? { page: route.page, path: '/receipts/:id', query: ['orderId'], cache: 'shell' }
        : route,
    ),
  );
  const { ask, cache } = await servePages({ routes, text: () => 'an order' });
  const first = await ask('/en-KW/receipts/id-0?orderId=id-0');
  const bytes = cache?.bytes;
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  for (let index = 1; index < 50; index += 1) expect((await ask(`/en-KW/receipts/id-${index}`)).body).toBe(first.body);
  expect(first.body).not.toContain('id-');
  expect(first.body).toContain('<meta name="robots" content="noindex');
  expect(first.body).not.toContain('rel="alternate"');
  expect([renders, cache?.bytes]).toEqual([1, bytes]);
});

it('a route without a cache is rendered for every request, and not stored by the browser', async () => {
  const routes = createRouteTable<PageName>(
    ROUTES.map((route) => (route.page === 'wishlist' ? { ...route, cache: 'none' } : route)),
  );
  const { ask, numberAt } = await servePages({ routes });
  expect((await ask('/en-KW/wishlist')).headers['cache-control']).toBe('private, no-store');
  expect(await numberAt('/en-KW/wishlist')).toBe('render 2');
});

describe('a cached page', () => {
  it('is served while it is rendered again, once it expired', async () => {
    const { numberAt, cache } = await servePages();
    await numberAt('/en-KW');
    cache?.expire('lumen');
    expect(await numberAt('/en-KW')).toBe('render 1');
    await waitUntil(() => renders === 2);
    await waitFor(async () => expect(await numberAt('/en-KW')).toBe('render 2'));
  });

  it('with a tenant-defined form is rendered again before it is served, unless rendering fails', async () => {
    backend.answer = ({ url }) => (url === '/dynamic-forms/eye-test' ? exampleForm : undefined);
    load = async (stores) => {
      await stores.of(DynamicFormsStore).load('eye-test');
      return undefined;
    };
    const { numberAt, cache } = await servePages();
    await numberAt('/en-KW');
    cache?.expire('lumen');
    expect(await numberAt('/en-KW')).toBe('render 2');
    cache?.expire('lumen');
    isBroken = true;
    expect(await numberAt('/en-KW')).toBe('render 2');
  });

  it('is rendered again before it is served, once its `validUntil` has passed', async () => {
    load = async () => ({ validUntil: 5000 });
    const { numberAt } = await servePages();
    await numberAt('/en-KW');
    now = 4999;
    expect(await numberAt('/en-KW')).toBe('render 1');
    now = 5000;
    isBroken = true;
    expect(await numberAt('/en-KW')).toBe('render 1');
    isBroken = false;
    expect(await numberAt('/en-KW')).toBe('render 3');
  });

  it('that is complete is served instead of one with a missing block', async () => {
    load = async () => ({ validUntil: 5000 });
    const { numberAt } = await servePages();
    await numberAt('/en-KW');
    now = 5000;
    load = () => Promise.reject(new Error('down'));
    expect(await numberAt('/en-KW')).toBe('render 1');
    load = async () => undefined;
    expect(await numberAt('/en-KW')).toBe('render 3');
  });

  it('with a missing block is rendered again after a second', async () => {
    load = () => Promise.reject(new Error('down'));
    const { numberAt } = await servePages();
    expect(await numberAt('/en-KW')).toBe('render 1');
    now += 1000;
    load = async () => undefined;
    await waitFor(async () => expect(await numberAt('/en-KW')).toBe('render 2'));
  });
});

describe('a shop with a required branch', () => {
  const BRANCH = 'a'.repeat(24);
  const cookie = (branchId: string) => ({ cookie: `branch=${branchId}` });
  let isBackendDown: boolean;
  let calls: { readonly url: string; readonly body: string }[];
  beforeEach(() => {
    isBackendDown = false;
    calls = [];
    backend.answer = ({ url = '' }, body) => {
      calls.push({ url, body });
      if (url === '/branches' && !isBackendDown)
        return [
          { _id: BRANCH, status: 'active' },
          { _id: 'b'.repeat(24), status: 'inactive' },
        ];
      return url.startsWith('/theme/products') ? [] : undefined;
    };
  });
  const serve = () => servePages({ shopTenant: gatedTenant });

  it.each([
    ['without a cookie', ''],
    ['with a closed branch', 'b'.repeat(24)],
    ['with an unknown branch', 'c'.repeat(24)],
    ['with an invalid id', '<script>'],
    ['while the branches are unavailable', BRANCH],
  ])('redirects the cart to the choice of a branch %s, without rendering', async (_, branchId) => {
    isBackendDown = branchId === BRANCH;
    const { ask } = await serve();
    expect(await ask('/en-KW/cart', { headers: cookie(branchId) })).toMatchObject({
      status: 302,
      headers: { location: '/en-KW/select-branch?next=%2Fcart', 'cache-control': 'no-store' },
    });
    expect(renders).toBe(0);
    expect((await ask('/en-KW/products')).status).toBe(200);
  });

  it('shows the cart with a chosen branch, and caches pages by branch', async () => {
    const { ask, numberAt } = await serve();
    expect((await ask('/en-KW/cart', { headers: cookie(BRANCH) })).status).toBe(200);
    expect(await numberAt('/en-KW/products')).toBe('render 2');
    expect(await numberAt('/en-KW/products', cookie(BRANCH))).toBe('render 3');
    expect(await numberAt('/en-KW/products', cookie(BRANCH))).toBe('render 3');
    expect(await numberAt('/en-KW/products', cookie('c'.repeat(24)))).toBe('render 2');
  });

  it('requests the products of that branch', async () => {
    load = async (stores) => void (await stores.of(CatalogStore).loadProducts({ featured: true }));
    const { ask } = await serve();
    await ask('/en-KW/products', { headers: cookie(BRANCH) });
    expect(calls.filter(({ body }) => body.includes(BRANCH))).toHaveLength(1);
  });

  it('is the only kind that reads the cookie', async () => {
    const { numberAt } = await servePages();
    expect(await numberAt('/en-KW/products')).toBe('render 1');
    expect(await numberAt('/en-KW/products', cookie(BRANCH))).toBe('render 1');
    expect(calls).toEqual([]);
  });
});
