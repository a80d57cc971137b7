import { beforeAll, describe, expect, it } from 'vitest';
import type { Market } from '../../../schemas/generated/wire.ts';
import { setUpSmallShop } from './small-shop.ts';

const { shop: backend } = setUpSmallShop(0);

const noTenant = { 'x-tenant': undefined };
const france: Market = { countries: ['FR'], languages: ['fr', 'en'], currencies: ['EUR'], timeZone: 'Europe/Paris' };
const pricesOf = async (tenant: string, currencyId?: string): Promise<readonly number[]> => {
  const headers = { 'x-tenant': tenant, 'x-currency-id': currencyId };
  const { data } = await backend.call('themeProducts', { query: {}, body: {} }, headers);
  return data.map((product) => ('sellPrice' in product ? product.sellPrice : 0));
};

describe('a tenant that is registered with a market', () => {
  const headers = { 'x-tenant': 'folio' };
  beforeAll(async () => {
    const body = { id: 'folio', hosts: ['folio.example'], BusinessCategory: 'optics', market: france };
    const { data } = await backend.call('registerTenant', { body }, noTenant);
    expect(data).toMatchObject({ id: 'folio', timeZone: 'Europe/Paris' });
  });

  it('sells there, in its languages and currencies', async () => {
    expect((await backend.call('market', {}, headers)).data).toEqual(france);
    const { data: languages } = await backend.call('languages', {}, headers);
    expect([languages.defaultLanguage, languages.appLanguage.map(({ code }) => code)]).toEqual(['fr', ['fr', 'en']]);
    const { data: countries } = await backend.call('activeCountries', { query: {} }, headers);
    expect(countries.map(({ code, title }) => [code, title.fr])).toEqual([['FR', 'France']]);
    const { data: currencies } = await backend.call('activeCurrencies', {}, headers);
    expect(currencies.map(({ currencyId, countryId }) => [currencyId.iso3c, countryId.iso2c])).toEqual([['EUR', 'FR']]);
  });

  it('has prices in the first currency, converted from those of its trade', async () => {
    const { data: currencies } = await backend.call('activeCurrencies', {}, headers);
    const prices = await pricesOf('folio');
    expect(await pricesOf('folio', currencies[0]?._id)).toEqual(prices);
    const dinars = await pricesOf('lumen');
    for (const [index, price] of prices.entries()) expect(price / (dinars[index] ?? 0)).toBeCloseTo(2.801, 1);
  });

  it('has branches in its home country', async () => {
    const { data } = await backend.call('branches', { query: {} }, headers);
    expect(data.length).toBeGreaterThan(0);
    for (const { country, name } of data) expect([country.title.fr, name.fr]).toEqual(['France', expect.any(String)]);
  });
});

describe('a change of the market', () => {
  const headers = { 'x-tenant': 'penumbra' };
  const change = (body: Partial<Market>) => backend.call('changeMarket', { body }, headers);
  beforeAll(async () => {
    const body = { id: 'penumbra', hosts: ['penumbra.example'], BusinessCategory: 'optics' };
    await backend.call('registerTenant', { body }, noTenant);
  });

  it('changes the given members alone', async () => {
    const { data: before } = await backend.call('market', {}, headers);
    expect(before.countries[0]).toBe('KW');
    const { data } = await change({ languages: ['fr', 'ar'], timeZone: 'Asia/Kuwait' });
    expect(data).toEqual({ ...before, languages: ['fr', 'ar'], timeZone: 'Asia/Kuwait' });
    expect((await backend.call('market', {}, headers)).data).toEqual(data);
    expect((await backend.call('languages', {}, headers)).data.defaultLanguage).toBe('fr');
  });

  it('converts prices, and back again without a loss', async () => {
    const dinars = await pricesOf('penumbra');
    await change({ countries: ['DE', 'AT'], currencies: ['EUR', 'CHF'] });
    expect(await pricesOf('penumbra')).not.toEqual(dinars);
    const { data } = await backend.call('activeCurrencies', {}, headers);
    expect(data.map(({ currencyId }) => currencyId.iso3c)).toEqual(['EUR', 'CHF']);
    await change({ countries: ['KW'], currencies: ['KWD'] });
    expect(await pricesOf('penumbra')).toEqual(dinars);
  });

  it('withdraws a currency, the base currency too', async () => {
    const { data: before } = await backend.call('activeCurrencies', {}, headers);
    await change({ currencies: ['SEK'] });
    const failure = await backend.expectFailure('/theme/products', {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'x-currency-id': before[0]?._id ?? '' },
    });
    expect(failure.status).toBe(400);
  });

  it.each<[Partial<Market>, string]>([
    [{ countries: ['FR', 'ZZ'] }, '/body/countries/1'],
    [{ languages: ['it'] }, '/body/languages/0'],
    [{ currencies: ['DEM'] }, '/body/currencies/0'],
    [{ timeZone: 'Europe/Parys' }, '/body/timeZone'],
    [{ countries: [] }, '/body/countries'],
    [{}, '/body'],
  ])('is refused if unknown: %j at %s', async (body, pointer) => {
    const before = (await backend.call('market', {}, headers)).data;
    const init = { method: 'PATCH', body: JSON.stringify(body), headers };
    const { status, errors } = await backend.expectFailure('/market', init);
    expect([status, errors.map((error) => error.pointer)]).toEqual([400, [pointer]]);
    expect((await backend.call('market', {}, headers)).data).toEqual(before);
  });
});

const refusedFor = (body: unknown) =>
  backend.expectFailure('/tenants', { method: 'POST', body: JSON.stringify(body), headers: noTenant });

describe('a new tenant', () => {
  it('is registered at its hosts, with a first shop', async () => {
    const body = { id: 'lumina', hosts: ['lumina.example', 'www.lumina.example'], BusinessCategory: 'optics' };
    const { data } = await backend.call('registerTenant', { body }, noTenant);
    expect(data).toEqual({ id: 'lumina', hosts: ['lumina.example', 'www.lumina.example'], isDefault: false });
    expect((await backend.call('tenants', {}, noTenant)).data).toContainEqual(data);
    const products = await backend.call('themeProducts', { query: {}, body: {} }, { 'x-tenant': 'lumina' });
    expect(products.data).toHaveLength(5);
  });

  it('has its own id and hosts', async () => {
    expect((await refusedFor({ id: 'lumen', hosts: ['new.example'] })).status).toBe(409);
    expect((await refusedFor({ id: 'umbra', hosts: ['new.example', 'bare.example'] })).status).toBe(409);
    const { data } = await backend.call('tenants', {}, noTenant);
    expect(data.map(({ id }) => id)).not.toContain('umbra');
    expect(data.flatMap(({ hosts }) => hosts)).not.toContain('new.example');
  });
});
