import { describe, expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

describe('a shop', () => {
  it('are in the requested and the default language', async () => {
    const { data: languages } = await backend().call('languages', {});
    expect(languages.appLanguage.length).toBeGreaterThan(1);
    for (const { code } of languages.appLanguage) {
      const { data } = await backend().call('activeCountries', { query: {} }, { 'accept-language': code });
      for (const { title } of data)
        expect(new Set(Object.keys(title))).toEqual(new Set([code, languages.defaultLanguage]));
    }
    const { data } = await backend().call('activeCountries', { query: {} }, { 'accept-language': 'xx' });
    for (const { title } of data) expect(Object.keys(title)).toEqual([languages.defaultLanguage]);
  });

  it('lists its countries, found by a part of their name', async () => {
    const { data, pagination } = await backend().call('activeCountries', { query: { pageSize: 200 } });
    expect(pagination?.total).toBe(data.length);
    const [home] = data;
    const part = (Object.values(home?.title ?? {})[0] ?? '').slice(0, 4).toUpperCase();
    const found = await backend().call('activeCountries', { query: { q: part } });
    expect(found.data.map(({ code }) => code)).toContain(home?.code);
    for (const country of data) expect(country.min_tel_length).toBeLessThanOrEqual(country.max_tel_length);
  });

  it('lists the cities of each country with their areas', async () => {
    const { data: countries } = await backend().call('activeCountries', { query: {} });
    for (const { _id } of countries) {
      const { data } = await backend().call('cities', { params: { countryId: _id } });
      expect(data.cities.length).toBeGreaterThan(0);
      for (const city of data.cities) expect(city.areas.length).toBeGreaterThan(0);
    }
    expect((await backend().expectFailure(`/countries/${'0'.repeat(24)}/cities`)).status).toBe(404);
  });

  it('has currencies, and order settings', async () => {
    const { data } = await backend().call('activeCurrencies', {});
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ currencyId }) => currencyId.iso3c)).size).toBe(data.length);
    expect(['system_12', 'system_24']).toContain((await backend().call('orderSettings', {})).data.timeDisplySystem);
  });

  it('has branches, by country and by area', async () => {
    const { data: all } = await backend().call('branches', { query: {} });
    const [some] = all;
    if (some === undefined) throw new Error('no branch');
    const query = { countryId: some.country._id, areaId: some.area._id };
    const { data: near } = await backend().call('branches', { query });
    expect(near.map(({ _id }) => _id)).toContain(some._id);
    for (const branch of near) expect(branch.area._id).toBe(some.area._id);
    expect((await backend().call('branch', { params: { branchId: some._id } })).data).toEqual(some);
    expect((await backend().expectFailure(`/branches/${'0'.repeat(24)}`)).status).toBe(404);
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe.each([
  ['categories', 'category'],
  ['brands', 'brand'],
  ['occasions', 'occasion'],
] as const)('%s', (list, one) => {
  it('are found by id, slug and a part of their name', async () => {
    const { data: all } = await backend().call(list, { query: {} });
    for (const entry of all.slice(0, 3)) {
      expect((await backend().call(one, { params: { idOrSlug: entry.slug } })).data).toEqual(entry);
      expect((await backend().call(one, { params: { idOrSlug: entry._id } })).data).toEqual(entry);
      const part = (entry.name.en ?? Object.values(entry.name)[0] ?? '').slice(0, 5);
      const { data: found } = await backend().call(list, { query: { q: part, pageSize: 200 } });
      expect(found.map(({ _id }) => _id)).toContain(entry._id);
    }
    expect((await backend().expectFailure(`/${list}/no-such-thing`)).status).toBe(404);
  });

  it('are filtered by featured ones', async () => {
    const { data: featured } = await backend().call(list, { query: { featured: true, pageSize: 200 } });
    const { data: others } = await backend().call(list, { query: { featured: false, pageSize: 200 } });
    expect(featured.length).toBeGreaterThan(0);
    const ids = new Set(featured.map(({ _id }) => _id));
    expect(others.filter(({ _id }) => ids.has(_id))).toEqual([]);
  });
});

it('lists the children of a category, alone on request, with their level', async () => {
  const { data: top } = await backend().call('categories', { query: { pageSize: 200 } });
  const parent = top.find(({ child }) => child.length > 0);
  if (parent === undefined) throw new Error('no category has another below it');
  expect([parent.level, parent.child[0]?.level]).toEqual([1, 2]);
  for (const parentId of [parent._id, parent.slug]) {
    const { data } = await backend().call('categories', { query: { parentId, pageSize: 200 } });
    expect(data).toEqual(parent.child);
  }
});
