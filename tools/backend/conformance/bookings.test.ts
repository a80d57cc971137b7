import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { HeldBooking, ServiceSlot } from '../../../schemas/generated/wire.ts';
import { readBookable } from '../bookings/read-bookable.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant, switchToOwner } from '../database/tenant-transaction.ts';
import type { BackendClient } from './backend-client.ts';
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
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

/** A Sunday, eight in the morning in Kuwait. */
const MORNING = Date.parse('2026-03-01T05:00:00Z');
const clock = { at: MORNING, now: () => clock.at };
/** The day after, of which each test takes times that the others leave. */
const MONDAY = '2026-03-02';

/** Whose services are booked. */
const TENANT = 'lumen';

let database: DatabaseConnection;
let shop: BackendClient;
let bookings: BookingShop;
let branchId = '';
let otherBranchId = '';
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
  const { data } = await shop.call('branches', { query: {} });
  bookings = await BookingShop.open(shop);
  ({ branchId } = bookings);
  otherBranchId = data[1]?._id ?? '';
});
afterAll(() => database?.close());
beforeEach(() => {
  clock.at = MORNING;
});

const slotsOf = async (serviceId: string, currentDate = MONDAY): Promise<ServiceSlot[]> =>
  (await shop.call('currentServiceSlots', { body: { branchId, serviceId, currentDate } })).data;

/** The slot of Monday that begins at a time in Kuwait; whether it is free is another question. */
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

describe('the slots of a service', () => {
  it('are those of the day within the hours of the branch, each with its start and end in UTC', async () => {
    const slots = await slotsOf(FITTING);
    const { data: branches } = await shop.call('branches', { query: {} });
    const hours = branches[0]?.workingHours.filter(({ day }) => day === 1) ?? [];
    expect(timesOf(slots)[0]).toBe(hours[0]?.from);
    for (const slot of slots) {
      expect(Date.parse(slot.dateTo) - Date.parse(slot.dateFrom)).toBe(3_600_000);
      expect(slot._id).toBe(slotAt(timesOf([slot])[0] ?? ''));
    }
  });

  it('are counted for each of some days, which is as many as there are', async () => {
    const days = { from: '2026-02-27', to: '2026-03-05' };
    const { data } = await shop.call('bookableDays', { body: { branchId, serviceId: FITTING, ...days } });
    expect(data.map(({ date }) => date)).toHaveLength(7);
    for (const { date, slotCount } of data) expect(slotCount).toBe((await slotsOf(FITTING, date)).length);
    expect(data.filter(({ date }) => date < '2026-03-01').map(({ slotCount }) => slotCount)).toEqual([0, 0]);
    expect(data.at(-1)?.slotCount).toBeGreaterThan(0);
  });

  it('are of a service and a branch that there are', async () => {
    const ask = (body: Calls['currentServiceSlots']['body']) =>
      shop.expectFailure('/crm/slots/current', { method: 'POST', body: JSON.stringify(body) });
    const nowhere = 'f'.repeat(24);
    expect((await ask({ branchId, serviceId: nowhere, currentDate: MONDAY })).status).toBe(404);
    expect((await ask({ branchId: nowhere, serviceId: FITTING, currentDate: MONDAY })).status).toBe(400);
    // It is done at the first branch alone.
    expect((await ask({ branchId: otherBranchId, serviceId: CLEANING, currentDate: MONDAY })).status).toBe(400);
    const tooMany = { branchId, serviceId: FITTING, from: '2026-03-01', to: '2026-06-01' };
    expect(
      (await shop.expectFailure('/crm/slots/days', { method: 'POST', body: JSON.stringify(tooMany) })).status,
    ).toBe(400);
    for (const [from, to] of [
      ['9999-12-31', '9999-12-31'],
      ['0001-01-01', '9990-01-01'],
      ['0000-01-01', '0000-01-02'],
    ] as const) {
      const far = { branchId, serviceId: FITTING, from, to };
      const { status } = await shop.expectFailure('/crm/slots/days', { method: 'POST', body: JSON.stringify(far) });
      expect([from, status]).toEqual([from, 400]);
      expect((await ask({ branchId, serviceId: FITTING, currentDate: from })).status).toBe(400);
    }
    const backwards = { branchId, serviceId: FITTING, from: '2026-03-02', to: '2026-03-01' };
    expect(
      (await shop.expectFailure('/crm/slots/days', { method: 'POST', body: JSON.stringify(backwards) })).status,
    ).toBe(400);
  });
});

describe('what is booked', () => {
  it('counts whole where it reaches into the days from before and after, and not once it is given back', async () => {
    const book = (id: string, from: string, to: string, releasedAt: string | null = null) =>
      runAsTenant(database.db, TENANT, async (transaction) => {
        await switchToOwner(transaction);
        await sql`
          insert into booking (tenant, id, holder, held_at, hold_ends_at, service_id, branch_id, expert_id, is_any_expert, during, occupied,
            released_at)
          values (${TENANT}, ${id.repeat(24)}, 'somebody', now(), '2026-06-01Z', ${EYE_TEST}, ${branchId}, ${NOOR}, false,
            tstzrange(${from}::timestamptz, ${to}::timestamptz), tstzrange(${from}::timestamptz, ${to}::timestamptz),
            ${releasedAt}::timestamptz)`.execute(transaction);
      });
    await book('a', '2026-04-07T17:00Z', '2026-04-08T06:30Z');
    await book('b', '2026-04-08T07:00Z', '2026-04-08T07:30Z', '2026-03-01Z');
    await book('c', '2026-04-08T10:00Z', '2026-04-11T06:00Z');
    await book('d', '2026-04-12T06:00Z', '2026-04-12T07:00Z');
    const rangesOn = (first: string, last: string) =>
      runAsTenant(database.db, TENANT, async (transaction) => {
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
    expect(await rangesOn('2026-04-09', '2026-04-10')).toEqual([after]);
    expect(await rangesOn('2026-04-11', '2026-04-11')).toEqual([after]);
    expect(await rangesOn('2026-04-12', '2026-04-30')).toEqual([['04-12T06:00', '04-12T07:00']]);
    expect(await rangesOn('2026-04-13', '2026-04-30')).toEqual([]);
  });
});

describe('the experts of a service', () => {
  it('are those who can do it, in the shop’s order', async () => {
    const { data } = await shop.call('serviceExperts', { params: { serviceId: EYE_TEST } });
    expect(data).toEqual([
      { _id: NOOR, fullName: { en: 'Noor' } },
      { _id: SAMI, fullName: { en: 'Sami' } },
    ]);
    expect((await shop.call('serviceExperts', { params: { serviceId: FITTING } })).data).toEqual([]);
    expect((await shop.expectFailure(`/crm/services/${'f'.repeat(24)}/experts`)).status).toBe(404);
  });

  it('are free at a slot until somebody has booked them, with the buffer around it', async () => {
    const slot = slotAt('10:00');
    expect(await expertsAt(slot)).toEqual([NOOR, SAMI]);
    await hold(slot, { expertId: NOOR });
    expect(await expertsAt(slot)).toEqual([SAMI]);
    expect(await expertsAt(slotAt('10:30'))).toEqual([SAMI]);
    expect(await expertsAt(slotAt('11:00'))).toEqual([NOOR, SAMI]);
  });
});

describe('a slot that is chosen', () => {
  it('is held for ten minutes, and is nobody else’s meanwhile', async () => {
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
    expect(await refusalOf(slot, { expertId: SAMI })).toEqual([409, 'slot_taken']);
    await hold(slot, { expertId: NOOR });
    expect(timesOf(await slotsOf(EYE_TEST))).not.toContain('12:00');
    expect(await refusalOf(slot)).toEqual([409, 'slot_taken']);
  });

  it('is free again once it is given back, or its time is over', async () => {
    const slot = slotAt('13:00');
    const holder = newHolder();
    const { _id } = await hold(slot, { holder, expertId: NOOR });
    await release(_id, holder);
    await hold(slot, { expertId: NOOR });
    clock.at += 599_999;
    expect(await refusalOf(slot, { expertId: NOOR })).toEqual([409, 'slot_taken']);
    clock.at += 1;
    expect(await expertsAt(slot)).toContain(NOOR);
    expect(await hold(slot, { expertId: NOOR })).toMatchObject({ expert: { _id: NOOR } });
  });

  it('is held on while somebody checks out, for an hour at most', async () => {
    const holder = newHolder();
    await hold(slotAt('16:30'), { holder });
    for (let minutes = 9; minutes <= 54; minutes += 9) {
      clock.at = MORNING + minutes * 60_000;
      const [booking] = await heldUnder(holder, true);
      expect(booking?.holdExpiresAt).toBe(new Date(MORNING + Math.min(60, minutes + 10) * 60_000).toISOString());
    }
    clock.at = MORNING + 59 * 60_000;
    expect(await heldUnder(holder, true)).toMatchObject([
      { holdExpiresAt: new Date(MORNING + 3_600_000).toISOString() },
    ]);
  });

  it('that is held again at the end of its hour is held for another one, and what is held no longer prolongs nothing', async () => {
    const [holder, id] = [newHolder(), newId()];
    const slot = slotAt('17:00', '2026-03-08');
    const minutes = (count: number) => MORNING + count * 60_000;
    const endsAt = (count: number) => ({ _id: id, holdExpiresAt: new Date(minutes(count)).toISOString() });
    await hold(slot, { holder, id });
    clock.at = minutes(65);
    expect(await hold(slot, { holder, id })).toMatchObject(endsAt(75));
    expect(await heldUnder(holder, true)).toMatchObject([endsAt(75)]);
    clock.at = minutes(72);
    expect(await heldUnder(holder, true)).toMatchObject([endsAt(82)]);
  });

  it('is not held for more than its hour by holding it again, which takes nothing of its time away', async () => {
    const [holder, id] = [newHolder(), newId()];
    const slot = slotAt('18:00', '2026-03-08');
    await hold(slot, { holder, id, expertId: NOOR });
    for (const minutes of [9, 18, 27, 36, 45, 54]) {
      clock.at = MORNING + minutes * 60_000;
      await heldUnder(holder, true);
    }
    clock.at = MORNING + 58 * 60_000;
    const hour = { holdExpiresAt: new Date(MORNING + 3_600_000).toISOString() };
    expect(await hold(slot, { holder, id, expertId: SAMI })).toMatchObject(hour);
    expect(await heldUnder(holder, true)).toMatchObject([hour]);
  });

  it('takes the place of what was held under its id, or leaves that where it cannot', async () => {
    const [holder, id] = [newHolder(), newId()];
    await hold(slotAt('17:30'), { holder, id, expertId: NOOR });
    // By somebody else at the same time, then at another time, then at one that overlaps its own.
    expect(await hold(slotAt('17:30'), { holder, id, expertId: SAMI })).toMatchObject({ expert: { _id: SAMI } });
    expect(await expertsAt(slotAt('17:30'))).toEqual([NOOR]);
    await hold(slotAt('18:30'), { holder, id, expertId: SAMI });
    await hold(slotAt('19:00'), { holder, id, expertId: SAMI });
    await hold(slotAt('20:00'), { expertId: SAMI });
    expect(await refusalOf(slotAt('20:00'), { holder, id, expertId: SAMI })).toEqual([409, 'slot_taken']);
    expect(await heldUnder(holder)).toMatchObject([{ _id: id, slot: { _id: slotAt('19:00') } }]);
  });

  it('is one of as many as the branch has places', async () => {
    const slot = slotAt('11:00', '2026-03-03');
    for (const _place of [1, 2, 3]) await hold(slot, { serviceId: FITTING });
    expect(await refusalOf(slot, { serviceId: FITTING })).toEqual([409, 'slot_taken']);
    expect(timesOf(await slotsOf(FITTING, '2026-03-03'))).not.toContain('11:00');
  });

  it('for any expert is given who has the least to do on that day', async () => {
    const day = '2026-03-04';
    await hold(slotAt('10:00', day), { expertId: NOOR });
    expect(await hold(slotAt('12:00', day))).toMatchObject({ expert: { _id: SAMI }, isAnyExpert: true });
    expect(await hold(slotAt('13:00', day))).toMatchObject({ expert: { _id: NOOR } });
  });

  it('is refused in the past, too soon, beyond the horizon, off the grid, and without the skill', async () => {
    expect(await refusalOf(slotAt('10:00', '2026-02-28'))).toEqual([409, 'slot_taken']);
    clock.at = Date.parse('2026-03-04T10:30:00+03:00');
    expect(await refusalOf(slotAt('11:00', '2026-03-04'))).toEqual([409, 'slot_taken']);
    expect(await refusalOf(slotAt('12:00', '2026-06-01'))).toEqual([409, 'slot_taken']);
    expect(await refusalOf(slotAt('18:10', '2026-03-04'))).toEqual([409, 'slot_taken']);
    expect(await refusalOf(slotAt('18:00', '2026-03-04'), { expertId: LINA })).toEqual([409, 'slot_taken']);
    expect(await refusalOf(slotAt('18:00', '2026-03-04'), { serviceId: FITTING, expertId: NOOR })).toEqual([
      409,
      'slot_taken',
    ]);
    expect(await refusalOf(slotAt('18:00', '2026-03-04'), { serviceId: 'f'.repeat(24) })).toEqual([404, 'not_found']);
    expect(await refusalOf(slotAt('18:00', '2026-03-04').replace('T', '13T'))).toEqual([400, 'invalid_request']);
  });
});

describe('what is held under a token', () => {
  it('is listed in the order that it was held in, at what it costs now', async () => {
    const holder = newHolder();
    await hold(slotAt('16:30', '2026-03-05'), { holder });
    clock.at += 1000;
    await hold(slotAt('12:00', '2026-03-05'), { holder, serviceId: FITTING });
    expect((await heldUnder(holder)).map(({ service }) => [service.slug, service.price])).toEqual([
      ['eye-test', 10],
      ['fitting', 8],
    ]);
  });

  it('never is at one time twice', async () => {
    const holder = newHolder();
    await hold(slotAt('18:00', '2026-03-05'), { holder, serviceId: FITTING });
    expect(await refusalOf(slotAt('18:30', '2026-03-05'), { holder })).toEqual([409, 'holds_overlap']);
    await hold(slotAt('19:00', '2026-03-05'), { holder });
  });

  it('is free for who held it, too, once its time is over', async () => {
    const holder = newHolder();
    const slot = slotAt('19:00', '2026-03-08');
    await hold(slot, { holder, expertId: NOOR });
    clock.at += 600_000;
    const again = await hold(slot, { holder, expertId: SAMI });
    expect((await heldUnder(holder)).map(({ _id }) => _id)).toEqual([again._id]);
  });

  it('is its own: another token sees, prolongs, changes and gives back nothing', async () => {
    const [holder, other, id] = [newHolder(), newHolder(), newId()];
    const slot = slotAt('20:00', '2026-03-05');
    await hold(slot, { holder, id, expertId: NOOR });
    expect(await heldUnder(other, true)).toEqual([]);
    await release(id, other);
    expect(await refusalOf(slotAt('21:00', '2026-03-05'), { holder: other, id, expertId: NOOR })).toEqual([
      409,
      'slot_taken',
    ]);
    expect(await heldUnder(holder)).toMatchObject([{ _id: id, slot: { _id: slot } }]);
  });

  it('is not more than one person needs, nor held by robots all day', async () => {
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
    // What has ended is in nobody's way.
    clock.at += 600_000;
    await hold(slotAt('20:00', '2026-03-09'), { holder, serviceId: FITTING, headers });
    expect(await heldUnder(holder)).toHaveLength(20);
    clock.at -= 600_000;
    const id = newId();
    for (let count = slots.length + 1; count < 120; count += 1)
      await hold(slotAt('19:00', '2026-03-16'), { holder: 'h'.repeat(43), id, serviceId: FITTING, headers });
    expect(await refusalOf(slotAt('19:00', '2026-03-17'), { serviceId: FITTING, headers })).toEqual([
      429,
      'too_many_attempts',
    ]);
  });
});
