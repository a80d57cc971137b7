import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../../api/api.ts';
import { createRouteTable } from '../../domain/route-table.ts';
import { isPageName, matchRoute, type PageName, ROUTES } from '../../domain/routes.ts';
import { wholeProduct } from '../../domain/test/whole-products.ts';
import { BlockRegistry } from '../../page/block-registry.ts';
import type { BlockDefinition } from '../../page/define-block.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import { createStores } from '../../stores/core/stores.ts';
import type { Subject } from '../../stores/shop/shop-context.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import type { PageData } from '../shared/page-data.ts';
import { ClientNavigator } from './client-navigator.tsx';

let loaded: string[];
let fetched: string[];
let version: number;

const block: BlockDefinition<never, never> = {
  type: 'words',
  load: async ({ route }) => void loaded.push(route.page) as undefined,
  component: async () => ({ default: () => null }),
};

function dataOf(page: PagePlan['page']): PageData {
  const columns = [{ key: 'c', span: { base: 12 }, blocks: [{ key: 'b', type: 'words', props: {} }], rows: [] }];
  return {
    plan: { page, header: [], main: [{ key: 's', rows: [{ key: 'r', columns }] }], footer: [] },
    messages: {},
    version,
  };
}

/** `video` has a video on YouTube. */
const productOf = (slug: string) =>
  wholeProduct({ slug, ...(slug === 'video' && { youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' }) });

const api: Api = {
  call: async (name, { params, query }: { params?: { idOrSlug?: string }; query?: { slug?: string } }) => {
    if (name === 'products') return { data: [productOf(query?.slug ?? '')] as never };
    if (params?.idOrSlug === 'missing') throw new ApiError('no', 404);
    return { data: { slug: params?.idOrSlug, name: { en: 'Rings' } } as never };
  },
};

beforeEach(() => {
  loaded = [];
  fetched = [];
  version = 1;
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const page = /^\/api\/pages\/([\w-]+)/.exec(url)?.[1];
    return Response.json(dataOf(page as PagePlan['page']));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function createNavigator(subject?: Subject) {
  const pages = ['home', 'products', 'product', 'category-products', 'not-found', 'grading'].filter(isPageName);
  const facts = { ...exampleShopContext, pages };
  const state = {
    facts,
    page: dataOf('home'),
    stores: { route: { match: matchRoute('/'), subject } },
    missing: [],
    numbers: {},
  };
  const stores = createStores({ api, context: facts, snapshot: state.stores });
  const visit = new ClientNavigator({
    api,
    clock: { now: () => 5 },
    registry: new BlockRegistry([block]),
    stores,
    state,
  });
  return { facts, stores, visit };
}

const open = (visit: ClientNavigator, pathname: string, search = '') =>
  visit.open({ pathname, search }, new AbortController().signal);

describe('navigation', () => {
  it('loads a page with its subject and the data of its blocks', async () => {
    const shown = await open(createNavigator().visit, '/en-KW/categories/rings/products');
    expect(shown?.data.plan.page).toBe('category-products');
    expect(shown?.stores.route.name).toBe('Rings');
    expect(shown?.stores.route.match.params).toEqual({ slug: 'rings' });
    expect(loaded).toEqual(['category-products']);
  });

  it('loads a tenant’s own page', async () => {
    const shown = await open(createNavigator().visit, '/en-KW/pages/grading');
    expect(shown?.data.plan.page).toBe('grading');
    expect(fetched).toEqual(['/api/pages/grading?locale=en&country=KW']);
  });

  it('fetches each page once, and the first one never', async () => {
    const { visit } = createNavigator();
    await open(visit, '/en-KW/products');
    await open(visit, '/en-KW/products', '?q=x');
    await open(visit, '/en-KW');
    expect(fetched).toEqual(['/api/pages/products?locale=en&country=KW']);
  });

  it.each([
    ['a path that there is not', '/en-KW/nowhere'],
    ['a page that the shop does not have', '/en-KW/faq'],
    ['a page that the tenant does not have', '/en-KW/pages/care'],
    ['a subject that is not there', '/en-KW/categories/missing/products'],
  ])('to %s shows the not-found page with its data', async (_, path) => {
    const shown = await open(createNavigator().visit, path);
    expect(shown?.data.plan.page).toBe('not-found');
    expect(shown?.stores.route.match.page).toBe('not-found');
    expect(loaded).toEqual(['not-found']);
  });

  it('to another language, country or document version is left to the server', async () => {
    const { visit } = createNavigator();
    expect(await open(visit, '/ar-KW/products')).toBeUndefined();
    expect(await open(visit, '/en-SA/products')).toBeUndefined();
    expect(await open(visit, '/products')).toBeUndefined();
    version = 2;
    expect(await open(visit, '/en-KW/products')).toBeUndefined();
  });

  it('to a product with a YouTube video is left to the server, unless the document’s policy allows the frame', async () => {
    expect((await open(createNavigator().visit, '/en-KW/products/nora'))?.data.plan.page).toBe('product');
    expect(await open(createNavigator().visit, '/en-KW/products/video')).toBeUndefined();
    const { visit } = createNavigator({ title: 'Video', hasYoutube: true });
    expect((await open(visit, '/en-KW/products/video'))?.data.plan.page).toBe('product');
  });

  it('fails and can be retried during an outage', async () => {
    const { visit } = createNavigator();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(open(visit, '/en-KW/products')).rejects.toThrow('503');
    vi.stubGlobal('fetch', async () => Response.json(dataOf('products')));
    expect((await open(visit, '/en-KW/products'))?.data.plan.page).toBe('products');
  });
});

describe('prefetching', () => {
  it('fetches the page of a link, if the shop has it', async () => {
    const { visit } = createNavigator();
    visit.prefetch('/en-KW/products?q=x');
    visit.prefetch('/en-KW/faq');
    await open(visit, '/en-KW/products');
    expect(fetched).toEqual(['/api/pages/products?locale=en&country=KW']);
  });
});

describe('a shell', () => {
  it('has no parameters in the first render, and the address’s ones afterwards', async () => {
    history.replaceState(null, '', '/en-KW/receipts/42');
    const routes = createRouteTable<PageName>(
      ROUTES.map((route) =>
        route.page === 'wishlist' ? { page: route.page, path: '/receipts/:id', cache: 'shell' } : route,
      ),
    );
    const facts = { ...exampleShopContext, pages: ['wishlist', 'not-found'] as const };
    const match = routes.serverMatch(routes.match('/receipts/42'));
    const state = { facts, page: dataOf('wishlist'), stores: { route: { match } }, missing: [], numbers: {} };
    const stores = createStores({ api, context: facts, snapshot: state.stores });
    const registry = new BlockRegistry([block]);
    const visit = new ClientNavigator({ api, clock: { now: () => 5 }, registry, stores, state, routes });
    expect(visit.first).toMatchObject({ href: '/en-KW/receipts/:id', isShell: true });
    expect(visit.first.stores.route.match.params).toEqual({});
    const shown = await open(visit, location.pathname);
    expect(shown?.stores.route.match).toMatchObject({ path: '/receipts/42', params: { id: '42' } });
    expect(shown?.compiled).toBe(visit.first.compiled);
    expect(fetched).toEqual([]);
    history.replaceState(null, '', '/');
  });
});
