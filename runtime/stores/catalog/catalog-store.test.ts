import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { type Api, ApiError, type CallAnswer } from '../../api/api.ts';
import { exampleCategory, exampleProducts } from '../../ui/test/example-products.ts';
import { CatalogStore } from './catalog-store.ts';

interface Requested {
  readonly name: string;
  readonly request: { readonly query?: Record<string, unknown>; readonly body?: unknown; readonly params?: unknown };
}

/** A backend with this stock; calls answer asynchronously. */
class Stock implements Api {
  all: readonly ProductSummary[] = exampleProducts(45);
  isDown = false;
  readonly requests: Requested[] = [];

  async call(name: string, request: Requested['request']): Promise<CallAnswer<never>> {
    this.requests.push({ name, request });
    await Promise.resolve();
    if (this.isDown) throw new ApiError('down', 503);
    const { pageSize = 10, pageNumber = 1 } = request.query ?? {};
    const [size, number] = [Number(pageSize), Number(pageNumber)];
    const page = this.all.slice((number - 1) * size, number * size);
    const pagination = { pageNumber: number, pageSize: size, total: this.all.length, totalIsExact: true };
    if (name === 'sectionProducts')
      return { data: { products: page.map((each) => ({ product: each })) } as never, pagination };
    if (name === 'categories') return { data: [exampleCategory(1, 'rings', 'Rings')] as never };
    return { data: page as never, pagination };
  }
}

let stock: Stock;
let catalog: CatalogStore;

beforeEach(() => {
  stock = new Stock();
  catalog = new CatalogStore({ api: stock, currency: 'KWD' });
});

const slugs = (items: readonly ProductSummary[]) => items.map(({ slug }) => slug);

describe('a list of products', () => {
  it('has ten products by default, and a total', async () => {
    const list = await catalog.loadProducts({ q: 'nora' });
    expect(list).toMatchObject({ total: 45, totalIsExact: true });
    expect(slugs(list.items)).toEqual(slugs(exampleProducts(10)));
    expect(catalog.products({ q: 'nora' })).toEqual({ status: 'ready', value: list });
  });

  it('fetches only the missing page to load ten more', async () => {
    await catalog.loadProducts({ pageSize: 10 });
    const { items } = await catalog.loadProducts({ pageSize: 20 });
    expect(stock.requests.at(-1)?.request.query).toMatchObject({ pageSize: 10, pageNumber: 2 });
    expect(slugs(items)).toEqual(slugs(exampleProducts(20)));
  });

  it('is fetched from its first page after it expired', async () => {
    await catalog.loadProducts({ pageSize: 20 });
    stock.all = exampleProducts(3);
    catalog.expire();
    expect((await catalog.loadProducts({ pageSize: 20 })).items).toHaveLength(3);
    await catalog.loadProducts({ pageSize: 20 });
    expect(stock.requests).toHaveLength(2);
  });

  it('is not fetched again when it is long enough or complete', async () => {
    await catalog.loadProducts({ pageSize: 40 });
    await catalog.loadProducts({ pageSize: 10 });
    await catalog.loadProducts({ pageSize: 50 });
    await catalog.loadProducts({ pageSize: 100 });
    expect(stock.requests).toHaveLength(2);
  });

  it('is requested as in spec 7', async () => {
    await catalog.loadProducts({ q: 'x', brand: ['nora'], category: ['rings'], featured: true, availableOnly: true });
    expect(stock.requests[0]).toMatchObject({
      name: 'themeProducts',
      request: {
        query: { q: 'x', featured: true, a: 1, pageSize: 10, pageNumber: 1 },
        body: { brand: ['nora'], category: ['rings'] },
      },
    });
  });

  it('of a section has its products', async () => {
    const { items, total } = await catalog.loadProducts({ section: 'new' });
    expect(stock.requests[0]).toMatchObject({ name: 'sectionProducts', request: { params: { idOrSlug: 'new' } } });
    expect(items).toHaveLength(10);
    expect(total).toBe(45);
  });
});

describe('quickly changing filters', () => {
  it('get their own answers in any order', async () => {
    const answers: (() => void)[] = [];
    const api: Api = {
      call: async (_name, request) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        answers.push(resolve);
        await promise;
        const { body } = request as { body: { brand: string[] } };
        return { data: exampleProducts(body.brand.length) as never };
      },
    };
    const shop = new CatalogStore({ api, currency: 'KWD' });
    const chosen = [['nora'], ['nora', 'vale'], ['nora', 'vale', 'otto']];
    const lists = chosen.map((brand) => shop.loadProducts({ brand }));
    for (const answer of answers.toReversed()) answer();
    expect((await Promise.all(lists)).map(({ total }) => total)).toEqual([1, 2, 3]);
    for (const brand of chosen)
      expect(shop.products({ brand })).toMatchObject({ status: 'ready', value: { total: brand.length } });
  });
});

describe('products by id', () => {
  it('fail for all waiting callers without unhandled rejections', async () => {
    stock.isDown = true;
    const first = catalog.loadProductsById(['1', '2']);
    // Two are in flight, the third is requested and fails as well.
    const second = catalog.loadProductsById(['1', '2', '3']);
    const results = await Promise.allSettled([first, second]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(stock.requests).toHaveLength(2);
    expect(catalog.productsById(['1', '2', '3']).map((resource) => resource?.status)).toEqual(Array(3).fill('failed'));
  });
});

describe('blocks with the same list', () => {
  it.each([
    [8, 24, 16],
    [24, 16, 8],
    [10, 20, 30],
  ])('of different lengths get enough products: %i, %i, %i', async (...sizes) => {
    const lists = await Promise.all(sizes.map((pageSize) => catalog.loadProducts({ pageSize })));
    for (const [index, { items }] of lists.entries()) expect(items.length).toBeGreaterThanOrEqual(sizes[index] ?? 0);
    const list = catalog.products({});
    expect(list?.status === 'ready' && slugs(list.value.items)).toEqual(slugs(exampleProducts(Math.max(...sizes))));
  });
});

describe('during an outage', () => {
  it('a missing list fails, and a loaded one stays', async () => {
    await catalog.loadProducts({ q: 'here' });
    stock.isDown = true;
    await expect(catalog.loadProducts({ q: 'other' })).rejects.toThrow(ApiError);
    expect(catalog.products({ q: 'other' })).toEqual({ status: 'failed' });
    await expect(catalog.loadProducts({ q: 'here', pageSize: 20 })).rejects.toThrow(ApiError);
    expect(catalog.products({ q: 'here' })).toMatchObject({ status: 'ready' });
  });
});
