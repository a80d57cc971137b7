import { describe, expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

/** Slugs of the reference fixtures' default tenant; those of another backend come from its variables. */
const {
  BACKEND_RENAMED_SLUG: renamed = 'nora-51-cat-eye-acetate-marine',
  BACKEND_WITHDRAWN_SLUG: withdrawn = 'nora-44-panto-horn-tortoise',
  BACKEND_RENAMED_CATEGORY: renamedCategory = 'screen-glasses',
  BACKEND_WITHDRAWN_CATEGORY: withdrawnCategory = 'hearing-aids',
  BACKEND_SERVICES_TENANT: servicesTenant = 'serene',
} = process.env;

const KINDS = ['products', 'categories', 'brands', 'occasions'] as const;

describe('slugs for sitemaps', () => {
  it.each(KINDS)('of %s are sorted, in pages without gaps', async (kind) => {
    const { data: whole, pagination } = await backend().call('slugs', { params: { kind }, query: {} });
    expect(pagination).toMatchObject({ pageNumber: 1, pageSize: 5000, total: whole.length, totalIsExact: true });
    const slugs = whole.map(({ slug }) => slug);
    expect(slugs).toEqual([...new Set(slugs)].sort());
    const pageSize = Math.ceil(slugs.length / 3);
    const read: string[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = await backend().call('slugs', { params: { kind }, query: { pageSize, pageNumber } });
      read.push(...page.data.map(({ slug }) => slug));
      if (page.pagination?.totalIsExact) break;
    }
    expect(read).toEqual(slugs);
  });

  it('of products have the image of their page', async () => {
    const { data } = await backend().call('slugs', { params: { kind: 'products' }, query: { pageSize: 3 } });
    expect(data).toHaveLength(3);
    for (const { slug, image, updatedAt } of data) {
      const [product] = (await backend().call('products', { query: { slug } })).data;
      expect(product?.mainImage).toBe(image);
      expect(Date.parse(updatedAt ?? '')).toBeLessThanOrEqual(Date.now());
    }
  });

  it('of collections include each level', async () => {
    const { data } = await backend().call('slugs', { params: { kind: 'categories' }, query: {} });
    const { data: top } = await backend().call('categories', { query: { pageSize: 200 } });
    const slugs = data.map(({ slug }) => slug);
    expect(top.some(({ child }) => child.length > 0)).toBe(true);
    for (const { slug, child } of top)
      expect(slugs).toEqual(expect.arrayContaining([slug, ...child.map((one) => one.slug)]));
  });

  it('of services and their categories are sorted, with their image', async () => {
    const tenant = { 'x-tenant': servicesTenant };
    const { data: services } = await backend().call('services', { query: { pageSize: 200 } }, tenant);
    const { data: categories } = await backend().call('serviceCategories', { query: { pageSize: 200 } }, tenant);
    for (const [kind, all] of [
      ['services', services],
      ['service-categories', categories],
    ] as const) {
      const { data, pagination } = await backend().call('slugs', { params: { kind }, query: {} }, tenant);
      expect(data.map(({ slug, image }) => [slug, image])).toEqual(
        all.map(({ slug, image }) => [slug, image]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      );
      expect(pagination).toMatchObject({ total: all.length, totalIsExact: true });
    }
  });
});

describe('a former slug', () => {
  it('of a renamed product returns the product with its current slug', async () => {
    const { data } = await backend().call('products', { query: { slug: renamed } });
    expect(data).toHaveLength(1);
    expect(data[0]?.slug).not.toBe(renamed);
  });

  it('of a withdrawn product is 410', async () => {
    expect((await backend().expectFailure(`/products?slug=${withdrawn}`)).status).toBe(410);
    expect((await backend().call('products', { query: { slug: `${withdrawn}-never` } })).data).toEqual([]);
  });

  it('of a category returns the category, 410 or 404', async () => {
    const { data } = await backend().call('category', { params: { idOrSlug: renamedCategory } });
    expect(data.slug).not.toBe(renamedCategory);
    expect((await backend().expectFailure(`/categories/${withdrawnCategory}`)).status).toBe(410);
    expect((await backend().expectFailure('/categories/never-there')).status).toBe(404);
  });

  it('is valid for its own kind alone', async () => {
    expect((await backend().expectFailure(`/brands/${withdrawnCategory}`)).status).toBe(404);
    expect((await backend().expectFailure(`/occasions/${renamedCategory}`)).status).toBe(404);
  });
});
