import type { HeldBooking, ServiceSlot } from '../../../schemas/generated/wire.ts';
import { toMajorUnits, toMinorUnits } from '../money.ts';
import { serviceOriginalPrice } from '../product/service.ts';
import { rangesOverlap } from '../time/instant-range.ts';
import { slotRange } from './slot-choice.ts';

/** Hold time of a chosen or prolonged slot, in ms. */
export const BOOKING_HOLD_MS = 10 * 60_000;

/** Maximum number of held services per token, and of services in an appointment. */
export const MAX_HELD_BOOKINGS = 20;

type TimedBooking = Pick<HeldBooking, '_id' | 'slot'>;

/** The bookings of a cart that overlap a slot, except the one with `ownId`. */
export const overlappingBookings = <Booking extends TimedBooking>(
  slot: Pick<ServiceSlot, 'dateFrom' | 'dateTo'>,
  bookings: readonly Booking[],
  ownId?: string,
): readonly Booking[] =>
  bookings.filter((booking) => booking._id !== ownId && rangesOverlap(slotRange(booking.slot), slotRange(slot)));

/** The overlapping bookings of a cart: for each id, the others. */
export function cartConflicts<Booking extends TimedBooking>(
  bookings: readonly Booking[],
): ReadonlyMap<string, readonly Booking[]> {
  return new Map(
    bookings
      .map((booking) => [booking._id, overlappingBookings(booking.slot, bookings, booking._id)] as const)
      .filter(([, others]) => others.length > 0),
  );
}

interface BookingTotal {
  /** Decimal major units. */
  readonly total: number;
  /** Before discounts; undefined without one. Decimal major units. */
  readonly originalTotal: number | undefined;
}

/** The total of a booking cart. @param currency ISO 4217 code of the prices */
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
