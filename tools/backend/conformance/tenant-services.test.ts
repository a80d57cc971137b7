import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewServices, TenantServices } from '../../../schemas/generated/wire.ts';
import { listenToChanges } from './announcements.ts';
import { BookingShop, NOOR, newHolder, nextMonday, SAMI } from './booking-shop.ts';
import { newId } from './order-shop.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, database, shop: backend } = setUpSmallShop();
let takeAnnounced: Awaited<ReturnType<typeof listenToChanges>>;
const shop = new BookingShop(backend);
/** The shop's services before each test. */
let before: NewServices;
let branch = '';
beforeAll(async () => {
  await shop.load();
  const { categories, services, experts, calendars } = await read();
  before = { categories, services, experts };
  branch = calendars[0]?.name.en ?? '';
  takeAnnounced = await listenToChanges(database, 'lumen');
});
/** Each test has a Monday in another month. */
let monday = '';
let eyeTest = '';
let fitting = '';
beforeEach(async () => {
  await store(before, true);
  const { data } = await backend.call('services', { query: {} });
  [eyeTest = '', fitting = ''] = data.map(({ _id }) => _id);
  clock.at += 30 * 86_400_000;
  monday = nextMonday(clock.at);
});

const read = async (): Promise<TenantServices> => (await backend.call('tenantServices', {})).data;
const store = async (body: NewServices, replaces = false) =>
  (await backend.call('storeServices', { query: { replaces }, body })).data;
const refusalOf = async (body: object, replaces = false) => {
  const init = { method: 'PATCH', body: JSON.stringify(body) };
  const { status, errors } = await backend.expectFailure(`/tenant-services?replaces=${replaces}`, init);
  return [status, ...errors.map(({ pointer, message }) => `${pointer} ${message}`)];
};
const slugsOf = async () => (await backend.call('services', { query: {} })).data.map(({ slug }) => slug);
const remove = async (kind: 'categories' | 'services' | 'experts', name: string) =>
  (await backend.call('removeServiceEntry', { params: { kind, name } })).data;
const changeHours = async (calendarId: string, body: object) =>
  (await backend.call('changeHours', { params: { calendarId }, body })).data;
const bookEyeTest = async (time: string, expertId = NOOR, day = monday) => {
  const holder = newHolder();
  const held = await shop.hold(shop.slotAt(day, time), { holder, serviceId: eyeTest, expertId });
  const body = await shop.newAppointment([held], holder);
  return (await backend.call('createAppointment', { body })).data.appointment.appointmentNumber;
};
const slotsOf = async (day = monday, serviceId = eyeTest) => {
  const body = { serviceId, branchId: shop.branchId, currentDate: day };
  return (await backend.call('currentServiceSlots', { body })).data.map(({ dateFrom }) =>
    new Date(Date.parse(dateFrom) + 3 * 3_600_000).toISOString().slice(11, 16),
  );
};
const numbersIn = ({ appointments }: { appointments: readonly { appointmentNumber: string }[] }) =>
  appointments.map(({ appointmentNumber }) => appointmentNumber);

const polish = {
  slug: 'lens-polish',
  category: 'care',
  name: { en: 'Lens polish', ar: 'تلميع العدسات' },
  image: '/media/uploads/polish.jpg',
  price: 2.5,
  durationValue: 20,
};

describe('the services of a shop', () => {
  it('are read in the form of their storing', async () => {
    const first = await read();
    expect(first).toMatchObject({ currency: 'KWD', timeZone: 'Asia/Kuwait' });
    expect(first.services[1]).toMatchObject({
      slug: 'fitting',
      category: 'tests',
      images: ['/media/optics/services/fitting-2.svg'],
      ...{ price: 20, discountType: 'percentage', discountValue: 60, durationType: 'hours', durationValue: 1 },
      ...{ places: 3, stepMinutes: 60 },
    });
    expect(first.services[2]?.branches).toEqual([branch]);
    await store(before);
    await store(before, true);
    expect(await read()).toEqual(first);
  });

  it('are appended, and replaced in place', async () => {
    const cheaper = { ...before.services?.[0], category: 'care', slug: 'eye-test', price: 8 };
    expect(await store({ services: [polish, { ...polish, ...cheaper }] })).toMatchObject({
      categories: 2,
      services: 4,
      experts: 3,
      affected: { total: 0 },
    });
    const { data } = await backend.call('services', { query: {} });
    expect(data.map(({ slug }) => slug)).toEqual(['eye-test', 'fitting', 'cleaning', 'lens-polish']);
    expect(data[0]).toMatchObject({ _id: eyeTest, price: 8, categoryId: { slug: 'care' } });
    expect(data[3]).toMatchObject({ price: 2.5, discountType: 'none', durationType: 'minutes' });
    expect(await slotsOf(monday, data[3]?._id)).toContain('10:30');
  });

  it('are replaced list by list, with the affected appointments', async () => {
    const number = await bookEyeTest('10:00');
    const services = [polish, ...(before.services ?? []).filter(({ slug }) => slug === 'cleaning')];
    const { affected, ...counts } = await store({ services }, true);
    expect(counts).toEqual({ categories: 2, services: 2, experts: 3 });
    expect(numbersIn(affected)).toEqual([number]);
    expect(await slugsOf()).toEqual(['lens-polish', 'cleaning']);
  });

  it('are removed one by one: a booked one keeps its line, a category with services stays', async () => {
    const number = await bookEyeTest('10:00');
    expect(await remove('services', 'fitting')).toEqual({ total: 0, appointments: [] });
    const { total, appointments } = await remove('services', 'eye-test');
    expect([total, appointments[0]?.items[0]?.slug, appointments[0]?.appointmentNumber]).toEqual([
      1,
      'eye-test',
      number,
    ]);
    expect(await slugsOf()).toEqual(['cleaning']);
    await remove('categories', 'tests');
    const params = { kind: 'categories', name: 'care' } as const;
    expect((await backend.refusedCall('removeServiceEntry', { params })).status).toBe(409);
    const missing = { kind: 'services', name: 'eye-test' } as const;
    expect((await backend.refusedCall('removeServiceEntry', { params: missing })).status).toBe(404);
  });

  it('are refused with the place of each mistake', async () => {
    expect(await refusalOf({ services: [{ ...polish, price: '2.5' }] })).toEqual([
      400,
      '/body/services/0/price This must be a number. Did you mean `2.5`?',
    ]);
    expect(await refusalOf({ services: [{ ...polish, category: 'car', branches: ['Nowhere'] }] })).toEqual([
      400,
      '/body/services/0/category The shop has no category of services `car`; did you mean `care`?',
      expect.stringMatching(/^\/body\/services\/0\/branches\/0 The shop has no branch `Nowhere`\. It has `/),
    ]);
    expect(await refusalOf({ categories: before.categories?.slice(0, 1) }, true)).toEqual([
      400,
      '/body/categories The service `cleaning` is of the category `care`, which is not here: add it, or list `services`, too.',
    ]);
    expect(await slugsOf()).toEqual(['eye-test', 'fitting', 'cleaning']);
  });

  it('are announced', async () => {
    await takeAnnounced();
    await store({ services: [polish] });
    expect(await takeAnnounced()).toEqual([{ tenant: 'lumen', kind: 'catalogue' }]);
  });

  it('stay with a new catalogue, converted into its base currency, as days off do', async () => {
    const folio = { 'x-tenant': 'folio' };
    const market = { countries: ['DE'], languages: ['de', 'en'], currencies: ['EUR', 'CHF'] };
    const body = { id: 'folio', hosts: ['folio.example'], BusinessCategory: 'services', market };
    await backend.call('registerTenant', { body }, { 'x-tenant': undefined });
    const first = (await backend.call('tenantServices', {}, folio)).data;
    const params = { calendarId: first.calendars[0]?._id ?? '' };
    await backend.call('changeHours', { params, body: { daysOff: ['2026-12-24'] } }, folio);
    await backend.call('replaceCatalogue', { body: { products: [] } }, folio);
    const after = (await backend.call('tenantServices', {}, folio)).data;
    expect(after.services.map(({ slug }) => slug)).toEqual(first.services.map(({ slug }) => slug));
    expect([first.currency, after.currency]).toEqual(['AED', 'EUR']);
    expect(after.services[0]?.price).toBeLessThan(first.services[0]?.price ?? 0);
    expect(after.calendars[0]?.daysOff).toEqual(['2026-12-24']);
    const listed = await backend.call('services', { query: {} }, folio);
    expect(listed.data[0]?.price).toBeCloseTo(after.services[0]?.price ?? 0, 2);
  });
});

describe('the experts of a shop', () => {
  const experts = [{ name: { en: 'Huda', ar: 'هدى' }, services: ['eye-test'], hours: ['Mo 12:00-14:00'] }];

  it('are added, and replaced by name or id', async () => {
    await store({ experts });
    const [huda] = (await read()).experts.slice(-1);
    expect(huda).toEqual({ ...experts[0], _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    await changeHours(huda?._id ?? '', { daysOff: ['2026-12-24'] });
    await store({ experts: [{ name: { en: 'huda', ar: 'هدى' }, services: ['eye-test'], branches: [branch] }] });
    await store({ experts: [{ _id: SAMI, name: { en: 'Samir', ar: 'سمير' }, services: [] }] });
    const { experts: stored, calendars } = await read();
    expect(stored.map(({ name }) => name.en)).toEqual(['Noor', 'Samir', 'Lina', 'huda']);
    expect(stored[3]).toMatchObject({ _id: huda?._id, branches: [branch] });
    expect(stored[3]).not.toHaveProperty('hours');
    expect(calendars.at(-1)).toMatchObject({ name: { en: 'huda' }, daysOff: ['2026-12-24'] });
    const { data } = await backend.call('serviceExperts', { params: { serviceId: eyeTest } });
    expect(data.map(({ fullName }) => fullName.en)).toEqual(['Noor', 'huda']);
  });

  it('are removed, with the affected appointments', async () => {
    const number = await bookEyeTest('10:00', SAMI);
    await bookEyeTest('10:00', NOOR);
    expect(numbersIn(await remove('experts', SAMI))).toEqual([number]);
    expect((await read()).experts.map(({ _id }) => _id)).not.toContain(SAMI);
    await store(before);
    expect((await read()).experts.at(-1)).toMatchObject({ _id: SAMI, name: { en: 'Sami' } });
  });
});

describe('the hours of a branch or an expert', () => {
  it('limit bookings, with the appointments outside of them', async () => {
    const [early, late] = [await bookEyeTest('10:00'), await bookEyeTest('17:00')];
    const former = (await read()).calendars[0]?.hours;
    const { calendar, affected } = await changeHours(shop.branchId, { hours: ['Mo-Fr 12:00-18:00'] });
    expect(calendar).toMatchObject({ kind: 'branch', hours: ['Mo-Fr 12:00-18:00'] });
    expect(numbersIn(affected)).toEqual([early]);
    expect((await slotsOf())[0]).toBe('12:00');
    expect(numbersIn((await changeHours(NOOR, { hours: ['Mo 09:00-13:00'] })).affected)).toEqual([late]);
    expect(numbersIn((await changeHours(NOOR, { followsBranch: true })).affected)).toEqual([early]);
    expect((await changeHours(shop.branchId, { hours: former })).affected.total).toBe(0);
  });

  it('have days off without bookings, with the affected appointments', async () => {
    const number = await bookEyeTest('10:00');
    await bookEyeTest('10:00', NOOR, new Date(Date.parse(monday) + 86_400_000).toISOString().slice(0, 10));
    await bookEyeTest('10:00', SAMI);
    const off = await changeHours(NOOR, { daysOff: [monday] });
    expect(off.calendar).toMatchObject({ kind: 'expert', daysOff: [monday] });
    expect(numbersIn(off.affected)).toEqual([number]);
    expect(numbersIn((await changeHours(NOOR, { daysOff: [monday] })).affected)).toEqual([number]);
    expect((await changeHours(shop.branchId, { daysOff: [monday] })).affected.total).toBe(2);
    expect(await slotsOf()).toEqual([]);
    expect(await slotsOf(monday, fitting)).toEqual([]);
    await changeHours(shop.branchId, { workingDays: [monday] });
    expect((await changeHours(NOOR, { workingDays: [monday] })).calendar.daysOff).toEqual([]);
    expect(await slotsOf()).not.toEqual([]);
  });

  it('end the holds outside of them', async () => {
    const holders = { noor: newHolder(), sami: newHolder() };
    const hold = (holder: string, expertId: string) =>
      shop.hold(shop.slotAt(monday, '10:00'), { holder, serviceId: eyeTest, expertId });
    const held = { noor: await hold(holders.noor, NOOR), sami: await hold(holders.sami, SAMI) };
    await changeHours(NOOR, { daysOff: [monday] });
    const body = await shop.newAppointment([held.noor], holders.noor);
    expect(await backend.refusedCall('createAppointment', { body })).toMatchObject({ status: 409, code: 'hold_ended' });
    await backend.call('createAppointment', { body: await shop.newAppointment([held.sami], holders.sami) });
    await changeHours(NOOR, { workingDays: [monday] });
    // Its slots begin at other times from here on.
    const former = (await read()).calendars[0]?.hours;
    await changeHours(shop.branchId, { hours: ['Mo 08:50-22:00'] });
    await backend.call('createAppointment', { body });
    await changeHours(shop.branchId, { hours: former });
  });

  it('stay with a new market', async () => {
    await changeHours(shop.branchId, { daysOff: [monday] });
    await backend.call('changeMarket', { body: { timeZone: 'Asia/Kuwait' } });
    const { calendars } = await read();
    expect(calendars[0]?.daysOff).toEqual([monday]);
    await changeHours(shop.branchId, { workingDays: [monday] });
  });

  it.each([
    [() => shop.branchId, { followsBranch: true }, '/body/followsBranch'],
    [() => NOOR, { daysOff: ['2026-02-30'] }, '/body/daysOff/0'],
    [() => NOOR, { hours: ['Mo 09:00-13:00,12:00-14:00'] }, '/body/hours'],
    [() => NOOR, { hours: ['Mon 9-13'] }, '/body/hours/0'],
  ])('are refused for %#: %j', async (owner, body, pointer) => {
    const { errors } = await backend.refusedCall('changeHours', { params: { calendarId: owner() }, body });
    expect(errors).toMatchObject([{ pointer }]);
  });

  it('require a known branch or expert', async () => {
    const request = { params: { calendarId: newId() }, body: { daysOff: [] } };
    expect((await backend.refusedCall('changeHours', request)).status).toBe(404);
  });
});
