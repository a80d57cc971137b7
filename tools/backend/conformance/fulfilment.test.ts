import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { City, Country } from '../../../schemas/generated/wire.ts';
import { createSandboxProvider } from '../payments/sandbox-provider.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';
import { runAsOwner } from './test-database.ts';

// Payment methods need a provider.
const { database, shop } = setUpSmallShop(undefined, () => ({
  payments: createSandboxProvider({ url: 'http://provider.example', secret: 'unused', eventsUrl: () => '' }),
}));
let countries: readonly Country[];
/** Cities of Kuwait. */
let cities: readonly City[];
beforeAll(async () => {
  countries = (await shop.call('activeCountries', { query: {} })).data;
  cities = (await shop.call('cities', { params: { countryId: countryId('KW') } })).data.cities;
});

const unknown = 'f'.repeat(24);
const countryId = (code: string) => countries.find((country) => country.code === code)?._id ?? '';
const cityOf = (area: string) => cities.find(({ areas }) => areas.some(({ name }) => name.en === area));
const areaId = (area: string) => cityOf(area)?.areas.find(({ name }) => name.en === area)?._id ?? '';
const serving = async (place: { cityId?: string; areaId?: string }, headers: RequestHeaders = {}) =>
  (await shop.call('branchesByArea', { query: { countryId: countryId('KW'), ...place } }, headers)).data;
const namesOf = (branches: Awaited<ReturnType<typeof serving>>) => branches.map(({ name }) => name.en);

describe('the branches of a place', () => {
  it('are those that deliver there, nearest and cheapest first, with fee and minimum', async () => {
    const branches = await serving({ areaId: areaId('Salmiya') });
    expect(branches).toMatchObject([
      { name: { en: 'Salmiya' }, currency: 'KWD', deliveryFees: 1, minimumOrderAmount: 5, allowDeliveryOrders: true },
      { name: { en: 'Sharq' }, currency: 'KWD', deliveryFees: 2, minimumOrderAmount: 10 },
    ]);
    expect(await serving({ areaId: areaId('Salmiya'), cityId: cityOf('Salmiya')?.cityId ?? '' })).toEqual(branches);
  });

  it('have amounts in the requested currency', async () => {
    const { data: currencies } = await shop.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR');
    const [first] = await serving({ areaId: areaId('Salmiya') }, { 'x-currency-id': riyal?._id });
    expect(first).toMatchObject({ currency: 'SAR', deliveryFees: 12.18, minimumOrderAmount: 60.9 });
  });

  it('include branches without delivery orders, and may be none', async () => {
    expect(await serving({ areaId: areaId('Mangaf') })).toMatchObject([
      { name: { en: 'Egaila' }, allowDeliveryOrders: false },
    ]);
    expect(await serving({ areaId: areaId('Al Qasr') })).toEqual([]);
    expect(await serving({})).toEqual([]);
  });

  it('are active, with those without delivery orders last', async () => {
    await changeBranch('Salmiya', 'inactive', true);
    expect(namesOf(await serving({ areaId: areaId('Salmiya') }))).toEqual(['Sharq']);
    await changeBranch('Salmiya', 'active', false);
    expect(namesOf(await serving({ areaId: areaId('Salmiya') }))).toEqual(['Sharq', 'Salmiya']);
    await changeBranch('Salmiya', 'active', true);
  });

  it('deliver by area before city, and by city before country', async () => {
    const [jeddah, riyadh] = await Promise.all(
      ['Jeddah', 'Riyadh'].map(async (name) => {
        const { data } = await shop.call('cities', { params: { countryId: countryId('SA') } });
        return data.cities.find(({ cityName }) => cityName.en === name);
      }),
    );
    const at = async (place: { cityId?: string | undefined; areaId?: string | undefined }) => {
      const query = {
        countryId: countryId('SA'),
        cityId: place.cityId ?? '',
        ...(place.areaId && { areaId: place.areaId }),
      };
      return (await shop.call('branchesByArea', { query })).data.map(({ deliveryFees }) => deliveryFees);
    };
    expect(await at({ cityId: jeddah?.cityId })).toEqual([2.5]);
    expect(await at({ cityId: riyadh?.cityId })).toEqual([]);
    await asOwner(sql`
      insert into delivery_zone (tenant, branch_id, country_id, fee, minimum_order)
      select tenant, branch_id, country_id, 4000, 0 from delivery_zone where city_id = ${jeddah?.cityId ?? ''}`);
    expect(await at({ cityId: jeddah?.cityId })).toEqual([2.5]);
    expect(await at({ cityId: riyadh?.cityId })).toEqual([4]);
    expect(await at({ cityId: riyadh?.cityId, areaId: riyadh?.areas[0]?._id })).toEqual([1.25]);
  });

  it('are refused for an unknown or contradictory place', async () => {
    const otherCityId = cities.find(({ cityId }) => cityId !== cityOf('Salmiya')?.cityId)?.cityId ?? '';
    for (const [place, status, pointer] of [
      [{ countryId: unknown }, 422, '/query/countryId'],
      [{ cityId: unknown }, 400, '/query/cityId'],
      [{ areaId: unknown }, 400, '/query/areaId'],
      [{ cityId: otherCityId, areaId: areaId('Salmiya') }, 400, '/query/areaId'],
    ] as const) {
      const query = { countryId: countryId('KW'), ...place };
      const refused = await shop.refusedCall('branchesByArea', { query });
      expect([refused.status, refused.errors.map((error) => error.pointer)]).toEqual([status, [pointer]]);
    }
  });
});

it('lists payment methods without cash, with names in the requested language and an image', async () => {
  const { data } = await shop.call('paymentMethods', {});
  expect(data.map(({ type }) => type)).toEqual(['debit', 'card', 'tabby']);
  for (const { _id, paymentIntegrationId, name, image = '' } of data) {
    expect([_id, paymentIntegrationId]).not.toContain('0');
    expect(Object.keys(name)).toEqual(['en']);
    expect((await shop.fetch(image)).status).toBe(200);
  }
});

it('the minimum of an order is in the requested currency', async () => {
  const { data: currencies } = await shop.call('activeCurrencies', {});
  const settings = async (headers: RequestHeaders) => (await shop.call('orderSettings', {}, headers)).data;
  expect(await settings({})).toMatchObject({ minimumOrderAmount: 2, vatRate: 0 });
  const dirham = currencies.find(({ currencyId }) => currencyId.iso3c === 'AED');
  expect((await settings({ 'x-currency-id': dirham?._id })).minimumOrderAmount).toBe(23.86);
});

describe('a shop in another market', () => {
  const headers = { 'x-tenant': 'folio' };
  const inFrance = async () => {
    const { data } = await shop.call('activeCountries', { query: {} }, headers);
    const query = { countryId: data.find(({ code }) => code === 'FR')?._id ?? '' };
    return (await shop.call('branchesByArea', { query }, headers)).data;
  };
  const minimum = async () => (await shop.call('orderSettings', {}, headers)).data.minimumOrderAmount;

  it('delivers everywhere in it, for fees in its currency', async () => {
    const market = { countries: ['FR'], languages: ['fr'], currencies: ['EUR'], timeZone: 'Europe/Paris' };
    const body = { id: 'folio', hosts: ['folio.example'], BusinessCategory: 'optics', market };
    await shop.call('registerTenant', { body }, { 'x-tenant': undefined });
    const branches = await inFrance();
    expect(branches.length).toBeGreaterThan(2);
    for (const { currency, deliveryFees } of branches) {
      expect(currency).toBe('EUR');
      expect(deliveryFees).toBeGreaterThan(2);
    }
    expect(await minimum()).toBeCloseTo(5.6, 1);
  });

  it('keeps fees, minimum and payment methods with its own products', async () => {
    const [branches, least] = [await inFrance(), await minimum()];
    const products = [
      { slug: 'a', title: { fr: 'A' }, sellPrice: 10, mainImage: '/media/world/placeholders/image.svg' },
    ];
    await shop.call('replaceCatalogue', { body: { products } }, headers);
    expect(await inFrance()).toEqual(branches);
    expect(await minimum()).toBe(least);
    expect((await shop.call('paymentMethods', {}, headers)).data).toHaveLength(3);
  });

  it('delivers again to a country that it had removed', async () => {
    const before = await inFrance();
    await shop.call('changeMarket', { body: { countries: ['DE'] } }, headers);
    await shop.call('changeMarket', { body: { countries: ['FR'] } }, headers);
    expect((await inFrance()).length).toBe(before.length);
  });
});

/** Runs a statement as the owner of the tables, limited to the tenant's rows. */
const asOwner = (statement: ReturnType<typeof sql>) =>
  runAsOwner(database, (transaction) => statement.execute(transaction));

const changeBranch = (name: string, status: 'active' | 'inactive', allowsDelivery: boolean) =>
  asOwner(sql`
    update branch set status = ${status}, allow_delivery_orders = ${allowsDelivery} where name ->> 'en' = ${name}`);
