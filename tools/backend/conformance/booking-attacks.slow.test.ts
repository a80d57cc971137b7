import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOOKING_HOLD_MS } from '../../../runtime/domain/booking/booking-cart.ts';
import { ANY_EXPERT } from '../../../runtime/domain/booking/slot-choice.ts';
import { runAsTenant, switchToOwner } from '../database/tenant-transaction.ts';
import { bookingToHold, cashForm, EYE_TEST, FITTING, NOOR, newHolder, setUpBookingShop } from './booking-shop.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { type LedgerRows, readLedger } from './ledger/ledger-rows.ts';
import { newId } from './order-shop.ts';

const PARALLEL = 40;
const RANDOM_COUNT = 200;
const DAY_MS = 86_400_000;

const { database, payments, shop } = setUpBookingShop();
let day = '';
let before: LedgerRows;
beforeEach(async () => {
  day = new Date(payments.clock.at + 3 * DAY_MS).toISOString().slice(0, 10);
  before = await readLedger(database);
});

interface Answer {
  readonly status: number;
  readonly code: string;
}

/** The response of a request. */
async function ask(method: string, path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await shop.client.fetch(path, { method, body: JSON.stringify(body), headers });
  const { code = 'ok' }: { readonly code?: string } = await response.json();
  return { status: response.status, code };
}

const countOf = (answers: readonly Answer[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(answers, ({ status, code }) => `${status} ${code}`),
      ([name, same]) => [name, same.length],
    ),
  );

/** The number of bookings of a slot. */
async function bookedAt(slotId: string): Promise<number> {
  const start = `${slotId.slice(25, 29)}-${slotId.slice(29, 31)}-${slotId.slice(31, 33)}T${slotId.slice(34, 36)}:${slotId.slice(36, 38)}Z`;
  const { rows } = await runAsTenant(database.db, 'lumen', async (transaction) => {
    await switchToOwner(transaction);
    return sql<{ readonly count: number }>`
      select count(*)::int as count from booking
      where tenant = 'lumen' and released_at is null and appointment_id is not null
        and lower(during) = ${start}::timestamptz`.execute(transaction);
  });
  return rows[0]?.count ?? Number.NaN;
}

/** Holds a slot and books it as a new customer; returns the last response. */
async function bookOnce(slotId: string, serviceId: string, expertId: string): Promise<Answer> {
  const [id, holder] = [newId(), newHolder()];
  const held = await ask('PUT', `/bookings/${id}`, bookingToHold(slotId, { holder, serviceId, expertId }));
  if (held.status !== 200) return held;
  const total = serviceId === FITTING ? 8 : 10;
  return ask('POST', '/appointments', { _id: newId(), holder, bookings: [id], form: cashForm(), total });
}

describe('a slot with many concurrent requests', () => {
  it.each([
    { places: 1, serviceId: EYE_TEST, expertId: NOOR },
    { places: 3, serviceId: FITTING, expertId: ANY_EXPERT },
  ])('of $places is booked $places times', async ({ places, serviceId, expertId }) => {
    const slot = shop.slotAt(day, '18:00');
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => bookOnce(slot, serviceId, expertId)));
    const { '503 busy': busy = 0, ...others } = countOf(answers);
    expect(others).toEqual({ '200 ok': places, '409 slot_taken': PARALLEL - places - busy });
    expect(await bookedAt(slot)).toBe(places);
    await checkLedger(database, before);
  });
});

describe('random times', () => {
  it('of two experts never overlap', async () => {
    await runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.updateTable('service').set({ step_minutes: 5 }).where('id', '=', EYE_TEST).execute(),
    );
    const { data: experts } = await shop.client.call('serviceExperts', { params: { serviceId: EYE_TEST } });
    const { data: slots } = await shop.client.call('currentServiceSlots', {
      body: { branchId: shop.branchId, serviceId: EYE_TEST, currentDate: day },
    });
    expect(slots.length).toBeGreaterThan(50);
    const choices = [ANY_EXPERT, ...experts.map(({ _id }) => _id)];
    const requests = Array.from({ length: RANDOM_COUNT }, (_, index) => ({
      slot: slots[(index * 37) % slots.length]?._id ?? '',
      expertId: choices[(index * 11) % choices.length] ?? ANY_EXPERT,
    }));
    const answers: Answer[] = [];
    for (let first = 0; first < requests.length; first += 100) {
      const together = requests.slice(first, first + 100);
      answers.push(...(await Promise.all(together.map(({ slot, expertId }) => bookOnce(slot, EYE_TEST, expertId)))));
    }
    // A busy backend refuses some of them before it reads their times.
    const { '503 busy': _, ...others } = countOf(answers);
    expect(Object.keys(others).toSorted()).toEqual(['200 ok', '409 slot_taken']);
    await checkLedger(database, before);
    // No refused slot is free, so each refusal was justified.
    const { data: left } = await shop.client.call('currentServiceSlots', {
      body: { branchId: shop.branchId, serviceId: EYE_TEST, currentDate: day },
    });
    const refused = new Set(requests.filter((_, index) => answers[index]?.status === 409).map(({ slot }) => slot));
    for (const { _id } of left.filter(({ _id: slot }) => refused.has(slot)))
      expect(requests.filter(({ slot, expertId }) => slot === _id && expertId === ANY_EXPERT)).toEqual([]);
  });
});

describe('an expiring hold', () => {
  it('is booked once by concurrent prolongation, purchase and other requests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const slot = shop.slotAt(new Date(payments.clock.at + 3 * DAY_MS).toISOString().slice(0, 10), '18:00');
      const [id, holder] = [newId(), newHolder()];
      await shop.hold(slot, { id, holder, expertId: NOOR });
      payments.clock.at += BOOKING_HOLD_MS;
      const answers = await Promise.all([
        ask('POST', '/bookings/held', { holder, prolong: true }),
        ask('POST', '/appointments', { _id: newId(), holder, bookings: [id], form: cashForm(), total: 10 }),
        ...Array.from({ length: 8 }, () => bookOnce(slot, EYE_TEST, NOOR)),
      ]);
      const booked = answers.slice(1).filter(({ status }) => status === 200).length;
      expect(booked).toBe(1);
      expect(await bookedAt(slot)).toBe(1);
      payments.clock.at += DAY_MS;
    }
    await checkLedger(database, before);
  });
});
