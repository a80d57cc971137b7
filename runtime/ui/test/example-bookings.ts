import type { HeldBooking, Service, ServiceSlot } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import { BOOKING_HOLD_MS } from '../../domain/booking/booking-cart.ts';
import { nextDay } from '../../domain/booking/opening-times.ts';
import { ANY_EXPERT, slotRange } from '../../domain/booking/slot-choice.ts';
import { parseSlotId, slotId } from '../../domain/booking/slot-id.ts';
import { rangesOverlap } from '../../domain/time/instant-range.ts';
import type { StubbedCalls } from './block-test-setup.ts';
import { exampleExperts } from './example-services.ts';

const HOUR_MS = 3_600_000;

export const BOOKING_BRANCH = `${'bb'.padEnd(23, '0')}1`;

/** An hour of a branch, from an instant of UTC on. */
export function exampleSlot(dateFrom: string, branchId: string = BOOKING_BRANCH): ServiceSlot {
  const start = Date.parse(dateFrom);
  return {
    _id: slotId({ branchId, start }),
    dateFrom: new Date(start).toISOString(),
    dateTo: new Date(start + HOUR_MS).toISOString(),
  };
}

export interface BookingBackendOptions {
  readonly services: readonly Service[];
  /** Epoch ms. */
  readonly now: () => number;
  /** `HH:mm` in UTC at which the slots of every day begin; at 7, 8, 9 and 12 by default. */
  readonly times?: readonly string[];
  /** Days without any. */
  readonly fullDays?: readonly string[];
}

/** The calls of bookings, as a backend answers them that has one place for each slot: for tests and stories. */
export function bookingBackend({
  services,
  now,
  times = ['07:00', '08:00', '09:00', '12:00'],
  fullDays = [],
}: BookingBackendOptions) {
  const held = new Map<string, HeldBooking & { readonly holder: string }>();
  /** Slots taken by other visitors. */
  const taken = new Set<string>();
  const isHeldOn = ({ holdExpiresAt }: HeldBooking) => Date.parse(holdExpiresAt) > now();
  const isFree = (id: string, ownId?: string) =>
    !taken.has(id) && ![...held.values()].some((each) => each._id !== ownId && each.slot._id === id && isHeldOn(each));
  const slotsOf = (branchId: string, date: string) =>
    fullDays.includes(date)
      ? []
      : times
          .map((time) => exampleSlot(`${date}T${time}:00Z`, branchId))
          .filter((slot) => slotRange(slot).start > now() && isFree(slot._id));
  const daysFrom = (from: string, to: string): readonly string[] =>
    from > to ? [] : [from, ...daysFrom(nextDay(from), to)];
  const bare = ({ holder: _, ...booking }: HeldBooking & { readonly holder: string }): HeldBooking => booking;
  const answers = {
    currentServiceSlots: async ({ body }) => ({ data: slotsOf(body.branchId, body.currentDate) }),
    bookableDays: async ({ body }) => ({
      data: daysFrom(body.from, body.to).map((date) => ({ date, slotCount: slotsOf(body.branchId, date).length })),
    }),
    slotExperts: async ({ query }) => {
      const busy = [...held.values()]
        .filter(({ slot }) => slot._id === query.serviceSlotId)
        .map(({ expert }) => expert?._id);
      return { data: exampleExperts.filter(({ _id }) => !busy.includes(_id)) };
    },
    holdBooking: async ({ params: { bookingId: _id }, body }) => {
      const service = services.find((each) => each._id === body.serviceId);
      const start = parseSlotId(body.slotId);
      if (service === undefined || start === undefined) throw new ApiError('There is no such service.', 404);
      const slot = exampleSlot(new Date(start.start).toISOString(), start.branchId);
      if (!isFree(slot._id, _id)) throw new ApiError('Taken.', 409, { code: 'slot_taken' });
      const others = [...held.values()].filter((each) => each.holder === body.holder && each._id !== _id);
      if (others.some((each) => rangesOverlap(slotRange(each.slot), slotRange(slot))))
        throw new ApiError('Overlaps.', 409, { code: 'holds_overlap' });
      const expert = exampleExperts.find((each) => each._id === body.expertId) ?? exampleExperts[0];
      const booking = {
        _id,
        service,
        slot,
        branchId: start.branchId,
        ...(expert !== undefined && { expert }),
        isAnyExpert: body.expertId === ANY_EXPERT,
        holdExpiresAt: new Date(now() + BOOKING_HOLD_MS).toISOString(),
        holder: body.holder,
      };
      held.set(_id, booking);
      return { data: bare(booking) };
    },
    heldBookings: async ({ body }) => {
      for (const booking of held.values())
        if (body.prolong && booking.holder === body.holder && isHeldOn(booking))
          held.set(booking._id, { ...booking, holdExpiresAt: new Date(now() + BOOKING_HOLD_MS).toISOString() });
      return { data: [...held.values()].filter(({ holder }) => holder === body.holder).map(bare) };
    },
    releaseBooking: async ({ params: { bookingId } }) => {
      held.delete(bookingId);
      return { data: null };
    },
  } satisfies StubbedCalls;
  return {
    answers,
    held,
    /** Another visitor takes a slot; the visitor's own hold on it ends. */
    take(id: string) {
      taken.add(id);
      for (const booking of held.values()) if (booking.slot._id === id) held.delete(booking._id);
    },
    /** They give it back. */
    giveBack(id: string) {
      taken.delete(id);
    },
  };
}
