import { type Insertable, sql } from 'kysely';
import { expertsByLoad, freeSlots, occupiedRange } from '../../../runtime/domain/booking/free-slots.ts';
import { ANY_EXPERT } from '../../../runtime/domain/booking/slot-choice.ts';
import type { SlotStart } from '../../../runtime/domain/booking/slot-id.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import { type InstantRange, rangesOverlap } from '../../../runtime/domain/time/instant-range.ts';
import type { BookedLine, BookingTable } from '../database/booking-tables.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import { rangeParameter, readBookable } from './read-bookable.ts';

/** A service with the wanted time and expert. */
interface WantedSlot extends SlotStart {
  readonly serviceId: string;
  /** Id of an expert, or {@link ANY_EXPERT}. */
  readonly expertId: string;
  /** Id of the booking, whose own time counts as free. */
  readonly bookingId: string;
}

/** A free slot with its possible experts and places. */
interface SlotChoices {
  readonly slot: InstantRange;
  /** The slot with its buffers. */
  readonly occupied: InstantRange;
  /** Pairs of expert and place that may take it: the first free one does. */
  readonly takers: readonly SlotTaker[];
}

interface SlotTaker {
  /** Null for a service without an expert. */
  readonly expertId: string | null;
  /** Null where places do not limit the service. */
  readonly place: number | null;
}

/**
 * Experts and places for a slot, by the rules of the calendar; undefined for a taken slot or a busy chosen expert. Removes expired holds in
 * the way. Throws as `readBookable` does.
 *
 * @param pointer of the slot in the request
 * @param now epoch ms
 */
export async function findTakers(
  transaction: TenantTransaction,
  { serviceId, branchId, start, expertId: chosen, bookingId }: WantedSlot,
  { pointer, now }: { readonly pointer: string; readonly now: number },
): Promise<SlotChoices | undefined> {
  const date = calendarDayIn(await readTimeZone(transaction), start);
  const window = { from: date, to: date };
  const { service, calendar } = await readBookable(transaction, { serviceId, branchId, ignored: bookingId }, window, {
    pointer,
    now,
  });
  const slot = freeSlots(service, calendar, window, now).find((each) => each.start === start);
  if (slot === undefined || (chosen !== ANY_EXPERT && !slot.expertIds.includes(chosen))) return undefined;
  const byLoad = service.needsExpert ? expertsByLoad(calendar.experts, slot, calendar.timeZone) : [null];
  const occupied = occupiedRange(service, slot);
  const places = calendar.places?.flatMap((booked, index) =>
    booked.some((other) => rangesOverlap(other, occupied)) ? [] : [index + 1],
  ) ?? [null];
  await sql`
    select delete_ended_holds(${rangeParameter(occupied)}, ${new Date(now).toISOString()}::timestamptz)`.execute(
    transaction,
  );
  return {
    slot,
    occupied,
    takers: (chosen === ANY_EXPERT ? byLoad : [chosen]).flatMap((expertId) =>
      places.map((place) => ({ expertId, place })),
    ),
  };
}

export type BookingRow = Omit<Insertable<BookingTable>, 'during' | 'occupied' | 'expert_id' | 'place' | 'line'> & {
  readonly line: BookedLine | null;
};

/**
 * Stores a booking with the first free expert and place. The database excludes overlaps, so concurrent requests wait for each other.
 * Undefined without a free one.
 */
export async function insertBooking(
  transaction: TenantTransaction,
  booking: BookingRow,
  { slot, occupied, takers }: SlotChoices,
): Promise<SlotTaker | undefined> {
  for (const taker of takers) {
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('booking')
      .values({
        ...booking,
        line: booking.line && jsonbParameter(booking.line),
        expert_id: taker.expertId,
        place: taker.place,
        during: rangeParameter(slot),
        occupied: rangeParameter(occupied),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 1n) return taker;
  }
  return undefined;
}
