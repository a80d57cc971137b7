import { type RawBuilder, sql } from 'kysely';
import { timeZoneOf } from '../../../fixtures/world/countries.ts';
import { isPastDay, offeredSlots, type ShopDay } from '../../../runtime/domain/time/offered-slots.ts';
import type { TimeSlot } from '../../../schemas/generated/wire.ts';
import type { Database } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

type SlotKind = Database['time_slot']['kind'];

/** The shop's time zone (IANA name): that of its market, else that of its home country, else UTC. */
export async function readTimeZone(transaction: TenantTransaction): Promise<string> {
  const { time_zone, home } = await transaction
    .selectFrom('tenant')
    .select(({ selectFrom }) => [
      'time_zone',
      selectFrom('country').select('code').orderBy('position').limit(1).as('home'),
    ])
    .executeTakeFirstOrThrow();
  return shopTimeZone(time_zone, home ?? undefined);
}

/** @param home ISO 3166-1 code of the shop's home country */
export const shopTimeZone = (own: string | null, home: string | undefined): string =>
  own ?? (home === undefined ? 'UTC' : timeZoneOf(home));

/** Slots of one kind of a branch, on a day. */
interface SlotDay extends ShopDay {
  readonly branchId: string;
  readonly kind: SlotKind;
}

/** The slots of a branch on a day that can be ordered at an instant (epoch ms): neither closed nor full, the earliest first. */
export async function findOfferedSlots(transaction: TenantTransaction, day: SlotDay, now: number): Promise<TimeSlot[]> {
  if (isPastDay(day, now)) return [];
  const rows = await transaction
    .selectFrom('time_slot')
    .select([
      'id as _id',
      'starts_at as from',
      'ends_at as to',
      'last_order_minutes as lastOrderTimeBeforeEndInMinutes',
    ])
    .where('branch_id', '=', day.branchId)
    .where('kind', '=', day.kind)
    .where(isOnWeekdayOf(day.date))
    .where('capacity', '>', countSlotUses(day.date))
    .orderBy('starts_at')
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  return [...offeredSlots(rows, day, now)];
}

/** An order that is to have a slot on a day. */
interface SlotReservation extends SlotDay {
  readonly tenant: string;
  readonly slotId: string;
  readonly orderId: string;
}

/**
 * Gives an order its slot, in the order's own transaction. False when the slot is closed, full, or none of the branch on that
 * day. Two orders that want the last place take turns.
 */
export async function reserveSlot(
  transaction: TenantTransaction,
  { tenant, branchId, kind, slotId, date, timeZone, orderId }: SlotReservation,
  now: number,
): Promise<boolean> {
  const key = JSON.stringify([tenant, slotId, date]);
  await sql`select pg_advisory_xact_lock(hashtext('vitrine slot'), hashtext(${key}))`.execute(transaction);
  const slots = await findOfferedSlots(transaction, { branchId, kind, date, timeZone }, now);
  if (!slots.some(({ _id }) => _id === slotId)) return false;
  await transaction
    .insertInto('slot_use')
    .values({ tenant, branch_id: branchId, slot_id: slotId, date, order_id: orderId })
    .execute();
  return true;
}

/** Makes the place of an order free again. */
export const releaseSlot = (transaction: TenantTransaction, orderId: string) =>
  transaction.deleteFrom('slot_use').where('order_id', '=', orderId).execute();

/** SQL: how many orders have the slot of a row of `time_slot` on a day. */
const countSlotUses = (date: string): RawBuilder<number> => sql<number>`(
  select count(*) from slot_use
  where slot_use.tenant = time_slot.tenant and slot_use.slot_id = time_slot.id and slot_use.date = ${date}::date
)`;

const isOnWeekdayOf = (date: string): RawBuilder<boolean> =>
  sql<boolean>`extract(isodow from ${date}::date)::smallint = any (weekdays)`;
