import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { setUpSmallShop } from './small-shop.ts';

const { shop } = setUpSmallShop(Date.parse('2026-03-10T12:00:00Z'));

const slugs = async (query: NonNullable<Calls['services']['query']>, headers = {}) =>
  (await shop.call('services', { query }, headers)).data.map(({ slug }) => slug);

describe('service categories', () => {
  const find = async (query: NonNullable<Calls['serviceCategories']['query']>) =>
    (await shop.call('serviceCategories', { query })).data.map(({ slug }) => slug);

  it('are found by a part of their name and by slug, and sorted by name', async () => {
    expect(await find({ q: 'عنا' })).toEqual(['care']);
    expect(await find({ sort: 'name' })).toEqual(['care', 'tests']);
    expect(await find({ slug: 'care' })).toEqual(['care']);
    for (const slug of ['Care', 'a/b', '%']) expect(await find({ slug })).toEqual([]);
  });
});

describe('services', () => {
  it('are filtered by category, branch and name', async () => {
    const { data: kinds } = await shop.call('serviceCategories', { query: {} });
    expect(await slugs({ categorySlug: 'care' })).toEqual(['cleaning']);
    expect(await slugs({ categoryId: kinds.find(({ slug }) => slug === 'care')?._id ?? '' })).toEqual(['cleaning']);
    expect(await slugs({ categorySlug: 'no-such-kind' })).toEqual([]);
    const { data: branches } = await shop.call('branches', { query: {} });
    expect(await slugs({ branchId: branches[0]?._id ?? '' })).toEqual(['eye-test', 'fitting', 'cleaning']);
    expect(await slugs({ branchId: branches[1]?._id ?? '' })).toEqual(['eye-test', 'fitting']);
    expect(await slugs({ q: 'FIT' })).toEqual(['fitting']);
    expect(await slugs({ q: 'فحص' })).toEqual(['eye-test']);
  });

  it('are sorted by name in the requested language, by present price and by duration', async () => {
    expect(await slugs({ sort: 'name' })).toEqual(['cleaning', 'eye-test', 'fitting']);
    expect(await slugs({ sort: 'name' }, { 'accept-language': 'ar' })).toEqual(['fitting', 'cleaning', 'eye-test']);
    expect(await slugs({ sort: 'price' })).toEqual(['cleaning', 'fitting', 'eye-test']);
    expect(await slugs({ sort: '-price' })).toEqual(['eye-test', 'fitting', 'cleaning']);
    expect(await slugs({ sort: '-duration' })).toEqual(['fitting', 'eye-test', 'cleaning']);
  });

  it('have discounted prices in the requested currency', async () => {
    const { data: currencies } = await shop.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR');
    const { data: inDinars } = await shop.call('services', { query: {} });
    expect(inDinars.map(({ price }) => price)).toEqual([10, 8, 3.5]);
    const { data: inRiyals } = await shop.call('services', { query: {} }, { 'x-currency-id': riyal?._id });
    // 12.18 riyals to the dinar.
    expect(inRiyals.map(({ price, discountValue }) => [price, discountValue])).toEqual([
      [121.8, 0],
      [97.44, 60],
      [42.63, 18.27],
    ]);
  });
});

describe('a service', () => {
  const one = async (slug: string, headers = {}) => (await shop.call('service', { params: { slug } }, headers)).data;

  it('is found by its slug, as in lists, and priced in the requested currency', async () => {
    const { data } = await shop.call('services', { query: {} });
    for (const service of data) expect(await one(service.slug)).toEqual(service);
    const { data: currencies } = await shop.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR');
    expect(await one('cleaning', { 'x-currency-id': riyal?._id })).toMatchObject({
      price: 42.63,
      discountValue: 18.27,
    });
  });

  it('has its branches, unless all offer it', async () => {
    const { data: branches } = await shop.call('branches', { query: {} });
    expect((await one('cleaning')).branchIds).toEqual([branches[0]?._id]);
    expect(await one('eye-test')).not.toHaveProperty('branchIds');
  });

  it('is 404 for another slug', async () => {
    for (const slug of ['no-such-service', 'Eye-Test', 'eye%2Ftest', '%2E%2E', 'x'.repeat(300)])
      expect((await shop.expectFailure(`/crm/services/${slug}`)).status).toBe(404);
  });
});

it('returns content pages in the requested and the default language', async () => {
  const { data } = await shop.call('contentPage', { params: { type: 'about-us' } }, { 'accept-language': 'ar' });
  expect(Object.keys(data.content).sort()).toEqual(['ar', 'en']);
  expect((await shop.expectFailure('/content/about-us', { headers: { 'x-tenant': 'bare' } })).status).toBe(404);
  expect((await shop.expectFailure('/content/recipes')).status).toBe(400);
});

it('serves videos with their type, and 404 for an unknown one', async () => {
  const video = await shop.fetch('/media/optics/films/turning.webm');
  expect(video.headers.get('content-type')).toBe('video/webm');
  expect((await video.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  expect((await shop.expectFailure('/media/optics/films/other.webm')).status).toBe(404);
});
