import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { WorkingTimes } from '../../../runtime/domain/booking/bookable-calendar.ts';
import { BOOKING_HOLD_MS, MAX_HELD_BOOKINGS } from '../../../runtime/domain/booking/booking-cart.ts';
import { isWithinTimes } from '../../../runtime/domain/booking/opening-times.ts';
import { ANY_EXPERT } from '../../../runtime/domain/booking/slot-choice.ts';
import { parseSlotId } from '../../../runtime/domain/booking/slot-id.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import { rangesOverlap } from '../../../runtime/domain/time/instant-range.ts';
import type { HeldBooking } from '../../../schemas/generated/wire.ts';
import { requirePricing } from '../catalogue/pricing.ts';
import { lockHolder, type TenantTransaction } from '../database/tenant-transaction.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { invalidAt, localizedFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { MAX_BOOKING_HOLD_MS } from '../limits.ts';
import { findBookable } from './read-bookable.ts';
import { selectServices, toService } from './service-calls.ts';
import { selectExperts, toExpert, toServiceSlot } from './slot-calls.ts';
import { findTakers, insertBooking } from './take-slot.ts';

/** Stored digest of a holder's token. */
export const holderDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Holds a slot in place of the hold with the same id, which stays on failure. The database excludes overlaps; expired holds do not block.
 */
export const holdBooking: Handler<'holdBooking'> = async (request) => {
  const { transaction, shop, params, body, headers, now } = request;
  const { bookingId: id } = params;
  const wanted = parseSlotId(body.slotId);
  if (wanted === undefined) throw invalidAt('/body/slotId', 'is no slot');
  const attempt = { email: '', clientAddress: headers['x-client-address'] };
  refuseTooMany(shop.language, await countIdentityAttempt(transaction, 'hold-booking', attempt, now));
  const holder = holderDigest(body.holder);
  await lockHolder(transaction, holder);
  const held = await readHeld(transaction, holder);
  const replaced = held.find((booking) => booking.id === id);
  const others = held.filter((booking) => booking.id !== id);
  // Expired holds block neither others nor their former holder.
  const live = others.filter(({ endsAt }) => endsAt > now);
  if (live.length >= MAX_HELD_BOOKINGS)
    throw localizedFailure('hold_limit', shop.language, undefined, { maximum: MAX_HELD_BOOKINGS });
  const choices = await findTakers(
    transaction,
    { ...wanted, serviceId: body.serviceId, expertId: body.expertId, bookingId: id },
    { pointer: '/body/slotId', now },
  );
  if (choices === undefined) throw localizedFailure('slot_taken', shop.language);
  const { slot } = choices;
  if (live.some((booking) => rangesOverlap(booking, slot))) throw localizedFailure('holds_overlap', shop.language);
  await deleteHeld(transaction, holder, [id, ...superfluousHolds(others, now)]);
  const isHeldOn = replaced !== undefined && replaced.start === slot.start && replaced.endsAt > now;
  const heldAt = isHeldOn ? replaced.heldAt : now;
  const isHeld = await insertBooking(
    transaction,
    {
      tenant: shop.id,
      id,
      holder,
      held_at: new Date(heldAt).toISOString(),
      hold_ends_at: new Date(Math.min(now + BOOKING_HOLD_MS, heldAt + MAX_BOOKING_HOLD_MS)).toISOString(),
      appointment_id: null,
      service_id: body.serviceId,
      branch_id: wanted.branchId,
      is_any_expert: body.expertId === ANY_EXPERT,
      released_at: null,
      line: null,
      price: null,
      original_price: null,
    },
    choices,
  );
  if (isHeld === undefined) throw localizedFailure('slot_taken', shop.language);
  const [booking] = await readHeldBookings(request, holder, [id]);
  if (booking === undefined) throw new Error(`booking ${id} is missing after its insertion`);
  return { data: booking };
};

/** Holds of a token; expired ones stay listed until their time is needed. */
export const heldBookings: Handler<'heldBookings'> = async (request) => {
  const { transaction, body, now } = request;
  const holder = holderDigest(body.holder);
  await lockHolder(transaction, holder);
  if (body.prolong)
    await sql`
      update booking set hold_ends_at = least(
        ${new Date(now + BOOKING_HOLD_MS).toISOString()}::timestamptz, held_at + ${MAX_BOOKING_HOLD_MS} * interval '1 millisecond')
      where holder = ${holder} and hold_ends_at > ${new Date(now).toISOString()}::timestamptz`.execute(transaction);
  return { data: await readHeldBookings(request, holder) };
};

export const releaseBooking: Handler<'releaseBooking'> = async ({ transaction, params, body }) => {
  const holder = holderDigest(body.holder);
  await lockHolder(transaction, holder);
  await deleteHeld(transaction, holder, [params.bookingId]);
  return { data: null };
};

export type Held = Awaited<ReturnType<typeof readHeld>>[number];

/** Of the holds of one token: those past booking, and of the expired ones the oldest, to make room for another. */
function superfluousHolds(held: readonly Held[], now: number): readonly string[] {
  const bookable = held.filter(({ start }) => start > now);
  const tooMany = Math.max(0, bookable.length + 1 - MAX_HELD_BOOKINGS);
  const ended = bookable.filter(({ endsAt }) => endsAt <= now).slice(0, tooMany);
  return [...held.filter(({ start }) => start <= now), ...ended].map(({ id }) => id);
}

async function deleteHeld(transaction: TenantTransaction, holder: string, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('booking').where('holder', '=', holder).where('id', 'in', ids).execute();
}

/** The bookings that are held under a token, in the order that they were held in. */
export async function readHeld(transaction: TenantTransaction, holder: string) {
  const rows = await transaction
    .selectFrom('booking')
    .select(['id', 'service_id', 'branch_id', 'expert_id', 'is_any_expert', 'held_at', 'hold_ends_at'])
    .select([
      sql<number>`extract(epoch from lower(during)) * 1000`.as('start'),
      sql<number>`extract(epoch from upper(during)) * 1000`.as('end'),
    ])
    .where('holder', '=', holder)
    .orderBy('held_at')
    .orderBy('id')
    .execute();
  return rows.map(({ held_at, hold_ends_at, ...row }) => ({
    ...row,
    heldAt: Date.parse(held_at),
    endsAt: Date.parse(hold_ends_at ?? held_at),
  }));
}

/**
 * Whether the shop still works at a held time: hours, days off, branches and experts may have changed since.
 *
 * @param now epoch ms
 */
export async function isHeldSlotOffered(transaction: TenantTransaction, held: Held, now: number): Promise<boolean> {
  const date = calendarDayIn(await readTimeZone(transaction), held.start);
  const at = { serviceId: held.service_id, branchId: held.branch_id };
  const bookable = await findBookable(transaction, at, { from: date, to: date }, now);
  if (bookable === undefined) return false;
  const { service, calendar } = bookable;
  const isOpen = (times: WorkingTimes) => isWithinTimes(times, held, calendar.timeZone);
  if (!isOpen(calendar)) return false;
  if (held.expert_id === null) return !service.needsExpert;
  const expert = calendar.experts.find(({ id }) => id === held.expert_id);
  return expert !== undefined && (expert.times === undefined || isOpen(expert.times));
}

/** Holds in wire format, at current prices. */
async function readHeldBookings(
  {
    transaction,
    shop,
    headers,
  }: {
    readonly transaction: TenantTransaction;
    readonly shop: RequestedShop;
    readonly headers: { readonly 'x-currency-id'?: string | undefined };
  },
  holder: string,
  ids?: readonly string[],
): Promise<HeldBooking[]> {
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const held = (await readHeld(transaction, holder)).filter(({ id }) => ids?.includes(id) ?? true);
  if (held.length === 0) return [];
  const services = await selectServices(transaction)
    .where(
      'service.id',
      'in',
      held.map(({ service_id }) => service_id),
    )
    .execute();
  const expertIds = held.flatMap(({ expert_id }) => expert_id ?? []);
  const experts =
    expertIds.length === 0 ? [] : await selectExperts(transaction).where('expert.id', 'in', expertIds).execute();
  return held.flatMap((row) => {
    const service = services.find(({ id }) => id === row.service_id);
    const expert = experts.find(({ id }) => id === row.expert_id);
    if (service === undefined) return [];
    return {
      _id: row.id,
      service: toService(service, shop, pricing),
      slot: toServiceSlot(row.branch_id, row),
      branchId: row.branch_id,
      ...(expert !== undefined && { expert: toExpert(expert, shop) }),
      isAnyExpert: row.is_any_expert,
      holdExpiresAt: new Date(row.endsAt).toISOString(),
    };
  });
}
