import { describe, expect, it } from 'vitest';
import { type Api, ApiError } from '../../api/api.ts';
import { matchRoute } from '../../domain/routes.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import { ServicesStore } from '../../stores/catalog/services-store.ts';
import { createStores } from '../../stores/core/stores.ts';
import { exampleProduct } from '../../ui/test/example-products.ts';
import { exampleService, exampleServiceCategory } from '../../ui/test/example-services.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { findSubject, type SubjectContext } from './subjects.ts';

const named = {
  _id: '1',
  slug: 'rings',
  name: { en: 'Rings', ar: 'خواتم' },
  image: '/media/rings.svg',
  title: { en: 'New' },
  products: [],
};

function storesOf(api: Api): SubjectContext['stores'] {
  return createStores({ api, context: exampleShopContext, snapshot: { route: { match: matchRoute('/') } } });
}

function answering(data: readonly unknown[]) {
  const asked: unknown[] = [];
  const api: Api = {
    call: async (name, request) => {
      asked.push([name, request]);
      return { data: data as never };
    },
  };
  return { api, asked };
}

function findIn(stores: SubjectContext['stores'], api: Api, address: string) {
  const [pathname = '', search = ''] = address.split('?');
  const signal = new AbortController().signal;
  return findSubject({
    match: matchRoute(pathname, search),
    api,
    stores,
    locale: 'en',
    defaultLanguage: 'en',
    signal,
  });
}

function find(path: string, status = 200, locale = 'en') {
  const asked: unknown[] = [];
  const api: Api = {
    call: async (name, request) => {
      asked.push([name, request]);
      if (status !== 200) throw new ApiError('no', status);
      return { data: named as never };
    },
  };
  const [pathname = '', search = ''] = path.split('?');
  const match = matchRoute(pathname, search);
  const stores = storesOf(api);
  const found = findSubject({
    match,
    api,
    stores,
    locale,
    defaultLanguage: 'en',
    signal: new AbortController().signal,
  });
  return { found, asked, stores };
}

describe('the subject of a route', () => {
  it.each([
    ['/categories/rings/products', 'category'],
    ['/brands/rings/products', 'brand'],
    ['/occasions/rings/products', 'occasion'],
    ['/categories/rings', 'category'],
  ])('%s is a %s with name and image', async (path, call) => {
    const { found, asked } = find(path);
    expect(await found).toEqual({ status: 'found', subject: { title: 'Rings', image: '/media/rings.svg' } });
    expect(asked).toEqual([[call, { params: { idOrSlug: 'rings' } }]]);
  });

  it.each([
    ['/categories/1/products?pageSize=20', '/categories/rings/products?pageSize=20'],
    ['/brands/1/products', '/brands/rings/products'],
    ['/occasions/old-rings/products', '/occasions/rings/products'],
    ['/categories/old-rings', '/categories/rings'],
    ['/sections/1/products?page=2', '/sections/rings/products?page=2'],
  ])('%s by id or old slug moves to %s', async (address, path) => {
    expect(await find(address).found).toEqual({ status: 'moved', path });
  });

  it('of a product page is the product, fetched once', async () => {
    const { api, asked } = answering([exampleProduct(1, { slug: 'nora', title: { en: 'Nora', ar: 'نورا' } })]);
    const stores = storesOf(api);
    expect(await findIn(stores, api, '/products/nora')).toMatchObject({ subject: { title: 'Nora' } });
    await stores.of(CatalogStore).loadProduct('nora');
    expect(asked).toEqual([['products', { query: { slug: 'nora' } }]]);
  });

  it('under an old slug moves to the new one with its variant', async () => {
    const { api } = answering([exampleProduct(1, { slug: 'nora' })]);
    const variant = '65f1c0de0000000000000001';
    expect(await findIn(storesOf(api), api, `/products/old-nora?variant=${variant}`)).toEqual({
      status: 'moved',
      path: `/products/nora?variant=${variant}`,
    });
  });

  it('of service categories is found by slug, or missing', async () => {
    const { api, asked } = answering([exampleServiceCategory(1, 'massage', 'Massage')]);
    expect(await findIn(storesOf(api), api, '/service-categories/massage/services')).toEqual({
      status: 'found',
      subject: { title: 'Massage', image: '/media/spa/categories/massage.svg' },
    });
    expect(asked).toEqual([['serviceCategories', { query: { slug: 'massage' } }]]);
    const { api: empty } = answering([]);
    expect(await findIn(storesOf(empty), empty, '/service-categories/x/services')).toEqual({
      status: 'not-found',
    });
  });

  it('of a service page is the service with its category, fetched once', async () => {
    const asked: unknown[] = [];
    const api: Api = {
      call: async (name, request) => {
        asked.push([name, request]);
        return { data: exampleService(1) as never };
      },
    };
    const stores = storesOf(api);
    expect(await findIn(stores, api, '/services/warm-stones-1')).toEqual({
      status: 'found',
      subject: {
        title: 'Warm stones 1',
        image: '/media/spa/services/warm-stones.svg',
        parent: { title: 'Massage', path: '/service-categories/massage/services' },
      },
    });
    await stores.of(ServicesStore).loadService('warm-stones-1');
    expect(asked).toEqual([['service', { params: { slug: 'warm-stones-1' } }]]);
  });

  it('is named in the page’s language', async () => {
    expect(await find('/brands/rings/products', 200, 'ar').found).toMatchObject({ subject: { title: 'خواتم' } });
    expect(await find('/brands/rings/products', 200, 'de').found).toMatchObject({ subject: { title: 'Rings' } });
  });

  it.each(['products/x', 'categories/x', 'brands/x/products', 'sections/x/products', 'services/x'])(
    'is not found under a name that the backend refuses: /%s',
    async (path) => {
      expect(await find(`/${path}`, 400).found).toEqual({ status: 'not-found' });
      expect(await find(`/${path}`, 422).found).toEqual({ status: 'not-found' });
    },
  );

  it('is an error where the backend refuses a header', async () => {
    const details = { errors: [{ pointer: '/headers/x-currency-id', message: 'is no id' }] };
    const api: Api = { call: () => Promise.reject(new ApiError('no', 400, { code: 'invalid_request', details })) };
    await expect(findIn(storesOf(api), api, '/products/x')).rejects.toThrow(ApiError);
  });

  it('may be missing or gone; an outage is neither', async () => {
    expect(await find('/brands/x/products', 404).found).toEqual({ status: 'not-found' });
    expect(await find('/services/x', 404).found).toEqual({ status: 'not-found' });
    expect(await find('/brands/x/products', 410).found).toEqual({ status: 'gone' });
    await expect(find('/brands/x/products', 503).found).rejects.toThrow(ApiError);
  });
});
