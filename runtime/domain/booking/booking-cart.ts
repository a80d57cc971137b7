import type { HeldBooking, ServiceSlot } from '../../../schemas/generated/wire.ts';
import { toMajorUnits, toMinorUnits } from '../money.ts';
import { serviceOriginalPrice } from '../product/service.ts';
import { rangesOverlap } from '../time/instant-range.ts';
import { slotRange } from './slot-choice.ts';

/** How long a slot is held once it is chosen, or prolonged, in ms. */
export const BOOKING_HOLD_MS = 10 * 60_000;

/** Services that are held under one token at a time, and that an appointment has. */
export const MAX_HELD_BOOKINGS = 20;

type TimedBooking = Pick<HeldBooking, '_id' | 'slot'>;

/** The bookings of a cart at the time of a slot, which nobody can be at, too; without the one of this id. */
export const bookingsAt = <Booking extends TimedBooking>(
  slot: Pick<ServiceSlot, 'dateFrom' | 'dateTo'>,
  bookings: readonly Booking[],
  ownId?: string,
): readonly Booking[] =>
  bookings.filter((booking) => booking._id !== ownId && rangesOverlap(slotRange(booking.slot), slotRange(slot)));

/** Which bookings of a cart are at one time with others: of each, those others. */
export function cartConflicts<Booking extends TimedBooking>(
  bookings: readonly Booking[],
): ReadonlyMap<string, readonly Booking[]> {
  return new Map(
    bookings
      .map((booking) => [booking._id, bookingsAt(booking.slot, bookings, booking._id)] as const)
      .filter(([, others]) => others.length > 0),
  );
}

export interface BookingTotal {
  /** Decimal major units. */
  readonly total: number;
  /** Before discounts; undefined where nothing is discounted. Decimal major units. */
  readonly originalTotal: number | undefined;
}

/** What the bookings of a cart cost together. @param currency ISO 4217 code of their prices */
export function bookingTotal(bookings: readonly Pick<HeldBooking, 'service'>[], currency: string): BookingTotal {
  let [total, original] = [0, 0];
  for (const { service } of bookings) {
    const price = toMinorUnits(service.price, currency);
    const before = serviceOriginalPrice(service, currency);
    total += price;
    original += before === undefined ? price : toMinorUnits(before, currency);
  }
  return {
    total: toMajorUnits(total, currency),
    originalTotal: original > total ? toMajorUnits(original, currency) : undefined,
  };
}
