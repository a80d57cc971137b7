import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { City, Country } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { createSandboxProvider } from '../payments/sandbox-provider.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
let shop: BackendClient;
let countries: readonly Country[];
/** Of Kuwait. */
let cities: readonly City[];
beforeAll(async () => {
  database = await openTestDatabase();
  // Methods are offered where a provider takes payments; nobody pays here.
  const payments = createSandboxProvider({ url: 'http://provider.example', secret: 'unused', eventsUrl: () => '' });
  shop = await openSmallBackend(database, { now: () => Date.parse('2026-03-01T10:00:00Z') }, { payments });
  countries = (await shop.call('activeCountries', { query: {} })).data;
  cities = (await shop.call('cities', { params: { countryId: countryId('KW') } })).data.cities;
});
afterAll(() => database?.close());

const nobody = 'f'.repeat(24);
const countryId = (code: string) => countries.find((country) => country.code === code)?._id ?? '';
const cityOf = (area: string) => cities.find(({ areas }) => areas.some(({ name }) => name.en === area));
const areaId = (area: string) => cityOf(area)?.areas.find(({ name }) => name.en === area)?._id ?? '';
const serving = async (place: { cityId?: string; areaId?: string }, headers: RequestHeaders = {}) =>
  (await shop.call('branchesByArea', { query: { countryId: countryId('KW'), ...place } }, headers)).data;
const namesOf = (branches: Awaited<ReturnType<typeof serving>>) => branches.map(({ name }) => name.en);

describe('the branches of a place', () => {
  it('are those that deliver there, the nearest and cheapest first, each with its fee and minimum', async () => {
    const branches = await serving({ areaId: areaId('Salmiya') });
    expect(branches).toMatchObject([
      { name: { en: 'Salmiya' }, currency: 'KWD', deliveryFees: 1, minimumOrderAmount: 5, allowDeliveryOrders: true },
      { name: { en: 'Sharq' }, currency: 'KWD', deliveryFees: 2, minimumOrderAmount: 10 },
    ]);
    const { data: all } = await shop.call('branches', { query: {} });
    const [first] = branches;
    const plain = all.find(({ _id }) => _id === first?._id);
    expect(first).toEqual({ ...plain, currency: 'KWD', deliveryFees: 1, minimumOrderAmount: 5 });
  });

  it('are the same whether or not the city of the area is named', async () => {
    const place = { areaId: areaId('Salmiya') };
    const cityId = cityOf('Salmiya')?.cityId ?? '';
    expect(await serving({ ...place, cityId })).toEqual(await serving(place));
  });

  it('have amounts in the requested currency', async () => {
    const { data: currencies } = await shop.call('activeCurrencies', {});
    const riyal = currencies.find(({ currencyId }) => currencyId.iso3c === 'SAR');
    const [first] = await serving({ areaId: areaId('Salmiya') }, { 'x-currency-id': riyal?._id });
    expect(first).toMatchObject({ currency: 'SAR', deliveryFees: 12.18, minimumOrderAmount: 60.9 });
  });

  it('may take no orders for delivery, and those come last', async () => {
    expect(await serving({ areaId: areaId('Mangaf') })).toMatchObject([
      { name: { en: 'Egaila' }, allowDeliveryOrders: false },
    ]);
  });

  it('are none where nobody delivers', async () => {
    expect(await serving({ areaId: areaId('Al Qasr') })).toEqual([]);
    expect(await serving({})).toEqual([]);
  });

  it('are none of those that are not active', async () => {
    await changeBranch('Salmiya', { status: 'inactive' });
    expect(namesOf(await serving({ areaId: areaId('Salmiya') }))).toEqual(['Sharq']);
    await changeBranch('Salmiya', { status: 'active', allow_delivery_orders: false });
    expect(namesOf(await serving({ areaId: areaId('Salmiya') }))).toEqual(['Sharq', 'Salmiya']);
    await changeBranch('Salmiya', { allow_delivery_orders: true });
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
    expect(await at({ cityId: jeddah?.cityId, areaId: jeddah?.areas[0]?._id })).toEqual([2.5]);
    expect(await at({ cityId: riyadh?.cityId })).toEqual([]);
    await asOwner(sql`
      insert into delivery_zone (tenant, branch_id, country_id, fee, minimum_order)
      select tenant, branch_id, country_id, 4000, 0 from delivery_zone where city_id = ${jeddah?.cityId ?? ''}`);
    expect(await at({ cityId: jeddah?.cityId })).toEqual([2.5]);
    expect(await at({ cityId: riyadh?.cityId })).toEqual([4]);
    expect(await at({ cityId: riyadh?.cityId, areaId: riyadh?.areas[0]?._id })).toEqual([1.25]);
  });

  it('are refused for a place that is not there, or not where it says', async () => {
    const path = (query: object) => `/branches-by-area?${new URLSearchParams(Object.entries(query))}`;
    const refused = async (query: object) => {
      const { status, code, errors } = await shop.expectFailure(path(query));
      return [status, code, errors.map(({ pointer }) => pointer)];
    };
    const home = { countryId: countryId('KW') };
    const elsewhere = cities.find(({ cityId }) => cityId !== cityOf('Salmiya')?.cityId)?.cityId ?? '';
    expect(await refused({ countryId: nobody })).toEqual([422, 'country_unknown', ['/query/countryId']]);
    expect(await refused({ ...home, cityId: nobody })).toEqual([400, 'invalid_request', ['/query/cityId']]);
    expect(await refused({ ...home, areaId: nobody })).toEqual([400, 'invalid_request', ['/query/areaId']]);
    expect(await refused({ ...home, cityId: elsewhere, areaId: areaId('Salmiya') })).toEqual([
      400,
      'invalid_request',
      ['/query/areaId'],
    ]);
    expect(await refused({})).toEqual([400, 'invalid_request', ['/query/countryId']]);
    expect(await refused({ ...home, areaId: 'salmiya' })).toEqual([400, 'invalid_request', ['/query/areaId']]);
  });
});

describe('ways to pay', () => {
  it('have an id, the id of an integration, a name and an image, and cash is none of them', async () => {
    const { data } = await shop.call('paymentMethods', {});
    expect(data.map(({ type }) => type)).toEqual(['debit', 'card', 'tabby']);
    for (const { _id, paymentIntegrationId, image = '' } of data) {
      expect([_id, paymentIntegrationId]).not.toContain('0');
      expect((await shop.fetch(image)).status).toBe(200);
    }
  });

  it('are named in the asked language', async () => {
    const { data } = await shop.call('paymentMethods', {}, { 'accept-language': 'ar' });
    expect(data.map(({ name }) => Object.keys(name).sort())).toEqual(data.map(() => ['ar', 'en']));
    const { data: english } = await shop.call('paymentMethods', {});
    expect(english.map(({ name }) => Object.keys(name))).toEqual(data.map(() => ['en']));
  });
});

it('the minimum of an order is in the requested currency', async () => {
  const { data: currencies } = await shop.call('activeCurrencies', {});
  const settings = async (headers: RequestHeaders) => (await shop.call('orderSettings', {}, headers)).data;
  expect(await settings({})).toMatchObject({
    availability: { withPickup: true },
    minimumOrderAmount: 2,
    vatRate: 0,
    policyPosition: 'checkout',
  });
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

  it('delivers to all of it, at fees in its currency', async () => {
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

  it('keeps its fees, its minimum and its ways to pay when it has products of its own, with amounts in another currency', async () => {
    const [branches, least] = [await inFrance(), await minimum()];
    const products = [
      { slug: 'a', title: { fr: 'A' }, sellPrice: 10, mainImage: '/media/world/placeholders/image.svg' },
    ];
    await shop.call('replaceCatalogue', { body: { products } }, headers);
    expect(await inFrance()).toEqual(branches);
    expect(await minimum()).toBe(least);
    expect((await shop.call('paymentMethods', {}, headers)).data).toHaveLength(3);
  });

  it('delivers to the country that it moves to, and back', async () => {
    const before = await inFrance();
    await shop.call('changeMarket', { body: { countries: ['DE', 'FR'] } }, headers);
    expect((await inFrance()).map(({ deliveryFees }) => deliveryFees)).toEqual(
      before.map(({ deliveryFees }) => deliveryFees),
    );
    await shop.call('changeMarket', { body: { countries: ['DE'] } }, headers);
    await shop.call('changeMarket', { body: { countries: ['FR'] } }, headers);
    expect((await inFrance()).length).toBe(before.length);
  });
});

/** Runs a statement as the owner of the tables, who sees the rows of the tenant alone. */
async function asOwner(statement: ReturnType<typeof sql>): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', 'lumen', true)`.execute(transaction);
    await statement.execute(transaction);
  });
}

async function changeBranch(
  name: string,
  change: { status?: 'active' | 'inactive'; allow_delivery_orders?: boolean },
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', 'lumen', true)`.execute(transaction);
    const named = sql<boolean>`name ->> 'en' = ${name} and tenant = 'lumen'`;
    await transaction.updateTable('branch').set(change).where(named).execute();
  });
}
