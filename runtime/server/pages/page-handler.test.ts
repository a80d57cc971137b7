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
let made: number;
/** What the page's one block loads. */
let load: (stores: PublicStores) => Promise<LoadResult | undefined>;
let isBroken: boolean;

beforeEach(async () => {
  backend = await SmallBackend.start();
  now = 1000;
  made = 0;
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

/** The same shop, which asks for a branch. */
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
  readonly says?: () => string;
}

async function servePages({
  hasCache = true,
  trustedProxies = 0,
  maxClientCost = 1000,
  routes = ROUTE_TABLE,
  says = () => `made ${made}`,
  shopTenant = tenant,
}: ServeOptions = {}) {
  const clock = { now: () => now };
  const number: BlockDefinition<never, never> = {
    type: 'number',
    load: ({ stores }) => {
      made += 1;
      return load(stores);
    },
    component: async () => ({ default: () => createElement('p', null, says()) }),
  };
  const registry = new BlockRegistry([number]);
  await registry.fetchComponents(registry.types);
  const shop: RenderShop = {
    registry,
    compiler: new PageCompiler({ registry, showsProblems: false }),
    assets: { template: TEMPLATE, loader: '', app: '/app.js', base: [], blocks: {}, fonts: {} },
    template: {
      fill: (parts) => {
        if (isBroken) throw new Error('it cannot be made');
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
    numberAt: async (path: string, headers = {}) => /made \d+/.exec((await ask(path, { headers })).body)?.[0],
  };
}

describe('a page', () => {
  it('is made once and given to everybody with the same view', async () => {
    const { numberAt } = await servePages();
    expect(await numberAt('/en-KW')).toBe('made 1');
    expect(await numberAt('/en-KW', { cookie: 'session=secret; other=1' })).toBe('made 1');
    expect(await numberAt('/en-KW?utm_source=x')).toBe('made 1');
  });

  it('is made once for all who ask for it at the same moment', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    load = () => promise;
    const { numberAt } = await servePages();
    const all = Promise.all([numberAt('/en-KW'), numberAt('/en-KW'), numberAt('/en-KW')]);
    await waitUntil(() => made > 0);
    resolve(undefined);
    expect(await all).toEqual(['made 1', 'made 1', 'made 1']);
  });

  it.each([
    ['language', '/ar-KW', {}],
    ['country', '/en-SA', {}],
    ['currency', '/en-KW', { cookie: 'currency=SAR' }],
    ['scheme', '/en-KW', { cookie: 'scheme=dark' }],
    ['path', '/en-KW/products', {}],
  ])('is another one for another %s', async (_, path, headers) => {
    const { numberAt } = await servePages();
    await numberAt('/en-KW');
    expect(await numberAt(path, headers)).toBe('made 2');
  });

  it('is the same one whatever port a Host header claims, and that port is in none of its addresses', async () => {
    const { ask, numberAt } = await servePages();
    const { body } = await ask('/en-KW', { headers: { host: 'shop.example:8080' } });
    expect(body).not.toContain('8080');
    expect(await numberAt('/en-KW')).toBe('made 1');
  });

  it('is one page per view for all addresses that lead nowhere, and names none of them', async () => {
    const { ask, cache } = await servePages();
    const first = await ask('/en-KW/nowhere');
    const bytes = cache?.bytes;
    expect(first.status).toBe(404);
    const second = await ask('/en-KW/secret-address?x=1');
    expect(second).toMatchObject({ status: 404, body: first.body });
    expect(second.headers['server-timing']).toContain('cache;desc=hit');
    expect(cache?.bytes).toBe(bytes);
    expect(second.body).not.toMatch(/nowhere|secret-address/);
  });

  it('is one page for all slugs that the backend does not know', async () => {
    const { ask, cache } = await servePages();
    await ask('/en-KW/products/none-0');
    const bytes = cache?.bytes;
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`/en-KW/products/none-${index}`)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect(cache?.bytes).toBe(bytes);
  });

  it('is reached from another spelling of its path by a redirect, and nothing is rendered', async () => {
    const { ask } = await servePages();
    expect(await ask('/en-KW/products/%6eora?variant=1')).toMatchObject({
      status: 308,
      headers: { location: '/en-KW/products/nora?variant=1' },
    });
    expect(made).toBe(0);
  });

  it('depends on the declared query only, within its limits', async () => {
    const { numberAt } = await servePages();
    await numberAt('/en-KW/products?page=3');
    expect(await numberAt('/en-KW/products?page=3&x=1')).toBe('made 1');
    expect(await numberAt('/en-KW/products?page=4')).toBe('made 2');
  });

  it('is cached from its second request on where it is searched or filtered', async () => {
    const { numberAt, cache } = await servePages();
    const names = ['/en-KW/products?q=a', '/en-KW/products?q=b', '/en-KW/products?brands=nora'];
    for (const name of names) await numberAt(name);
    expect(cache?.bytes).toBe(0);
    expect(await numberAt('/en-KW/products?q=a')).toBe('made 4');
    expect(await numberAt('/en-KW/products?q=a&unknown=1')).toBe('made 4');
  });

  it('is refused with 503 where too many of its tenant wait, and given from the cache all the same', async () => {
    const { ask, numberAt } = await servePages();
    await numberAt('/en-KW');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    load = () => promise;
    const most = MAX_TENANT_RENDERS + MAX_WAITING_TENANT_RENDERS;
    const waiting = Array.from({ length: most + 1 }, (_, index) => ask(`/en-KW/products?q=${index}`));
    const refused = await Promise.race(waiting);
    expect(refused.body).toBe('QueueFullError');
    expect(await numberAt('/en-KW')).toBe('made 1');
    resolve(undefined);
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  });

  it('is rendered only so often for one client address, which may read what is cached', async () => {
    const { ask } = await servePages({ trustedProxies: 1, maxClientCost: 2 });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `10.0.0.1, ${address}` } });
    await ask('/en-KW', from('198.51.100.7'));
    await ask('/en-KW/products?q=1', from('198.51.100.7'));
    expect((await ask('/en-KW/products?q=2', from('198.51.100.7'))).body).toBe('ClientLimitError');
    expect((await ask('/en-KW', from('198.51.100.7'))).status).toBe(200);
    expect((await ask('/en-KW/products?q=2', from('198.51.100.8'))).status).toBe(200);
  });

  it('is sent compressed, with a policy, for this browser only, and may be asked for by its etag', async () => {
    const { ask } = await servePages();
    const { status, headers } = await ask('/en-KW', { headers: { 'accept-encoding': 'gzip' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'content-encoding': 'gzip',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const again = await ask('/en-KW', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: headers.etag, vary: 'Accept-Encoding, Cookie' },
    });
  });

  it('that is re-rendered with the same content in the same hour has the same etag', async () => {
    load = async () => ({ validUntil: 5000 });
    const { ask } = await servePages({ says: () => 'always this' });
    const { etag = '' } = (await ask('/en-KW')).headers;
    now = 5000;
    const again = await ask('/en-KW', { headers: { 'if-none-match': etag } });
    expect(made).toBe(2);
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    now = 3_600_000;
    expect((await ask('/en-KW')).headers.etag).not.toBe(etag);
  });

  it('is rendered every time without a cache', async () => {
    const { numberAt } = await servePages({ hasCache: false });
    expect([await numberAt('/en-KW'), await numberAt('/en-KW')]).toEqual(['made 1', 'made 2']);
  });

  it('that is elsewhere is a redirect, and nothing is made', async () => {
    const { ask } = await servePages();
    expect(await ask('/products?q=x')).toMatchObject({
      status: 302,
      headers: { location: '/en-KW/products?q=x', 'cache-control': 'no-store' },
    });
    expect(await ask('/EN-kw')).toMatchObject({ status: 308, headers: { location: '/en-KW' } });
    expect(made).toBe(0);
  });

  it('names its canonical address on https only where a proxy of ours says so', async () => {
    const { ask } = await servePages();
    const headers = { 'x-forwarded-proto': 'https' };
    expect((await ask('/en-KW', { headers })).body).toContain('href="http://shop.example/en-KW"');
    const behind = await servePages({ trustedProxies: 1 });
    expect((await behind.ask('/en-KW', { headers })).body).toContain('href="https://shop.example/en-KW"');
  });
});

describe('a shell', () => {
  const routes = createRouteTable<PageName>(
    ROUTES.map((route) =>
      route.page === 'wishlist'
        ? { page: route.page, path: '/receipts/:id', query: ['orderId'], cache: 'shell' }
        : route,
    ),
  );

  it('is rendered and cached once for all parameters and queries, and holds none of them', async () => {
    const { ask, cache } = await servePages({ routes, says: () => 'an order' });
    const first = await ask('/en-KW/receipts/id-0?orderId=id-0');
    const bytes = cache?.bytes;
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    const bodies = new Set([first.body]);
    for (let index = 1; index < 1000; index += 1) bodies.add((await ask(`/en-KW/receipts/id-${index}`)).body);
    expect(bodies.size).toBe(1);
    expect(first.body).not.toContain('id-');
    expect(made).toBe(1);
    expect(cache?.bytes).toBe(bytes);
  });

  it('is not for search engines, and has no address of its own', async () => {
    const { ask } = await servePages({ routes });
    const { body } = await ask('/en-KW/receipts/id-0');
    expect(body).toContain('<meta name="robots" content="noindex');
    expect(body).not.toContain('rel="alternate"');
  });
});

describe('a route that is never cached', () => {
  it('is rendered for every request, and not kept by the browser', async () => {
    const routes = createRouteTable<PageName>(
      ROUTES.map((route) => (route.page === 'wishlist' ? { ...route, cache: 'none' } : route)),
    );
    const { ask, numberAt } = await servePages({ routes });
    expect((await ask('/en-KW/wishlist')).headers['cache-control']).toBe('private, no-store');
    expect(await numberAt('/en-KW/wishlist')).toBe('made 2');
  });
});

describe('a kept page', () => {
  it('is served while it is re-rendered, once the tenant’s pages expired', async () => {
    const { numberAt, cache } = await servePages();
    await numberAt('/en-KW');
    cache?.expire('lumen');
    expect(await numberAt('/en-KW')).toBe('made 1');
    await waitUntil(() => made === 2);
    await waitFor(async () => expect(await numberAt('/en-KW')).toBe('made 2'));
  });

  it('with a form of the shop’s own is re-rendered before it is served, once the tenant’s pages expired', async () => {
    backend.answer = ({ url }) => (url === '/dynamic-forms/eye-test' ? exampleForm : undefined);
    load = async (stores) => {
      await stores.fetched.of(DynamicFormsStore).load('eye-test');
      return undefined;
    };
    const { numberAt, cache } = await servePages();
    await numberAt('/en-KW');
    cache?.expire('lumen');
    expect(await numberAt('/en-KW')).toBe('made 2');
    expect(await numberAt('/en-KW')).toBe('made 2');
    cache?.expire('lumen');
    isBroken = true;
    expect(await numberAt('/en-KW')).toBe('made 2');
  });

  it('is re-rendered before it is served, once something in it has ended', async () => {
    load = async () => ({ validUntil: 5000 });
    const { numberAt } = await servePages();
    await numberAt('/en-KW');
    now = 4999;
    expect(await numberAt('/en-KW')).toBe('made 1');
    now = 5000;
    load = async () => undefined;
    expect(await numberAt('/en-KW')).toBe('made 2');
  });

  it('is the last good one when a new one cannot be made', async () => {
    load = async () => ({ validUntil: 5000 });
    const { numberAt } = await servePages();
    await numberAt('/en-KW');
    now = 5000;
    isBroken = true;
    expect(await numberAt('/en-KW')).toBe('made 1');
  });

  it('that is whole is given rather than one with a missing block', async () => {
    load = async () => ({ validUntil: 5000 });
    const { numberAt } = await servePages();
    await numberAt('/en-KW');
    now = 5000;
    load = () => Promise.reject(new Error('down'));
    expect(await numberAt('/en-KW')).toBe('made 1');
    load = async () => undefined;
    expect(await numberAt('/en-KW')).toBe('made 3');
  });
});

describe('a page with a missing block', () => {
  it('is sent when there is no better one, and tried again soon', async () => {
    load = () => Promise.reject(new Error('down'));
    const { ask, numberAt } = await servePages();
    expect((await ask('/en-KW')).status).toBe(200);
    expect(await numberAt('/en-KW')).toBe('made 1');
    now += 1000;
    load = async () => undefined;
    await waitFor(async () => expect(await numberAt('/en-KW')).toBe('made 2'));
  });
});

describe('a page that cannot be made and never was', () => {
  it('is an error of ours', async () => {
    isBroken = true;
    const { ask } = await servePages();
    expect((await ask('/en-KW')).status).toBe(599);
    isBroken = false;
    expect((await ask('/en-KW')).status).toBe(200);
  });
});

describe('a shop that asks for a branch', () => {
  const BRANCH = 'a'.repeat(24);
  const cookie = (branchId: string) => ({ cookie: `branch=${branchId}` });
  let isBackendDown: boolean;
  let asked: { readonly url: string; readonly body: string }[];
  beforeEach(() => {
    isBackendDown = false;
    asked = [];
    backend.answer = ({ url = '' }, body) => {
      asked.push({ url, body });
      if (url === '/branches' && !isBackendDown)
        return [
          { _id: BRANCH, status: 'active' },
          { _id: 'b'.repeat(24), status: 'inactive' },
        ];
      return url.startsWith('/theme/products') ? [] : undefined;
    };
  });
  const serve = () => servePages({ shopTenant: gatedTenant });

  it('leads who has chosen none from the cart to that choice, before anything of it is shown', async () => {
    const { ask } = await serve();
    const { status, headers } = await ask('/en-KW/cart');
    expect([status, headers.location]).toEqual([302, '/en-KW/select-branch?next=%2Fcart']);
    expect(headers['cache-control']).toBe('no-store');
    expect(made).toBe(0);
    expect((await ask('/en-KW/products')).status).toBe(200);
  });

  it.each([
    ['that is closed for good', 'b'.repeat(24)],
    ['that the shop never had', 'c'.repeat(24)],
    ['whose id is none', '<script>'],
  ])('takes no branch %s', async (_, branchId) => {
    const { ask } = await serve();
    expect((await ask('/en-KW/cart', { headers: cookie(branchId) })).status).toBe(302);
  });

  it('shows the cart to who has chosen one, and makes pages of it apart from others', async () => {
    const { ask, numberAt } = await serve();
    expect((await ask('/en-KW/cart', { headers: cookie(BRANCH) })).status).toBe(200);
    expect(await numberAt('/en-KW/products')).toBe('made 2');
    expect(await numberAt('/en-KW/products', cookie(BRANCH))).toBe('made 3');
    expect(await numberAt('/en-KW/products', cookie(BRANCH))).toBe('made 3');
    // What is no branch has no page of its own.
    expect(await numberAt('/en-KW/products', cookie('c'.repeat(24)))).toBe('made 2');
  });

  it('asks for the products of that branch', async () => {
    load = async (stores) => void (await stores.catalog.loadProducts({ featured: true }));
    const { ask } = await serve();
    await ask('/en-KW/products', { headers: cookie(BRANCH) });
    expect(asked.filter(({ body }) => body.includes(BRANCH))).toHaveLength(1);
  });

  it('leads to the choice while nobody can say which branches there are', async () => {
    isBackendDown = true;
    const { ask } = await serve();
    expect((await ask('/en-KW/cart', { headers: cookie(BRANCH) })).status).toBe(302);
    expect((await ask('/en-KW/products', { headers: cookie(BRANCH) })).status).toBe(200);
  });

  it('does not look at the cookie in a shop that asks for none', async () => {
    const { numberAt } = await servePages();
    expect(await numberAt('/en-KW/products')).toBe('made 1');
    expect(await numberAt('/en-KW/products', cookie(BRANCH))).toBe('made 1');
    expect(asked).toEqual([]);
  });
});
