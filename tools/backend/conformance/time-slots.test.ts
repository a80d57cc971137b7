import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Branch, City } from '../../../schemas/generated/wire.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { releaseSlot, reserveSlot } from '../fulfilment/time-slots.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';
import { runAsOwner } from './test-database.ts';

/** A Sunday, eight in the morning in Kuwait. */
const MORNING = Date.parse('2026-03-01T05:00:00Z');
const { clock, database, shop } = setUpSmallShop(MORNING);

let branches: readonly Branch[];
let cities: readonly City[];
beforeAll(async () => {
  branches = (await shop.call('branches', { query: {} })).data;
  const { data } = await shop.call('cities', { params: { countryId: branchNamed('Salmiya').country._id } });
  cities = data.cities;
  const body = { id: 'petals', hosts: ['petals.example'], BusinessCategory: 'gifts' };
  await shop.call('registerTenant', { body }, { 'x-tenant': undefined });
});
beforeEach(() => {
  clock.at = MORNING;
});

const unknown = 'f'.repeat(24);
function branchNamed(name: string): Branch {
  const branch = branches.find((each) => each.name.en === name);
  if (branch === undefined) throw new Error(`there is no branch ${name}`);
  return branch;
}
const areaNamed = (name: string) =>
  cities.flatMap(({ areas }) => areas).find((area) => area.name.en === name)?._id ?? '';
const slotsOf = async (date: string, kind: 'pickup' | 'delivery' = 'delivery', headers: RequestHeaders = {}) =>
  (await shop.call('branchSlots', { params: { branchId: branchNamed('Salmiya')._id }, query: { date, kind } }, headers))
    .data;
const spans = (slots: Awaited<ReturnType<typeof slotsOf>>) => slots.map(({ from, to }) => `${from}–${to}`);

describe('the slots of a branch', () => {
  it('are those of the weekday and kind, pickup by default', async () => {
    expect(spans(await slotsOf('2026-03-01'))).toEqual(['10:00–13:00', '16:30–19:00', '19:00–21:30']);
    expect(spans(await slotsOf('2026-03-06'))).toEqual(['16:30–19:00', '19:00–22:00']);
    const pickup = await slotsOf('2026-03-01', 'pickup');
    expect(spans(pickup)).toEqual(['10:00–13:00', '16:30–21:30']);
    const params = { branchId: branchNamed('Salmiya')._id };
    expect((await shop.call('branchSlots', { params, query: { date: '2026-03-01' } })).data).toEqual(pickup);
  });

  it('close before their end, in the time zone of the shop', async () => {
    const [first] = await slotsOf('2026-03-01');
    expect(first).toMatchObject({ to: '13:00', lastOrderTimeBeforeEndInMinutes: 90 });
    clock.at = Date.parse('2026-03-01T08:29:59Z');
    expect(await slotsOf('2026-03-01')).toContainEqual(first);
    clock.at += 1000;
    expect(await slotsOf('2026-03-01')).not.toContainEqual(first);
    clock.at = Date.parse('2026-03-01T20:59:00Z');
    expect(await slotsOf('2026-03-01')).toEqual([]);
    expect(await slotsOf('2026-03-02')).toHaveLength(3);
  });

  it('are none on a past day of the shop', async () => {
    for (const date of ['2026-02-28', '1999-12-31', '0001-01-01']) expect(await slotsOf(date)).toEqual([]);
    clock.at = Date.parse('2026-03-01T21:00:00Z');
    expect(await slotsOf('2026-03-01', 'pickup')).toEqual([]);
  });

  it('do not exist for delivery if a branch does not deliver', async () => {
    const params = { branchId: branchNamed('Egaila')._id };
    const of = async (kind: 'pickup' | 'delivery') =>
      (await shop.call('branchSlots', { params, query: { date: '2026-03-01', kind } })).data;
    expect(await of('pickup')).not.toEqual([]);
    expect(await of('delivery')).toEqual([]);
  });

  it('are 404 for an unknown branch, of another tenant, or an inactive one', async () => {
    const { _id } = branchNamed('Salmiya');
    const path = (branchId: string) => `/slots/${branchId}?date=2026-03-01`;
    expect((await shop.expectFailure(path(unknown))).status).toBe(404);
    expect((await shop.expectFailure(path(_id), { headers: { 'x-tenant': 'petals' } })).status).toBe(404);
    await setStatus(_id, 'inactive');
    expect((await shop.expectFailure(path(_id))).status).toBe(404);
    await setStatus(_id, 'active');
  });
});

describe('a slot', () => {
  const date = '2026-03-03';
  const firstSlot = async (kind: 'pickup' | 'delivery' = 'delivery') => {
    const [slot] = await slotsOf(date, kind);
    if (slot === undefined) throw new Error('no slot');
    return slot;
  };
  const reserve = (slotId: string, orderId: string, change: { tenant?: string; date?: string } = {}) =>
    runAsTenant(database.db, change.tenant ?? 'lumen', (transaction) =>
      reserveSlot(
        transaction,
        {
          tenant: 'lumen',
          branchId: branchNamed('Salmiya')._id,
          kind: 'delivery',
          date,
          timeZone: 'Asia/Kuwait',
          slotId,
          orderId,
          ...change,
        },
        clock.at,
      ),
    );

  it('is offered up to its capacity, by day and tenant', async () => {
    const { _id } = await firstSlot();
    const orders = Array.from({ length: 15 }, (_, index) => `order-${index}`);
    const reservations = await Promise.all(orders.map((order) => reserve(_id, order)));
    expect(reservations.filter(Boolean)).toHaveLength(12);
    expect(spans(await slotsOf(date))).toEqual(['16:30–19:00', '19:00–21:30']);
    expect(await slotsOf('2026-03-04')).toHaveLength(3);
    expect(await slotsOf(date, 'delivery', { 'x-tenant': 'bare' })).toHaveLength(3);
    expect(await reserve(_id, 'order-late')).toBe(false);

    await runAsTenant(database.db, 'lumen', (transaction) =>
      releaseSlot(transaction, orders[reservations.indexOf(true)] ?? ''),
    );
    expect((await firstSlot())._id).toBe(_id);
    expect(await reserve(_id, 'order-late')).toBe(true);
  });

  it('of another branch, kind or weekday is not reserved, nor a closed one', async () => {
    const pickup = await firstSlot('pickup');
    const [friday] = await slotsOf('2026-03-06');
    expect(await reserve(pickup._id, 'other-kind')).toBe(false);
    expect(await reserve(friday?._id ?? '', 'other-day')).toBe(false);
    expect(await reserve(unknown, 'no-slot')).toBe(false);
    const [, evening] = await slotsOf(date);
    clock.at = Date.parse('2026-03-03T18:00:00Z');
    expect(await reserve(evening?._id ?? '', 'too-late')).toBe(false);
  });

  it('is reserved by an order once, and by none of another tenant', async () => {
    const [, slot] = await slotsOf(date);
    expect(await reserve(slot?._id ?? '', 'once')).toBe(true);
    await expect(reserve(slot?._id ?? '', 'once')).rejects.toThrow(/unique|duplicate/);
    await expect(
      runAsTenant(database.db, 'bare', (transaction) =>
        transaction
          .insertInto('slot_use')
          .values({ tenant: 'lumen', branch_id: unknown, slot_id: unknown, date, order_id: 'theirs' })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    const visible = await runAsTenant(database.db, 'bare', (transaction) =>
      transaction.selectFrom('slot_use').select('order_id').execute(),
    );
    expect(visible).toEqual([]);
  });
});

describe('the slots of a delivery', () => {
  const country = () => branchNamed('Salmiya').country._id;
  const place = (change: object = {}) => ({
    country: country(),
    area: areaNamed('Jabriya'),
    branchId: branchNamed('Salmiya')._id,
    date: '2026-03-02',
    ...change,
  });
  const refused = async (change: object, headers: RequestHeaders = {}) => {
    const body = JSON.stringify(place(change));
    return shop.expectFailure('/shipping/domestic/slots', { method: 'POST', body, headers });
  };

  it('are those of the branch', async () => {
    const { data } = await shop.call('domesticSlots', { body: place() });
    expect(data).toEqual(await slotsOf('2026-03-02'));
  });

  it('are refused if the branch does not deliver', async () => {
    for (const change of [
      { area: areaNamed('Al Qasr') },
      { area: areaNamed('Mangaf'), branchId: branchNamed('Egaila')._id },
    ])
      expect(await refused(change)).toMatchObject({
        status: 422,
        code: 'area_not_served',
        errors: [{ pointer: '/body/branchId' }],
      });
  });

  it.each([
    [{ country: unknown }, 'country_unknown', '/body/country'],
    [{ city: unknown }, 'invalid_request', '/body/city'],
    [{ area: unknown }, 'invalid_request', '/body/area'],
    [{ branchId: unknown }, 'invalid_request', '/body/branchId'],
    [{ date: '2026-02-30' }, 'invalid_request', '/body/date'],
  ])('are refused for %j', async (change, code, pointer) => {
    const failure = await refused(change);
    expect([failure.code, failure.errors.map((error) => error.pointer)]).toEqual([code, [pointer]]);
  });

  it('are refused for a branch or a country of another tenant', async () => {
    expect((await refused({}, { 'x-tenant': 'petals' })).code).toBe('country_unknown');
    const headers = { 'x-tenant': 'petals' };
    const { data } = await shop.call('activeCountries', { query: {} }, headers);
    const there = { country: data[0]?._id, area: undefined };
    expect(await refused(there, headers)).toMatchObject({ status: 400, errors: [{ pointer: '/body/branchId' }] });
  });
});

const setStatus = (branchId: string, status: 'active' | 'inactive') =>
  runAsOwner(database, (transaction) =>
    transaction.updateTable('branch').set({ status }).where('id', '=', branchId).execute(),
  );
