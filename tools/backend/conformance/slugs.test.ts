import { describe, expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

/** What the reference fixtures of the default tenant name; of another backend, what its variables say. */
const {
  BACKEND_RENAMED_SLUG: renamed = 'nora-51-cat-eye-acetate-marine',
  BACKEND_WITHDRAWN_SLUG: withdrawn = 'nora-44-panto-horn-tortoise',
  BACKEND_RENAMED_CATEGORY: renamedCategory = 'screen-glasses',
  BACKEND_WITHDRAWN_CATEGORY: withdrawnCategory = 'hearing-aids',
  BACKEND_SERVICES_TENANT: servicesTenant = 'serene',
} = process.env;

const KINDS = ['products', 'categories', 'brands', 'occasions'] as const;

describe('slugs for sitemaps', () => {
  it.each(KINDS)(
    'of %s come in pages that follow each other, in order, until one says that it is the last',
    async (kind) => {
      const { data: whole, pagination } = await backend().call('slugs', { params: { kind }, query: {} });
      expect(pagination).toMatchObject({ pageNumber: 1, pageSize: 5000, total: whole.length, totalIsExact: true });
      const slugs = whole.map(({ slug }) => slug);
      expect(slugs.length).toBeGreaterThan(2);
      expect(slugs).toEqual([...slugs].sort());
      expect(new Set(slugs).size).toBe(slugs.length);
      const pageSize = Math.ceil(slugs.length / 3);
      const read: string[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const page = await backend().call('slugs', { params: { kind }, query: { pageSize, pageNumber } });
        read.push(...page.data.map(({ slug }) => slug));
        expect(page.pagination?.total).toBeGreaterThanOrEqual(read.length);
        if (page.pagination?.totalIsExact) break;
      }
      expect(read).toEqual(slugs);
    },
  );

  it('of products are those of pages that exist, each with its image', async () => {
    const { data } = await backend().call('slugs', { params: { kind: 'products' }, query: { pageSize: 3 } });
    expect(data).toHaveLength(3);
    for (const { slug, image, updatedAt } of data) {
      const [product] = (await backend().call('products', { query: { slug } })).data;
      expect(product?.mainImage).toBe(image);
      expect(Date.parse(updatedAt ?? '')).toBeLessThanOrEqual(Date.now());
    }
  });

  it('of collections are those of each level', async () => {
    const { data } = await backend().call('slugs', { params: { kind: 'categories' }, query: {} });
    const { data: top } = await backend().call('categories', { query: { pageSize: 200 } });
    const slugs = data.map(({ slug }) => slug);
    expect(top.some(({ child }) => child.length > 0)).toBe(true);
    for (const { slug, child } of top)
      expect(slugs).toEqual(expect.arrayContaining([slug, ...child.map((one) => one.slug)]));
  });

  it('of services and their categories are those of every one, in order, with its image', async () => {
    const tenant = { 'x-tenant': servicesTenant };
    const { data: services } = await backend().call('services', { query: { pageSize: 200 } }, tenant);
    const { data: categories } = await backend().call('serviceCategories', { query: { pageSize: 200 } }, tenant);
    expect(services.length).toBeGreaterThan(2);
    for (const [kind, all] of [
      ['services', services],
      ['service-categories', categories],
    ] as const) {
      const { data, pagination } = await backend().call('slugs', { params: { kind }, query: {} }, tenant);
      expect(data.map(({ slug, image }) => [slug, image])).toEqual(
        all.map(({ slug, image }) => [slug, image]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      );
      expect(pagination).toMatchObject({ total: all.length, totalIsExact: true });
      const second = await backend().call('slugs', { params: { kind }, query: { pageSize: 2, pageNumber: 2 } }, tenant);
      expect(second.data).toEqual(data.slice(2, 4));
    }
  });

  it('are of nothing else', async () => {
    expect((await backend().expectFailure('/slugs/sections')).status).toBe(400);
  });
});

describe('a slug of old times', () => {
  it('that was renamed answers the product, which says its new one', async () => {
    const { data } = await backend().call('products', { query: { slug: renamed } });
    expect(data).toHaveLength(1);
    expect(data[0]?.slug).not.toBe(renamed);
    expect((await backend().call('products', { query: { slug: data[0]?.slug ?? '' } })).data).toEqual(data);
  });

  it('of a product that was withdrawn is gone, not unknown', async () => {
    expect((await backend().expectFailure(`/products?slug=${withdrawn}`)).status).toBe(410);
    expect((await backend().call('products', { query: { slug: `${withdrawn}-never` } })).data).toEqual([]);
  });

  it('of a category answers the category, is gone, or was never there', async () => {
    const { data } = await backend().call('category', { params: { idOrSlug: renamedCategory } });
    expect(data.slug).not.toBe(renamedCategory);
    expect((await backend().expectFailure(`/categories/${withdrawnCategory}`)).status).toBe(410);
    expect((await backend().expectFailure('/categories/never-there')).status).toBe(404);
  });

  it('is of its own kind alone', async () => {
    expect((await backend().expectFailure(`/brands/${withdrawnCategory}`)).status).toBe(404);
    expect((await backend().expectFailure(`/occasions/${renamedCategory}`)).status).toBe(404);
  });
});
