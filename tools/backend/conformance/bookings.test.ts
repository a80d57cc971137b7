import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { HeldBooking, ServiceSlot } from '../../../schemas/generated/wire.ts';
import { readBookable } from '../bookings/read-bookable.ts';
import { runAsTenant, switchToOwner } from '../database/tenant-transaction.ts';
import {
  BookingShop,
  bookingToHold,
  CLEANING,
  EYE_TEST,
  FITTING,
  type Hold,
  LINA,
  NOOR,
  newHolder,
  SAMI,
} from './booking-shop.ts';
import { newId } from './order-shop.ts';
import { setUpSmallShop } from './small-shop.ts';

/** A Sunday, eight in the morning in Kuwait. */
const MORNING = Date.parse('2026-03-01T05:00:00Z');
const { clock, database, shop } = setUpSmallShop(MORNING);
/** The day after; each test uses other times of it. */
const MONDAY = '2026-03-02';

const bookings = new BookingShop(shop);
let branchId = '';
let otherBranchId = '';
beforeAll(async () => {
  const { data } = await shop.call('branches', { query: {} });
  await bookings.load();
  ({ branchId } = bookings);
  otherBranchId = data[1]?._id ?? '';
});
beforeEach(() => {
  clock.at = MORNING;
});

const slotsOf = async (serviceId: string, currentDate = MONDAY): Promise<ServiceSlot[]> =>
  (await shop.call('currentServiceSlots', { body: { branchId, serviceId, currentDate } })).data;

/** The slot of Monday at a time in Kuwait, free or not. */
const slotAt = (time: string, date = MONDAY): string => bookings.slotAt(date, time);

const hold = (slotId: string, options: Hold = {}): Promise<HeldBooking> => bookings.hold(slotId, options);

const refusalOf = async (slotId: string, options: Hold = {}) => {
  const failure = await shop.expectFailure(`/bookings/${options.id ?? newId()}`, {
    method: 'PUT',
    body: JSON.stringify(bookingToHold(slotId, options)),
    ...(options.headers !== undefined && { headers: options.headers }),
  });
  return [failure.status, failure.code];
};

const heldUnder = async (holder: string, prolong = false): Promise<HeldBooking[]> =>
  (await shop.call('heldBookings', { body: { holder, prolong } })).data;

const release = (bookingId: string, holder: string) =>
  shop.call('releaseBooking', { params: { bookingId }, body: { holder } });

const timesOf = (slots: readonly ServiceSlot[]): readonly string[] =>
  slots.map(({ dateFrom }) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kuwait', hour: '2-digit', minute: '2-digit' }).format(
      Date.parse(dateFrom),
    ),
  );
const expertsAt = async (slotId: string): Promise<readonly string[]> =>
  (await shop.call('slotExperts', { query: { serviceId: EYE_TEST, serviceSlotId: slotId } })).data.map(
    ({ _id }) => _id,
  );
const TAKEN = [409, 'slot_taken'];

describe('the slots of a service', () => {
  it('are those of the day within the branch’s hours, each with its start and end in UTC', async () => {
    const slots = await slotsOf(FITTING);
    const { data: branches } = await shop.call('branches', { query: {} });
    const hours = branches[0]?.workingHours.filter(({ day }) => day === 1) ?? [];
    expect(timesOf(slots)[0]).toBe(hours[0]?.from);
    for (const slot of slots) {
      expect(Date.parse(slot.dateTo) - Date.parse(slot.dateFrom)).toBe(3_600_000);
      expect(slot._id).toBe(slotAt(timesOf([slot])[0] ?? ''));
    }
  });

  it('are counted for each of several days', async () => {
    const days = { from: '2026-02-27', to: '2026-03-05' };
    const { data } = await shop.call('bookableDays', { body: { branchId, serviceId: FITTING, ...days } });
    expect(data.map(({ date }) => date)).toHaveLength(7);
    for (const { date, slotCount } of data) expect(slotCount).toBe((await slotsOf(FITTING, date)).length);
    expect(data.filter(({ date }) => date < '2026-03-01').map(({ slotCount }) => slotCount)).toEqual([0, 0]);
    expect(data.at(-1)?.slotCount).toBeGreaterThan(0);
  });

  it('require a known service and branch, and days within the calendar', async () => {
    const unknown = 'f'.repeat(24);
    const slots = (body: Partial<Calls['currentServiceSlots']['body']>) =>
      shop.refusedCall('currentServiceSlots', { body: { branchId, serviceId: FITTING, currentDate: MONDAY, ...body } });
    expect((await slots({ serviceId: unknown })).status).toBe(404);
    expect((await slots({ branchId: unknown })).status).toBe(400);
    // Only the first branch offers it.
    expect((await slots({ branchId: otherBranchId, serviceId: CLEANING })).status).toBe(400);
    expect((await slots({ currentDate: '0000-01-01' })).status).toBe(400);
    for (const [from, to] of [
      ['2026-03-01', '2026-06-01'],
      ['2026-03-02', '2026-03-01'],
      ['9999-12-31', '9999-12-31'],
    ] as const) {
      const { status } = await shop.refusedCall('bookableDays', { body: { branchId, serviceId: FITTING, from, to } });
      expect([from, status]).toEqual([from, 400]);
    }
  });
});

describe('bookings', () => {
  it('count on each day that they overlap, until they are released', async () => {
    const book = (id: string, from: string, to: string, releasedAt: string | null = null) =>
      runAsTenant(database.db, 'lumen', async (transaction) => {
        await switchToOwner(transaction);
        await sql`
          insert into booking (tenant, id, holder, held_at, hold_ends_at, service_id, branch_id, expert_id, is_any_expert, during, occupied,
            released_at)
          values ('lumen', ${id.repeat(24)}, 'holder', now(), '2026-06-01Z', ${EYE_TEST}, ${branchId}, ${NOOR}, false,
            tstzrange(${from}::timestamptz, ${to}::timestamptz), tstzrange(${from}::timestamptz, ${to}::timestamptz),
            ${releasedAt}::timestamptz)`.execute(transaction);
      });
    await book('a', '2026-04-07T17:00Z', '2026-04-08T06:30Z');
    await book('b', '2026-04-08T07:00Z', '2026-04-08T07:30Z', '2026-03-01Z');
    await book('c', '2026-04-08T10:00Z', '2026-04-11T06:00Z');
    const rangesOn = (first: string, last: string) =>
      runAsTenant(database.db, 'lumen', async (transaction) => {
        const { calendar } = await readBookable(
          transaction,
          { serviceId: EYE_TEST, branchId },
          { from: first, to: last },
          { pointer: '', now: MORNING },
        );
        return calendar.experts
          .find(({ id }) => id === NOOR)
          ?.booked.map((range) => [range.start, range.end].map((at) => new Date(at).toISOString().slice(5, 16)));
      });
    const [before, after] = [
      ['04-07T17:00', '04-08T06:30'],
      ['04-08T10:00', '04-11T06:00'],
    ];
    expect(await rangesOn('2026-04-08', '2026-04-08')).toEqual([before, after]);
    expect(await rangesOn('2026-04-11', '2026-04-11')).toEqual([after]);
    expect(await rangesOn('2026-04-12', '2026-04-30')).toEqual([]);
  });
});

describe('the experts of a service', () => {
  it('are those with the skill, in the shop’s order', async () => {
    const { data } = await shop.call('serviceExperts', { params: { serviceId: EYE_TEST } });
    expect(data).toEqual([
      { _id: NOOR, fullName: { en: 'Noor' } },
      { _id: SAMI, fullName: { en: 'Sami' } },
    ]);
    expect((await shop.call('serviceExperts', { params: { serviceId: FITTING } })).data).toEqual([]);
    expect((await shop.expectFailure(`/crm/services/${'f'.repeat(24)}/experts`)).status).toBe(404);
  });

  it('are free at a slot until they are booked, with the buffer around it', async () => {
    const slot = slotAt('10:00');
    expect(await expertsAt(slot)).toEqual([NOOR, SAMI]);
    await hold(slot, { expertId: NOOR });
    expect(await expertsAt(slot)).toEqual([SAMI]);
    expect(await expertsAt(slotAt('10:30'))).toEqual([SAMI]);
    expect(await expertsAt(slotAt('11:00'))).toEqual([NOOR, SAMI]);
  });
});

describe('a chosen slot', () => {
  it('is held for ten minutes for one holder', async () => {
    const slot = slotAt('12:00');
    const booking = await hold(slot, { expertId: SAMI });
    expect(booking).toMatchObject({
      service: { slug: 'eye-test', price: 10 },
      slot: { _id: slot },
      branchId,
      expert: { _id: SAMI },
      isAnyExpert: false,
      holdExpiresAt: new Date(MORNING + 600_000).toISOString(),
    });
    expect(await refusalOf(slot, { expertId: SAMI })).toEqual(TAKEN);
    await hold(slot, { expertId: NOOR });
    expect(timesOf(await slotsOf(EYE_TEST))).not.toContain('12:00');
    expect(await refusalOf(slot)).toEqual(TAKEN);
  });

  it('is free again once it is released or has expired', async () => {
    const slot = slotAt('13:00');
    const holder = newHolder();
    const { _id } = await hold(slot, { holder, expertId: NOOR });
    await release(_id, holder);
    await hold(slot, { expertId: NOOR });
    clock.at += 599_999;
    expect(await refusalOf(slot, { expertId: NOOR })).toEqual(TAKEN);
    clock.at += 1;
    expect(await expertsAt(slot)).toContain(NOOR);
    expect(await hold(slot, { expertId: NOOR })).toMatchObject({ expert: { _id: NOOR } });
  });

  it('is prolonged during the checkout or by another hold, for an hour at most', async () => {
    const [holder, id] = [newHolder(), newId()];
    const slot = slotAt('16:30');
    await hold(slot, { holder, id });
    for (let minutes = 9; minutes <= 54; minutes += 9) {
      clock.at = MORNING + minutes * 60_000;
      const [booking] = await heldUnder(holder, true);
      expect(booking?.holdExpiresAt).toBe(new Date(MORNING + Math.min(60, minutes + 10) * 60_000).toISOString());
    }
    clock.at = MORNING + 58 * 60_000;
    const hour = { holdExpiresAt: new Date(MORNING + 3_600_000).toISOString() };
    expect(await hold(slot, { holder, id })).toMatchObject(hour);
    expect(await heldUnder(holder, true)).toMatchObject([hour]);
  });

  it('starts another hour if it is held again after its first one', async () => {
    const [holder, id] = [newHolder(), newId()];
    const slot = slotAt('17:00', '2026-03-08');
    const minutes = (count: number) => MORNING + count * 60_000;
    const endsAt = (count: number) => ({ _id: id, holdExpiresAt: new Date(minutes(count)).toISOString() });
    await hold(slot, { holder, id });
    clock.at = minutes(65);
    expect(await hold(slot, { holder, id })).toMatchObject(endsAt(75));
    expect(await heldUnder(holder, true)).toMatchObject([endsAt(75)]);
  });

  it('replaces the former hold of its id, which stays if the new time is taken', async () => {
    const [holder, id] = [newHolder(), newId()];
    await hold(slotAt('17:30'), { holder, id, expertId: NOOR });
    // With another expert, then at another time, then at one that overlaps its own.
    expect(await hold(slotAt('17:30'), { holder, id, expertId: SAMI })).toMatchObject({ expert: { _id: SAMI } });
    expect(await expertsAt(slotAt('17:30'))).toEqual([NOOR]);
    await hold(slotAt('18:30'), { holder, id, expertId: SAMI });
    await hold(slotAt('19:00'), { holder, id, expertId: SAMI });
    await hold(slotAt('20:00'), { expertId: SAMI });
    expect(await refusalOf(slotAt('20:00'), { holder, id, expertId: SAMI })).toEqual(TAKEN);
    expect(await heldUnder(holder)).toMatchObject([{ _id: id, slot: { _id: slotAt('19:00') } }]);
  });

  it('occupies one of the branch’s places', async () => {
    const slot = slotAt('11:00', '2026-03-03');
    for (const _place of [1, 2, 3]) await hold(slot, { serviceId: FITTING });
    expect(await refusalOf(slot, { serviceId: FITTING })).toEqual(TAKEN);
    expect(timesOf(await slotsOf(FITTING, '2026-03-03'))).not.toContain('11:00');
  });

  it('for any expert is given to the least busy one of the day', async () => {
    const day = '2026-03-04';
    await hold(slotAt('10:00', day), { expertId: NOOR });
    expect(await hold(slotAt('12:00', day))).toMatchObject({ expert: { _id: SAMI }, isAnyExpert: true });
    expect(await hold(slotAt('13:00', day))).toMatchObject({ expert: { _id: NOOR } });
  });

  it('is refused in the past, too soon, beyond the horizon, off the grid, and without the skill', async () => {
    clock.at = Date.parse('2026-03-04T10:30:00+03:00');
    const at = (time: string, date = '2026-03-04') => slotAt(time, date);
    for (const slot of [at('10:00', '2026-02-28'), at('11:00'), at('12:00', '2026-06-01'), at('18:10')])
      expect(await refusalOf(slot)).toEqual(TAKEN);
    expect(await refusalOf(at('18:00'), { expertId: LINA })).toEqual(TAKEN);
    expect(await refusalOf(at('18:00'), { serviceId: FITTING, expertId: NOOR })).toEqual(TAKEN);
    expect(await refusalOf(at('18:00'), { serviceId: 'f'.repeat(24) })).toEqual([404, 'not_found']);
    expect(await refusalOf(at('18:00').replace('T', '13T'))).toEqual([400, 'invalid_request']);
  });
});

describe('the holds of a token', () => {
  it('are listed in order of creation, at current prices, and never overlap', async () => {
    const holder = newHolder();
    await hold(slotAt('16:30', '2026-03-05'), { holder });
    clock.at += 1000;
    await hold(slotAt('12:00', '2026-03-05'), { holder, serviceId: FITTING });
    expect((await heldUnder(holder)).map(({ service }) => [service.slug, service.price])).toEqual([
      ['eye-test', 10],
      ['fitting', 8],
    ]);
    expect(await refusalOf(slotAt('12:30', '2026-03-05'), { holder })).toEqual([409, 'holds_overlap']);
  });

  it('are invisible to another token, which neither prolongs, changes nor releases them', async () => {
    const [holder, other, id] = [newHolder(), newHolder(), newId()];
    const slot = slotAt('20:00', '2026-03-05');
    await hold(slot, { holder, id, expertId: NOOR });
    expect(await heldUnder(other, true)).toEqual([]);
    await release(id, other);
    expect(await refusalOf(slotAt('21:00', '2026-03-05'), { holder: other, id, expertId: NOOR })).toEqual(TAKEN);
    expect(await heldUnder(holder)).toMatchObject([{ _id: id, slot: { _id: slot } }]);
  });

  it('are limited in number, and by client address', async () => {
    const headers = { 'x-client-address': '203.0.113.9' };
    const holder = newHolder();
    const days = ['09', '10', '11', '12', '15'];
    const slots = days.flatMap((day) =>
      ['10:00', '11:00', '12:00', '18:00'].map((time) => slotAt(time, `2026-03-${day}`)),
    );
    for (const slot of slots) await hold(slot, { holder, serviceId: FITTING, headers });
    expect(await refusalOf(slotAt('20:00', '2026-03-09'), { holder, serviceId: FITTING, headers })).toEqual([
      422,
      'hold_limit',
    ]);
    const id = newId();
    for (let count = slots.length; count < 120; count += 1)
      await hold(slotAt('19:00', '2026-03-16'), { holder: 'h'.repeat(43), id, serviceId: FITTING, headers });
    expect(await refusalOf(slotAt('19:00', '2026-03-17'), { serviceId: FITTING, headers })).toEqual([
      429,
      'too_many_attempts',
    ]);
  });
});
