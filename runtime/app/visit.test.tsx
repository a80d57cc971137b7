import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../api/api.ts';
import { matchRoute } from '../domain/routes.ts';
import { BlockRegistry } from '../page/block-registry.ts';
import { defineBlock } from '../page/define-block.ts';
import type { PagePlan } from '../page/page-plan.ts';
import { createStores } from '../stores/stores.ts';
import { exampleFacts } from '../ui/test/example-facts.ts';
import type { PageData } from './page-data.ts';
import { Visit } from './visit.tsx';

let loaded: string[];
let fetched: string[];
let version: number;

const block = defineBlock<never>({
  type: 'words',
  version: 1,
  load: async ({ route }) => void loaded.push(route.page) as undefined,
  component: async () => ({ default: () => null }),
});

function dataOf(page: PagePlan['page']): PageData {
  const columns = [{ key: 'c', span: { base: 12 }, blocks: [{ key: 'b', type: 'words', props: {} }], rows: [] }];
  return {
    plan: { page, header: [], main: [{ key: 's', rows: [{ key: 'r', columns }] }], footer: [] },
    messages: {},
    version,
  };
}

const api: Api = {
  call: async (_, { params }: { params?: { idOrSlug?: string } }) => {
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

const begin = (): Visit => begun().visit;

function begun() {
  const facts = { ...exampleFacts, pages: ['home', 'products', 'category-products', 'not-found'] as const };
  const state = { facts, page: dataOf('home'), stores: { route: { match: matchRoute('/') } }, missing: [] };
  const stores = createStores({ api, facts, snapshot: state.stores });
  const visit = new Visit({ api, clock: { now: () => 5 }, registry: new BlockRegistry([block]), stores, state });
  return { facts, stores, visit };
}

const open = (visit: Visit, pathname: string, search = '') =>
  visit.open({ pathname, search }, new AbortController().signal);

it('has facts of its own, which whoever edits brings up to date: blocks that hydrate late read those of their markup', () => {
  const { facts, stores, visit } = begun();
  Object.assign(visit.first.facts, { madeAt: facts.madeAt + 1000, appName: 'Another' });
  expect(stores.shop.madeAt).toBe(exampleFacts.madeAt);
  expect(facts).toMatchObject({ madeAt: exampleFacts.madeAt, appName: exampleFacts.appName });
});

describe('an address that is opened', () => {
  it('shows its page with its subject and its blocks’ data', async () => {
    const shown = await open(begin(), '/en-KW/categories/rings/products');
    expect(shown?.data.plan.page).toBe('category-products');
    expect(shown?.stores.route.name).toBe('Rings');
    expect(shown?.stores.route.match.params).toEqual({ slug: 'rings' });
    expect(loaded).toEqual(['category-products']);
  });

  it('fetches a page once, and the first one never', async () => {
    const visit = begin();
    await open(visit, '/en-KW/products');
    await open(visit, '/en-KW/products', '?q=x');
    await open(visit, '/en-KW');
    expect(fetched).toEqual(['/api/pages/products?locale=en&country=KW']);
  });

  it.each([
    ['a path that there is not', '/en-KW/nowhere'],
    ['a page that the shop does not have', '/en-KW/faq'],
    ['a subject that is not there', '/en-KW/categories/missing/products'],
  ])('of %s shows the page for what is not found, as the server would, with its data', async (_, path) => {
    const shown = await open(begin(), path);
    expect(shown?.data.plan.page).toBe('not-found');
    expect(shown?.stores.route.match.page).toBe('not-found');
    expect(loaded).toEqual(['not-found']);
  });

  it('in another language or country, or of a newer document, is the server’s', async () => {
    const visit = begin();
    expect(await open(visit, '/ar-KW/products')).toBeUndefined();
    expect(await open(visit, '/en-SA/products')).toBeUndefined();
    expect(await open(visit, '/products')).toBeUndefined();
    version = 2;
    expect(await open(visit, '/en-KW/products')).toBeUndefined();
  });

  it('that cannot be fetched fails, and may be tried again', async () => {
    const visit = begin();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(open(visit, '/en-KW/products')).rejects.toThrow('503');
    vi.stubGlobal('fetch', async () => Response.json(dataOf('products')));
    expect((await open(visit, '/en-KW/products'))?.data.plan.page).toBe('products');
  });
});

describe('a link that is pointed at', () => {
  it('has its page fetched ahead, where the shop has it', async () => {
    const visit = begin();
    visit.prefetch('/en-KW/products?q=x');
    visit.prefetch('/en-KW/faq');
    await open(visit, '/en-KW/products');
    expect(fetched).toEqual(['/api/pages/products?locale=en&country=KW']);
  });
});
