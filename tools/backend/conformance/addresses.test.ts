import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_TYPES } from '../../../runtime/domain/forms/address-form.ts';
import type { AddressFields, City, Country } from '../../../schemas/generated/wire.ts';
import { MAX_ADDRESSES_PER_CUSTOMER } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, shop } = setUpSmallShop();

let countries: readonly Country[];
/** Cities of the shop's first country. */
let cities: readonly City[];
beforeAll(async () => {
  countries = (await shop.call('activeCountries', { query: {} })).data;
  cities = (await shop.call('cities', { params: { countryId: countryId() } })).data.cities;
});

const countryId = () => countries[0]?._id ?? '';
const noCountry = 'f'.repeat(24);

let idCount = 0;
const newId = (): string => {
  idCount += 1;
  return idCount.toString(16).padStart(24, '0');
};

/** A valid address for any template of the shop's first country. */
async function anAddress(more: Partial<AddressFields> = {}): Promise<AddressFields> {
  const { type = 'home' } = more;
  const { data } = await shop.call('addressTemplate', { params: { countryId: countryId() }, query: { type } });
  const city = cities.find(({ areas }) => areas.length > 0);
  const area = city?.areas[0]?._id ?? '';
  const regions = { city: city?.cityId ?? '', area, cityarea: area };
  const texts = Object.fromEntries(data.fields.map(({ field }) => [field.type, '12']));
  const names = new Set(data.fields.map(({ field }) => field.type));
  const chosen = Object.entries(regions).filter(([name]) => Array.from<string>(names).includes(name));
  return { ...texts, ...Object.fromEntries(chosen), ...more, type, country: more.country ?? countryId() };
}

const keep = async (by: RequestHeaders, address?: AddressFields, _id = newId()) =>
  (await shop.call('createAddress', { body: { _id, address: address ?? (await anAddress()) } }, by)).data;
const listOf = async (by: RequestHeaders) => (await shop.call('addresses', {}, by)).data;
const refused = (method: string, path: string, body: object, headers: RequestHeaders) =>
  shop.expectFailure(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) });

describe('the template of an address', () => {
  it('exists for each country of the shop and each type, with unique fields', async () => {
    for (const { _id } of countries) {
      for (const type of ADDRESS_TYPES) {
        const { data } = await shop.call('addressTemplate', { params: { countryId: _id }, query: { type } });
        const names = data.fields.map(({ field }) => field.type);
        expect(new Set(names).size).toBe(names.length);
        expect(data.fields.some(({ isRequired }) => isRequired)).toBe(true);
      }
    }
  });
});

describe('an address', () => {
  it('is stored with the names of its city and area, changed and removed', async () => {
    const by = await shop.signInNewCustomer();
    const address = await anAddress();
    const saved = await keep(by, address);
    expect(saved).toMatchObject({ isDefault: true, address });
    const city = cities.find(({ areas }) => areas.length > 0);
    expect(saved.cityName).toEqual(city?.cityName);
    expect(saved.areaName).toEqual(city?.areas[0]?.name);
    const params = { addressId: saved._id };
    expect((await shop.call('address', { params }, by)).data).toEqual(saved);
    const other = await anAddress({ type: 'Office' });
    const { data } = await shop.call('updateAddress', { params, body: { address: other } }, by);
    expect(data).toMatchObject({ _id: saved._id, isDefault: true, address: other });
    expect(await listOf(by)).toEqual([data]);
    await shop.call('deleteAddress', { params }, by);
    expect(await listOf(by)).toEqual([]);
    expect((await refused('GET', `/addresses/${saved._id}`, {}, by)).status).toBe(404);
  });

  it('is stored once for repeated requests, as it was sent last', async () => {
    const by = await shop.signInNewCustomer();
    const _id = newId();
    await keep(by, await anAddress(), _id);
    const again = await anAddress({ type: 'flat' });
    await Promise.all([keep(by, again, _id), keep(by, again, _id)]);
    expect(await listOf(by)).toMatchObject([{ _id, isDefault: true, address: again }]);
  });

  it('of an unknown country, city or area is refused', async () => {
    const by = await shop.signInNewCustomer();
    const address = await anAddress();
    const post = (change: Partial<AddressFields>) =>
      refused('POST', '/addresses', { _id: newId(), address: { ...address, ...change } }, by);
    expect(await post({ country: noCountry })).toMatchObject({ status: 422, code: 'country_unknown' });
    expect(await post({ city: noCountry })).toMatchObject({
      status: 400,
      errors: [{ pointer: '/body/address/city' }],
    });
    expect(await post({ area: noCountry })).toMatchObject({
      status: 400,
      errors: [{ pointer: '/body/address/area' }],
    });
    const [otherCity] = cities.filter(({ cityId, areas }) => cityId !== address.city && areas.length > 0);
    expect(await post({ area: otherCity?.areas[0]?._id ?? noCountry })).toMatchObject({ status: 400 });
    expect(await listOf(by)).toEqual([]);
  });

  it('is refused with its missing fields', async () => {
    const by = await shop.signInNewCustomer();
    const { data } = await shop.call('addressTemplate', {
      params: { countryId: countryId() },
      query: { type: 'flat' },
    });
    const body = { _id: newId(), address: { type: 'flat', country: countryId() } };
    const { status, errors } = await refused('POST', '/addresses', body, by);
    expect(status).toBe(400);
    expect(errors).toEqual(
      data.fields
        .filter(({ isRequired }) => isRequired)
        .map(({ field }) => ({ pointer: `/body/address/${field.type}`, message: 'required' })),
    );
  });
});

describe('the default address', () => {
  it('is the first, then the chosen one, and after its removal the newest', async () => {
    const by = await shop.signInNewCustomer();
    const savedIds: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      clock.at += 1000;
      savedIds.push((await keep(by))._id);
    }
    const [first, second, third] = savedIds;
    expect((await listOf(by)).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
      [first, true],
      [third, false],
      [second, false],
    ]);
    await shop.call('setDefaultAddress', { params: { addressId: second ?? '' } }, by);
    expect((await listOf(by)).map(({ _id }) => _id)).toEqual([second, third, first]);
    await shop.call('deleteAddress', { params: { addressId: second ?? '' } }, by);
    expect((await listOf(by)).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
      [third, true],
      [first, false],
    ]);
  });

  it('is unique after concurrent requests', async () => {
    const by = await shop.signInNewCustomer();
    const saved = await Promise.all([keep(by), keep(by), keep(by)]);
    const ids = saved.map(({ _id }) => _id);
    await Promise.all(ids.map((addressId) => shop.call('setDefaultAddress', { params: { addressId } }, by)));
    expect((await listOf(by)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

it('an address belongs to its customer and tenant', async () => {
  const by = await shop.signInNewCustomer();
  const { _id } = await keep(by);
  const before = await listOf(by);
  const body = { address: await anAddress() };
  const attempts = [
    ['GET', `/addresses/${_id}`],
    ['PUT', `/addresses/${_id}`],
    ['PUT', `/addresses/${_id}/default`],
    ['DELETE', `/addresses/${_id}`],
  ] as const;
  const other = await shop.signInNewCustomer();
  for (const [method, path] of attempts) {
    const sent = path.endsWith('default') || method === 'DELETE' ? {} : body;
    expect((await refused(method, path, sent, other)).status, `${method} ${path}`).toBe(404);
    expect((await refused(method, path, sent, { ...by, 'x-tenant': 'bare' })).status).toBe(401);
    expect((await refused(method, path, sent, {})).status).toBe(401);
    expect((await refused(method, path.replace(_id, newId()), sent, by)).status).toBe(404);
  }
  // The same id is another address for another customer.
  expect(await keep(other, undefined, _id)).toMatchObject({ _id, isDefault: true });
  expect(await listOf(by)).toEqual(before);
});

it('addresses are limited in number, and can still be changed', async () => {
  const by = await shop.signInNewCustomer();
  for (let index = 0; index < MAX_ADDRESSES_PER_CUSTOMER; index += 1) await keep(by);
  const body = { _id: newId(), address: await anAddress() };
  const failure = await refused('POST', '/addresses', body, { ...by, 'accept-language': 'ar' });
  expect(failure).toMatchObject({ status: 422, code: 'address_limit' });
  expect(failure.message).toContain(`${MAX_ADDRESSES_PER_CUSTOMER} عنوانًا`);
  const [first] = await listOf(by);
  await keep(by, body.address, first?._id ?? '');
  expect(await listOf(by)).toHaveLength(MAX_ADDRESSES_PER_CUSTOMER);
});
