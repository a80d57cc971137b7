import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { BackendClient } from './backend-client.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
let shop: BackendClient;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, { now: () => Date.parse('2026-03-10T12:00:00Z') });
});
afterAll(() => database?.close());

const slugs = async (query: NonNullable<Calls['services']['query']>, headers = {}) =>
  (await shop.call('services', { query }, headers)).data.map(({ slug }) => slug);

describe('service categories', () => {
  it('come in the shop’s order, with their images', async () => {
    const { data, pagination } = await shop.call('serviceCategories', { query: {} });
    expect(data.map(({ slug }) => slug)).toEqual(['tests', 'care']);
    expect(data[0]).toMatchObject({ name: { en: 'Tests' }, image: '/media/optics/categories/tests.svg' });
    expect(pagination).toEqual({ pageNumber: 1, pageSize: 10, total: 2, totalIsExact: true });
  });

  it('are found by a part of their name, and sorted by it', async () => {
    expect((await shop.call('serviceCategories', { query: { q: 'عنا' } })).data).toHaveLength(1);
    const { data } = await shop.call('serviceCategories', { query: { sort: 'name' } });
    expect(data.map(({ slug }) => slug)).toEqual(['care', 'tests']);
  });

  it('are one by its slug, or none', async () => {
    const { data, pagination } = await shop.call('serviceCategories', { query: { slug: 'care' } });
    expect(data.map(({ slug }) => slug)).toEqual(['care']);
    expect(pagination?.total).toBe(1);
    for (const slug of ['no-such-kind', 'Care', 'a/b', '%'])
      expect((await shop.call('serviceCategories', { query: { slug } })).data).toEqual([]);
  });
});

describe('services', () => {
  it('come in the shop’s order, in pages', async () => {
    expect(await slugs({})).toEqual(['eye-test', 'fitting', 'cleaning']);
    const { data, pagination } = await shop.call('services', { query: { pageSize: 2, pageNumber: 2 } });
    expect(data.map(({ slug }) => slug)).toEqual(['cleaning']);
    expect(pagination?.total).toBe(3);
  });

  it('are those of a kind, by its id or its slug', async () => {
    const { data: kinds } = await shop.call('serviceCategories', { query: {} });
    const care = kinds.find(({ slug }) => slug === 'care');
    expect(await slugs({ categorySlug: 'care' })).toEqual(['cleaning']);
    expect(await slugs({ categoryId: care?._id ?? '' })).toEqual(['cleaning']);
    expect(await slugs({ categorySlug: 'no-such-kind' })).toEqual([]);
  });

  it('are those of a branch and those that every branch does', async () => {
    const { data: branches } = await shop.call('branches', { query: {} });
    expect(await slugs({ branchId: branches[0]?._id ?? '' })).toEqual(['eye-test', 'fitting', 'cleaning']);
    expect(await slugs({ branchId: branches[1]?._id ?? '' })).toEqual(['eye-test', 'fitting']);
  });

  it('are found by a part of their name, whatever the case', async () => {
    expect(await slugs({ q: 'FIT' })).toEqual(['fitting']);
    expect(await slugs({ q: 'فحص' })).toEqual(['eye-test']);
    expect(await slugs({ q: ' ' })).toHaveLength(3);
  });

  it('are sorted by name in the asked language, by what they cost now and by how long they take', async () => {
    expect(await slugs({ sort: 'name' })).toEqual(['cleaning', 'eye-test', 'fitting']);
    expect(await slugs({ sort: 'name' }, { 'accept-language': 'ar' })).toEqual(['fitting', 'cleaning', 'eye-test']);
    expect(await slugs({ sort: 'price' })).toEqual(['cleaning', 'fitting', 'eye-test']);
    expect(await slugs({ sort: '-price' })).toEqual(['eye-test', 'fitting', 'cleaning']);
    expect(await slugs({ sort: '-duration' })).toEqual(['fitting', 'eye-test', 'cleaning']);
  });

  it('cost what the discount leaves, in the asked currency', async () => {
    const { data: currencies } = await shop.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR');
    const { data: inDinars } = await shop.call('services', { query: {} });
    expect(inDinars.map(({ price }) => price)).toEqual([10, 8, 3.5]);
    const { data: inRiyals } = await shop.call('services', { query: {} }, { 'x-currency-id': riyal?._id });
    // 12.18 riyals a dinar.
    expect(inRiyals.map(({ price, discountValue }) => [price, discountValue])).toEqual([
      [121.8, 0],
      [97.44, 60],
      [42.63, 18.27],
    ]);
    expect((await shop.expectFailure('/crm/services', { headers: { 'x-currency-id': '0'.repeat(24) } })).status).toBe(
      400,
    );
  });

  it('say all that a card shows', async () => {
    const { data } = await shop.call('services', { query: { q: 'lens' } });
    expect(data[0]).toMatchObject({
      durationType: 'hours',
      durationValue: 1,
      discountType: 'percentage',
      images: [{ path: '/media/optics/services/fitting-2.svg' }],
      categoryId: { slug: 'tests', name: { en: 'Tests' } },
    });
  });
});

describe('a service', () => {
  const one = async (slug: string, headers = {}) => (await shop.call('service', { params: { slug } }, headers)).data;

  it('is answered by its slug, as lists have it', async () => {
    const { data } = await shop.call('services', { query: {} });
    for (const service of data) expect(await one(service.slug)).toEqual(service);
  });

  it('is priced in the asked currency', async () => {
    const { data: currencies } = await shop.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR');
    const { price, discountType, discountValue } = await one('cleaning', { 'x-currency-id': riyal?._id });
    expect({ price, discountType, discountValue }).toEqual({
      price: 42.63,
      discountType: 'fixed',
      discountValue: 18.27,
    });
  });

  it('names the branches that offer it, unless all do', async () => {
    const { data: branches } = await shop.call('branches', { query: {} });
    expect((await one('cleaning')).branchIds).toEqual([branches[0]?._id]);
    expect(await one('eye-test')).not.toHaveProperty('branchIds');
  });

  it.each(['no-such-service', 'Eye-Test', 'eye%2Ftest', '..', '%D9%81', 'x'.repeat(300)])(
    'that there is not is not found: %s',
    async (slug) => {
      expect((await shop.expectFailure(`/crm/services/${slug === '..' ? '%2E%2E' : slug}`)).status).toBe(404);
    },
  );
});

describe('content pages', () => {
  it('are answered in the asked language and the default one', async () => {
    const { data } = await shop.call('contentPage', { params: { type: 'about-us' } }, { 'accept-language': 'ar' });
    expect(Object.keys(data.content).sort()).toEqual(['ar', 'en']);
    expect(data.content.en).toContain('<h2>');
  });

  it('that a shop did not write are not there, and of another kind there are none', async () => {
    expect((await shop.expectFailure('/content/about-us', { headers: { 'x-tenant': 'bare' } })).status).toBe(404);
    expect((await shop.expectFailure('/content/recipes')).status).toBe(400);
  });
});

it('videos have their type, and an unknown one is 404', async () => {
  const video = await shop.fetch('/media/optics/films/turning.webm');
  expect(video.headers.get('content-type')).toBe('video/webm');
  expect((await video.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  expect((await shop.expectFailure('/media/optics/films/other.webm')).status).toBe(404);
});
