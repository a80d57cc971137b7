import { beforeAll, describe, expect, it } from 'vitest';
import type { NewBranch, ShopSettings } from '../../../schemas/generated/wire.ts';
import { setUpSmallShop } from './small-shop.ts';

const { shop: backend } = setUpSmallShop();
const folio = { 'x-tenant': 'folio' };
beforeAll(async () => {
  const market = { countries: ['FR', 'BE'], languages: ['fr', 'en'], currencies: ['EUR'] };
  const body = { id: 'folio', hosts: ['folio.example'], BusinessCategory: 'gifts', market };
  await backend.call('registerTenant', { body }, { 'x-tenant': undefined });
});

const read = async (headers = {}) => (await backend.call('shopSettings', {}, headers)).data;
const store = async (body: ShopSettings) => (await backend.call('storeShopSettings', { body }, folio)).data.settings;
const branchesOf = async (headers = {}) => (await backend.call('branches', { query: {} }, headers)).data;

const shopInLyon: NewBranch = {
  name: { fr: 'Croix-Rousse' },
  address: { fr: '12 rue de la Lune' },
  city: 'Lyon',
  area: 'Lyon 4e',
  phoneNumber: '+33478000000',
  hours: ['Mo-Fr 10:00-19:00', 'Sa 10:00-17:00'],
};
const cities = [
  { name: { fr: 'Lyon' }, areas: [{ fr: 'Lyon 1er' }, { fr: 'Lyon 4e' }] },
  { name: { fr: 'Marseille' } },
  { country: 'BE', name: { fr: 'Bruxelles' } },
];
const delivery = [
  { city: 'Lyon', areas: ['Lyon 4e'], fee: 0 },
  { city: 'Lyon', fee: 2.8, minimumOrder: 15 },
  { fee: 6.9 },
  { country: 'BE', fee: 12 },
];
const times = [
  { kind: 'pickup' as const, hours: ['Mo-Fr 10:00-13:00,16:00-19:00'], lastOrderMinutes: 60, capacity: 20 },
];

describe('the settings of a shop', () => {
  it('are read in the form of their storing, and stay as they are when stored again', async () => {
    const before = await read();
    expect(before).toMatchObject({ currency: 'KWD', settings: { branches: expect.any(Array) } });
    const branches = await branchesOf();
    const { data } = await backend.call('storeShopSettings', { body: before.settings });
    expect(data).toEqual(before);
    expect(await read()).toEqual(before);
    expect(await branchesOf()).toEqual(branches);
  });

  it('of a new shop have unique names, so that each list can be stored alone', async () => {
    const { settings } = await read(folio);
    for (const [name, list] of Object.entries(settings)) expect(await store({ [name]: list })).toEqual(settings);
  });

  it('replace cities, branches, delivery and times', async () => {
    const stored = await store({ cities, branches: [shopInLyon], delivery, times });
    const branches = [{ ...shopInLyon, isDefault: true }];
    const named = delivery.map((zone) => ({ branch: 'Croix-Rousse', ...zone }));
    expect(stored).toMatchObject({ cities, branches, delivery: named, times });
    expect((await read(folio)).settings).toEqual(stored);
    const [branch, ...others] = await branchesOf(folio);
    expect(others).toEqual([]);
    expect(branch).toMatchObject({ name: { fr: 'Croix-Rousse' }, isDefault: true, phoneNumber: '+33478000000' });
    const [france, belgium] = (await backend.call('activeCountries', { query: {} }, folio)).data;
    const citiesIn = async (country = france) =>
      (await backend.call('cities', { params: { countryId: country?._id ?? '' } }, folio)).data.cities;
    const [lyon, marseille] = await citiesIn();
    expect((await citiesIn(belgium)).map(({ cityName }) => cityName.fr)).toEqual(['Bruxelles']);
    const termsAt = async (place: { cityId?: string; areaId?: string }) => {
      const query = { countryId: france?._id ?? '', ...place };
      const { data } = await backend.call('branchesByArea', { query }, folio);
      return data.map(({ deliveryFees, minimumOrderAmount }) => [deliveryFees, minimumOrderAmount]);
    };
    const [first, fourth] = (lyon?.areas ?? []).map(({ _id }) => ({ cityId: lyon?.cityId ?? '', areaId: _id }));
    expect(await termsAt(fourth ?? {})).toEqual([[0, 0]]);
    expect(await termsAt(first ?? {})).toEqual([[2.8, 15]]);
    expect(await termsAt({ cityId: marseille?.cityId ?? '' })).toEqual([[6.9, 0]]);
  });

  it('keep ids of the same names, and days off', async () => {
    const [before] = await branchesOf(folio);
    const params = { calendarId: before?._id ?? '' };
    await backend.call('changeHours', { params, body: { daysOff: ['2030-12-24'] } }, folio);
    const address = { fr: '14 rue de la Lune' };
    await store({ branches: [{ ...shopInLyon, address, hours: ['Mo 10:00-12:00'] }] });
    const [after] = await branchesOf(folio);
    expect(after).toMatchObject({ _id: before?._id, address });
    const { calendars } = (await backend.call('tenantServices', {}, folio)).data;
    expect(calendars[0]).toMatchObject({ hours: ['Mo 10:00-12:00'], daysOff: ['2030-12-24'] });
  });

  it('replace payment methods, cash on delivery and the rules of orders', async () => {
    const { settings } = await read(folio);
    const name = { fr: 'Carte bancaire', en: 'Card' };
    if (settings.orders === undefined) throw new Error('the shop has no order settings');
    const orders = { ...settings.orders, timeDisplySystem: 'system_24', minimumOrderAmount: 10 } as const;
    const payments = [{ type: 'card', name }];
    const stored = await store({ payments, cashOnDelivery: [], orders });
    expect(stored.payments).toEqual([{ type: 'card', name, image: '/media/world/payments/card.svg' }]);
    expect((await read(folio)).settings).toEqual(stored);
    const [currency] = (await backend.call('activeCurrencies', {}, folio)).data;
    expect(currency).toMatchObject({ availableCashOnDelivery: false });
    expect((await backend.call('orderSettings', {}, folio)).data).toMatchObject(orders);
    await store({ cashOnDelivery: [{ currency: 'EUR', fee: 1.5 }] });
    const [again] = (await backend.call('activeCurrencies', {}, folio)).data;
    expect(again).toMatchObject({ availableCashOnDelivery: true, cashOnDeliveryCost: 1.5 });
  });

  it('stay in other shops', async () => {
    expect((await branchesOf()).map(({ name }) => name.en)).not.toContain('Croix-Rousse');
  });

  it.each<[object, string]>([
    [{ branches: [] }, '/body/branches'],
    [{ branches: [{ ...shopInLyon, city: 'Lion' }] }, '/body/branches/0/city'],
    [{ branches: [{ ...shopInLyon, area: 'Lyon 9e' }] }, '/body/branches/0/area'],
    [{ branches: [shopInLyon, shopInLyon] }, '/body/branches/1/name'],
    [
      { branches: [shopInLyon, { ...shopInLyon, name: { fr: 'Vieux-Lyon', en: 'Croix-Rousse' } }] },
      '/body/branches/1/name',
    ],
    [{ branches: [{ ...shopInLyon, name: { fr: 'Vieux-Lyon' } }] }, '/body/branches'],
    [{ branches: [{ ...shopInLyon, hours: ['Mo 10:00-12:00,11:00-13:00'] }] }, '/body/branches/0/hours'],
    [{ cities: [] }, '/body/cities'],
    [{ cities: [...cities, { country: 'FR', name: { fr: 'Lyon' } }] }, '/body/cities/3/name'],
    [{ cities: [...cities, { name: { fr: 'Nice', en: 'Lyon' } }] }, '/body/cities/3/name'],
    [
      { cities: [...cities, { name: { fr: 'Nice' }, areas: [{ fr: 'Port' }, { fr: 'port' }] }] },
      '/body/cities/3/areas/1',
    ],
    [{ delivery: [...delivery, { branch: 'croix-rousse', country: 'FR', city: 'lyon', fee: 1 }] }, '/body/delivery/4'],
    [{ delivery: [...delivery, { city: 'Lyon', areas: ['lyon 4e'], fee: 1 }] }, '/body/delivery/4'],
    [{ times: [...times, { kind: 'pickup', hours: ['We 16:00-19:00'], capacity: 1 }] }, '/body/times/1/hours'],
    [{ delivery: [{ country: 'DE', fee: 1 }] }, '/body/delivery/0/country'],
    [{ delivery: [{ branch: 'Paris', fee: 1 }] }, '/body/delivery/0/branch'],
    [{ delivery: [{ city: 'Lyon', areas: ['Lyon 9e'], fee: 1 }] }, '/body/delivery/0/areas/0'],
    [{ times: [{ kind: 'pickup', hours: ['Mo 22:00-02:00'], capacity: 1 }] }, '/body/times/0/hours'],
    [{ cashOnDelivery: [{ currency: 'USD', fee: 1 }] }, '/body/cashOnDelivery/0/currency'],
  ])('refuse %j at %s', async (body, pointer) => {
    const { status, errors } = await backend.refusedCall('storeShopSettings', { body }, folio);
    expect([status, errors[0]?.pointer]).toEqual([400, pointer]);
    expect((await branchesOf(folio))[0]?.name.fr).toBe('Croix-Rousse');
  });

  it('refuse a form that the shop does not have', async () => {
    const orders = { ...(await read(folio)).settings.orders, dynamicFormId: 'f'.repeat(24) };
    const init = { method: 'PATCH', body: JSON.stringify({ orders }), headers: folio };
    const { errors } = await backend.expectFailure('/shop-settings', init);
    expect(errors[0]?.pointer).toBe('/body/orders/dynamicFormId');
  });
});
