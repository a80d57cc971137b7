import { sql } from 'kysely';
import { isWithinTimes } from '../../../runtime/domain/booking/opening-times.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { WorkingCalendar, WorkingHours } from '../../../schemas/generated/wire.ts';
import { findOverlap, parseOpeningHours } from '../../documents/services/opening-hours.ts';
import { overlapMessage } from '../../documents/services/service-problems.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import { lockCatalogue, switchToSupport, type TenantTransaction } from '../database/tenant-transaction.ts';
import { notifyChange } from '../events/notify-change.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { readBranchCalendars, toExpertCalendar } from './read-tenant-services.ts';
import { requireDay } from './require-day.ts';
import { findAffected, selectUpcoming } from './tenant-appointments.ts';

type HoursChange = Calls['changeHours']['body'];

/** Changes when a branch is open, or an expert works. Appointments outside of it stay, and are answered. */
export const changeHours: Handler<'changeHours'> = async ({ transaction, params, body, shop, now }) => {
  await lockCatalogue(transaction, shop.id);
  const branches = await readBranchCalendars(transaction);
  const before = await requireCalendar(transaction, params.calendarId, branches);
  const calendar = applyChange(before, body);
  await storeCalendar(transaction, calendar);
  await notifyChange(transaction, {
    tenant: shop.id,
    kind: calendar.kind === 'branch' ? 'settings' : 'catalogue',
  });
  const ids = await findOutside(transaction, { calendar, branches, change: body, now });
  const isOutside = sql<boolean>`appointment.id in (select jsonb_array_elements_text(${jsonbParameter(ids)}))`;
  return { data: { calendar, affected: await findAffected(transaction, shop, isOutside, now) } };
};

async function requireCalendar(
  transaction: TenantTransaction,
  id: string,
  branches: readonly WorkingCalendar[],
): Promise<WorkingCalendar> {
  const branch = branches.find(({ _id }) => _id === id);
  if (branch !== undefined) return branch;
  const expert = await transaction.selectFrom('expert').selectAll().where('id', '=', id).executeTakeFirst();
  if (expert === undefined)
    throw new HttpFailure('not_found', 'The shop has neither a branch nor an expert of this id.');
  return toExpertCalendar(expert);
}

/** Throws 400 for hours that overlap, for days that are none, and for a branch that is to follow one. */
function applyChange(
  { hours: formerHours, daysOff: formerDays, ...calendar }: WorkingCalendar,
  { hours = formerHours, followsBranch = false, daysOff = [], workingDays = [] }: HoursChange,
): WorkingCalendar {
  if (followsBranch && calendar.kind === 'branch') throw invalidAt('/body/followsBranch', 'is for experts alone');
  const overlap = findOverlap(parseOpeningHours(hours ?? []));
  if (overlap !== undefined) throw invalidAt('/body/hours', overlapMessage(overlap));
  const added = daysOff.map((day, index) => requireDay(day, `/body/daysOff/${index}`));
  const days = [...new Set([...formerDays, ...added])].filter((day) => !workingDays.includes(day)).sort();
  return { ...calendar, ...(!followsBranch && hours !== undefined && { hours }), daysOff: days };
}

async function storeCalendar(
  transaction: TenantTransaction,
  { _id, kind, hours, daysOff }: WorkingCalendar,
): Promise<void> {
  const rows = hours && jsonbParameter(parseOpeningHours(hours));
  const days_off = jsonbParameter(daysOff);
  if (kind === 'branch') {
    const changed = { ...(rows !== undefined && { working_hours: rows }), days_off };
    await transaction.updateTable('branch').set(changed).where('id', '=', _id).execute();
  } else
    await transaction
      .updateTable('expert')
      .set({ hours: rows ?? null, days_off })
      .where('id', '=', _id)
      .execute();
}

interface ChangedCalendar {
  readonly calendar: WorkingCalendar;
  readonly branches: readonly WorkingCalendar[];
  readonly change: HoursChange;
  /** Epoch ms. */
  readonly now: number;
}

/** The upcoming appointments with a service that is outside of changed hours: all such, or those of the days off that the change names. */
async function findOutside(
  transaction: TenantTransaction,
  { calendar, branches, change, now }: ChangedCalendar,
): Promise<readonly string[]> {
  const timeZone = await readTimeZone(transaction);
  const own = calendar.kind === 'branch' ? sql.ref('booking.branch_id') : sql.ref('booking.expert_id');
  const parsed = new Map([...branches, calendar].map(({ _id, hours }) => [_id, hours && parseOpeningHours(hours)]));
  const hoursAt = (branchId: string): readonly WorkingHours[] => parsed.get(calendar._id) ?? parsed.get(branchId) ?? [];
  const daysBefore = calendar.daysOff.filter((day) => !change.daysOff?.includes(day));
  const isHoursChange = change.hours !== undefined || change.followsBranch === true;
  await switchToSupport(transaction);
  const booked = await selectUpcoming(transaction, sql`${own} = ${calendar._id}`, now).execute();
  const outside = booked.filter(({ branchId, ...range }) => {
    const hours = hoursAt(branchId);
    const isWithin = (daysOff: readonly string[]) => isWithinTimes({ hours, daysOff }, range, timeZone);
    return !isWithin(calendar.daysOff) && (isHoursChange || isWithin(daysBefore));
  });
  return [...new Set(outside.map(({ appointmentId }) => appointmentId))];
}
