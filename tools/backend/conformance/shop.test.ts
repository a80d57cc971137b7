import { describe, expect, it } from 'vitest';
import type { Category } from '../../../schemas/generated/wire.ts';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

describe('a shop', () => {
  it('speaks its default language', async () => {
    const { data } = await backend().call('languages', {});
    expect(data.appLanguage.map(({ code }) => code)).toContain(data.defaultLanguage);
  });

  it('answers in the asked language and its default language, and in no other', async () => {
    const { data: languages } = await backend().call('languages', {});
    expect(languages.appLanguage.length).toBeGreaterThan(1);
    for (const { code } of languages.appLanguage) {
      const { data } = await backend().call('activeCountries', { query: {} }, { 'accept-language': code });
      expect(data.length).toBeGreaterThan(0);
      for (const { title } of data)
        expect(new Set(Object.keys(title))).toEqual(new Set([code, languages.defaultLanguage]));
    }
    const { data } = await backend().call('activeCountries', { query: {} }, { 'accept-language': 'xx' });
    expect(data.length).toBeGreaterThan(0);
    for (const { title } of data) expect(Object.keys(title)).toEqual([languages.defaultLanguage]);
  });

  it('delivers to countries, found by a part of their name', async () => {
    const { data, pagination } = await backend().call('activeCountries', { query: { pageSize: 200 } });
    expect(pagination?.total).toBe(data.length);
    const [home] = data;
    const part =
      Object.values(home?.title ?? {})[0]
        ?.slice(0, 4)
        .toUpperCase() ?? '';
    const found = await backend().call('activeCountries', { query: { q: part } });
    expect(found.data.map(({ code }) => code)).toContain(home?.code);
    for (const country of data) expect(country.min_tel_length).toBeLessThanOrEqual(country.max_tel_length);
  });

  it('knows the cities of each country and their areas', async () => {
    const { data: countries } = await backend().call('activeCountries', { query: {} });
    expect(countries.length).toBeGreaterThan(0);
    for (const { _id } of countries) {
      const { data } = await backend().call('cities', { params: { countryId: _id } });
      expect(data.cities.length).toBeGreaterThan(0);
      for (const city of data.cities) expect(city.areas.length).toBeGreaterThan(0);
    }
    expect((await backend().expectFailure(`/countries/${'0'.repeat(24)}/cities`)).status).toBe(404);
  });

  it('sells in currencies, each of a country', async () => {
    const { data } = await backend().call('activeCurrencies', {});
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ currencyId }) => currencyId.iso3c)).size).toBe(data.length);
  });

  it('has order settings', async () => {
    const { data } = await backend().call('orderSettings', {});
    expect(['system_12', 'system_24']).toContain(data.timeDisplySystem);
  });

  it('has branches, by country and by area', async () => {
    const { data: all } = await backend().call('branches', { query: {} });
    const [some] = all;
    if (some === undefined) throw new Error('no branch');
    const { data: near } = await backend().call('branches', {
      query: { countryId: some.country._id, areaId: some.area._id },
    });
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
  it('come in pages', async () => {
    const { data: all, pagination } = await backend().call(list, { query: { pageSize: 200 } });
    expect(all.length).toBeGreaterThan(2);
    expect(pagination).toEqual({ pageNumber: 1, pageSize: 200, total: all.length, totalIsExact: true });
    const { data: second } = await backend().call(list, { query: { pageSize: 2, pageNumber: 2 } });
    expect(second).toEqual(all.slice(2, 4));
  });

  it('are found by id, by slug and by a part of their name', async () => {
    const { data: all } = await backend().call(list, { query: {} });
    expect(all.length).toBeGreaterThan(0);
    for (const entry of all.slice(0, 3)) {
      expect((await backend().call(one, { params: { idOrSlug: entry.slug } })).data).toEqual(entry);
      expect((await backend().call(one, { params: { idOrSlug: entry._id } })).data).toEqual(entry);
      const part = (entry.name.en ?? Object.values(entry.name)[0] ?? '').slice(0, 5);
      const { data: found } = await backend().call(list, { query: { q: part, pageSize: 200 } });
      expect(found.map(({ _id }) => _id)).toContain(entry._id);
    }
    expect((await backend().expectFailure(`/${list}/no-such-thing`)).status).toBe(404);
  });

  it('can be asked for those that are featured', async () => {
    const { data: featured } = await backend().call(list, { query: { featured: true, pageSize: 200 } });
    const { data: others } = await backend().call(list, { query: { featured: false, pageSize: 200 } });
    expect(featured.length).toBeGreaterThan(0);
    const ids = new Set(featured.map(({ _id }) => _id));
    expect(others.filter(({ _id }) => ids.has(_id))).toEqual([]);
  });
});

it('categories carry those below them, which can be asked for alone', async () => {
  const { data: top } = await backend().call('categories', { query: { pageSize: 200 } });
  const parent = top.find(({ child }) => child.length > 0);
  if (parent === undefined) throw new Error('no category has another below it');
  for (const parentId of [parent._id, parent.slug]) {
    const { data } = await backend().call('categories', { query: { parentId, pageSize: 200 } });
    expect(data).toEqual(parent.child);
  }
});

it('categories, brands and occasions say their level, from 1 at the top', async () => {
  const levels = (entries: readonly Category[], depth: number): readonly number[] =>
    entries.flatMap(({ level, child }) => [level - depth, ...levels(child, depth + 1)]);
  for (const list of ['categories', 'brands', 'occasions'] as const) {
    const { data: top } = await backend().call(list, { query: { pageSize: 200 } });
    expect(new Set(levels(top, 1)), list).toEqual(new Set([0]));
  }
  const { data: top } = await backend().call('categories', { query: { pageSize: 200 } });
  const parent = top.find(({ child }) => child.length > 0);
  expect(parent?.child[0]?.level).toBe(2);
});

describe('every tenant of the register', () => {
  it('does services of kinds that it has, at prices that it can say in each of its currencies', async () => {
    let [asked, done] = [0, 0];
    for (const tenant of await tenants()) {
      const { data: kinds } = await backend().call('serviceCategories', { query: { pageSize: 200 } }, tenant);
      const { data: all } = await backend().call('services', { query: { pageSize: 200 } }, tenant);
      for (const { _id, slug } of kinds) {
        const { data: some } = await backend().call(
          'services',
          { query: { categorySlug: slug, pageSize: 200 } },
          tenant,
        );
        expect(some).toEqual(all.filter(({ categoryId }) => categoryId._id === _id));
        asked += some.length;
      }
      const { data: currencies } = await backend().call('activeCurrencies', {}, tenant);
      for (const { _id } of currencies) {
        const priced = await backend().call('services', { query: {} }, { ...tenant, 'x-currency-id': _id });
        for (const { price } of priced.data) expect(price).toBeGreaterThanOrEqual(0);
        done += priced.data.length;
      }
    }
    expect(asked).toBeGreaterThan(0);
    expect(done).toBeGreaterThan(0);
  });

  it('has prices of metals now that end its history, or none of either', async () => {
    const statuses = new Set<number>();
    for (const tenant of await tenants()) {
      const now = await backend().fetch('/metal-prices/now', { headers: tenant });
      const history = await backend().fetch('/metal-prices?filter=LAST_10_MINUTES', { headers: tenant });
      statuses.add(now.status);
      expect(history.status).toBe(now.status);
    }
    expect(statuses).toEqual(new Set([200, 404]));
  });

  it('tells of itself in pages of its own words, or has none', async () => {
    let pages = 0;
    for (const tenant of await tenants()) {
      for (const type of ['about-us', 'privacy-policy', 'terms-and-conditions', 'delete-account'] as const) {
        const { status } = await backend().fetch(`/content/${type}`, { headers: tenant });
        expect([200, 404]).toContain(status);
        if (status === 404) continue;
        const { data } = await backend().call('contentPage', { params: { type } }, tenant);
        for (const html of Object.values(data.content)) expect(html).toMatch(/\S/);
        pages += Object.keys(data.content).length;
      }
    }
    expect(pages).toBeGreaterThan(0);
  });
});

const tenants = async () => {
  const { data } = await backend().call('tenants', {}, { 'x-tenant': undefined });
  return data.map(({ id }) => ({ 'x-tenant': id }));
};
