import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { BookableCalendar } from '../../../../runtime/domain/booking/bookable-calendar.ts';
import { BOOKING_HOLD_MS } from '../../../../runtime/domain/booking/booking-cart.ts';
import { type FreeSlot, freeSlots } from '../../../../runtime/domain/booking/free-slots.ts';
import type { DayWindow } from '../../../../runtime/domain/booking/opening-times.ts';
import { ANY_EXPERT } from '../../../../runtime/domain/booking/slot-choice.ts';
import type { InstantRange } from '../../../../runtime/domain/time/instant-range.ts';
import { type Bookable, readBookable } from '../../../backend/bookings/read-bookable.ts';
import { findTakers, insertBooking } from '../../../backend/bookings/take-slot.ts';
import type { LedgerBooking, LedgerRows } from '../../../backend/conformance/ledger/ledger-rows.ts';
import type { DatabaseConnection } from '../../../backend/database/database-connection.ts';
import { lockHolder, runAsTenant } from '../../../backend/database/tenant-transaction.ts';
import type { ServiceOffer } from './booker.ts';

export interface BookedShop {
  readonly tenant: string;
  readonly offers: readonly ServiceOffer[];
  readonly window: DayWindow;
  /** Epoch ms; every hold has ended by then. */
  readonly at: number;
}

/** Problems of the shop's times: lost slots, slots booked twice, wrong buffers. Read-only. */
export async function findTimeProblems(
  database: DatabaseConnection,
  shop: BookedShop,
  ledger: LedgerRows,
): Promise<readonly string[]> {
  const problems = [...(await findOverlaps(database, shop.tenant))];
  const booked = new Set(ledger.appointments.filter(({ status }) => status === 'booked').map(({ id }) => id));
  const bookedRanges = ledger.bookings.filter(
    ({ appointmentId }) => appointmentId !== null && booked.has(appointmentId),
  );
  for (const offer of shop.offers) {
    const bookable = await readOffer(database, shop, offer);
    const calendar = calendarOf(bookable, offer, bookedRanges);
    const expected = namesOf(freeSlots(bookable.service, calendar, shop.window, shop.at));
    const actual = namesOf(freeSlots(bookable.service, bookable.calendar, shop.window, shop.at));
    const label = `service ${offer.serviceId} at ${offer.branchId}`;
    problems.push(
      ...expected.filter((slot) => !actual.includes(slot)).map((slot) => `${label} lacks ${slot}`),
      ...actual.filter((slot) => !expected.includes(slot)).map((slot) => `${label} offers ${slot}, which is booked`),
    );
  }
  return problems;
}

/**
 * Overlapping bookings of an expert or a place, and bookings with other buffers than their service; by SQL,
 * bypassing all rules.
 */
async function findOverlaps(database: DatabaseConnection, tenant: string): Promise<readonly string[]> {
  return database.db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', ${tenant}, true)`.execute(transaction);
    const { rows } = await sql<{ readonly problem: string }>`
      select 'bookings ' || one.id || ' and ' || other.id || ' overlap' as problem
      from booking as one join booking as other on other.tenant = one.tenant and other.id > one.id
        and other.occupied && one.occupied and other.released_at is null
        and (other.expert_id = one.expert_id
          or (other.place = one.place and other.branch_id = one.branch_id and other.service_id = one.service_id))
      where one.tenant = ${tenant} and one.released_at is null
      union all
      select 'booking ' || booking.id || ' has other buffers than its service'
      from booking join service on service.tenant = booking.tenant and service.id = booking.service_id
      where booking.tenant = ${tenant} and booking.occupied <> tstzrange(
        lower(booking.during) - service.buffer_before_minutes * interval '1 minute',
        upper(booking.during) + service.buffer_after_minutes * interval '1 minute')`.execute(transaction);
    return rows.map(({ problem }) => problem);
  });
}

const readOffer = (database: DatabaseConnection, { tenant, window, at }: BookedShop, offer: ServiceOffer) =>
  runAsTenant(database.db, tenant, (transaction) =>
    readBookable(transaction, offer, window, { pointer: '/offer', now: at }),
  );

/** The calendar with bookings from the ledger. */
const calendarOf = (
  { calendar, placeCount }: Bookable,
  { serviceId, branchId }: ServiceOffer,
  bookedRanges: readonly LedgerBooking[],
): BookableCalendar => ({
  ...calendar,
  experts: calendar.experts.map((expert) => ({
    ...expert,
    booked: sorted(bookedRanges.filter(({ expertId }) => expertId === expert.id)),
  })),
  places:
    placeCount === undefined
      ? undefined
      : Array.from({ length: placeCount }, (_, index) =>
          sorted(
            bookedRanges.filter(
              (booking) =>
                booking.place === index + 1 && booking.serviceId === serviceId && booking.branchId === branchId,
            ),
          ),
        ),
});

const sorted = (ranges: readonly InstantRange[]) => ranges.toSorted((one, other) => one.start - other.start);

const namesOf = (slots: readonly FreeSlot[]): readonly string[] =>
  slots.map(({ start, expertIds }) => `${new Date(start).toISOString()} ${expertIds.join(',')}`);

interface HoldRow {
  readonly id: string;
  readonly service_id: string;
  readonly branch_id: string;
  readonly expert_id: string | null;
  /** Epoch ms. */
  readonly start: number;
}

/** Holds every expired hold again, with the same experts; returns their number, and those that failed. */
export async function holdAgain(
  database: DatabaseConnection,
  { tenant, at }: Pick<BookedShop, 'tenant' | 'at'>,
): Promise<{ readonly count: number; readonly problems: readonly string[] }> {
  const ended = await database.db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', ${tenant}, true)`.execute(transaction);
    return sql<HoldRow>`
      select id, service_id, branch_id, expert_id, date_part('epoch', lower(during)) * 1000 as start
      from booking where tenant = ${tenant} and appointment_id is null`.execute(transaction);
  });
  const problems: string[] = [];
  for (const hold of ended.rows)
    if (!(await holdOnce(database, tenant, hold, at)))
      problems.push(`the time of hold ${hold.id} cannot be booked again`);
  return { count: ended.rows.length, problems };
}

const holdOnce = (database: DatabaseConnection, tenant: string, row: HoldRow, at: number): Promise<boolean> =>
  runAsTenant(database.db, tenant, async (transaction) => {
    const holder = 'another holder';
    await lockHolder(transaction, holder);
    const id = randomBytes(12).toString('hex');
    const { service_id, branch_id, expert_id, start } = row;
    const request = {
      serviceId: service_id,
      branchId: branch_id,
      start,
      expertId: expert_id ?? ANY_EXPERT,
      bookingId: id,
    };
    const choices = await findTakers(transaction, request, { pointer: '/hold', now: at });
    if (choices === undefined) return false;
    const inserted = await insertBooking(
      transaction,
      {
        tenant,
        id,
        holder,
        held_at: new Date(at).toISOString(),
        hold_ends_at: new Date(at + BOOKING_HOLD_MS).toISOString(),
        appointment_id: null,
        service_id,
        branch_id,
        is_any_expert: expert_id === null,
        released_at: null,
        line: null,
        price: null,
        original_price: null,
      },
      choices,
    );
    return inserted !== undefined;
  });
