import { freeSlots } from '../../../runtime/domain/booking/free-slots.ts';
import { countDays, eachDay } from '../../../runtime/domain/booking/opening-times.ts';
import { parseSlotId, slotId } from '../../../runtime/domain/booking/slot-id.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import type { InstantRange } from '../../../runtime/domain/time/instant-range.ts';
import type { Expert, ServiceSlot } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { readBookable, readFreeSlots, type ServiceExpert } from './read-bookable.ts';
import { requireYear } from './require-day.ts';

/** Days of one request: two months, as a calendar shows. */
const MAX_BOOKABLE_DAYS = 62;

const BRANCH_POINTER = '/body/branchId';

/** The free slots of a day (spec 7, "POST crm slots current"). */
export const currentServiceSlots: Handler<'currentServiceSlots'> = async ({ transaction, body, now }) => {
  const { serviceId, branchId, currentDate } = body;
  requireYear(currentDate, '/body/currentDate');
  const window = { from: currentDate, to: currentDate };
  const slots = await readFreeSlots(transaction, { serviceId, branchId }, window, { pointer: BRANCH_POINTER, now });
  return { data: slots.map((slot) => toServiceSlot(branchId, slot)) };
};

/** How many slots are free on each of some days. */
export const bookableDays: Handler<'bookableDays'> = async ({ transaction, body, now }) => {
  const { serviceId, branchId, from, to } = body;
  requireYear(from, '/body/from');
  requireYear(to, '/body/to');
  const count = countDays({ from, to });
  if (count === 0 || count > MAX_BOOKABLE_DAYS)
    throw invalidAt('/body/to', `must be within ${MAX_BOOKABLE_DAYS} days from the first`);
  const slots = await readFreeSlots(
    transaction,
    { serviceId, branchId },
    { from, to },
    { pointer: BRANCH_POINTER, now },
  );
  const counts = new Map<string, number>();
  for (const { date } of slots) counts.set(date, (counts.get(date) ?? 0) + 1);
  return { data: eachDay({ from, to }).map((date) => ({ date, slotCount: counts.get(date) ?? 0 })) };
};

/** Free experts of a slot (spec 7, "GET experts for slot"). */
export const slotExperts: Handler<'slotExperts'> = async ({ transaction, query, shop, now }) => {
  const { serviceId, serviceSlotId } = query;
  const wanted = parseSlotId(serviceSlotId);
  if (wanted === undefined) throw invalidAt('/query/serviceSlotId', 'is no slot');
  const date = calendarDayIn(await readTimeZone(transaction), wanted.start);
  const bookable = await readBookable(
    transaction,
    { serviceId, branchId: wanted.branchId },
    { from: date, to: date },
    { pointer: '/query/serviceSlotId', now },
  );
  const slots = freeSlots(bookable.service, bookable.calendar, { from: date, to: date }, now);
  const free = slots.find(({ start }) => start === wanted.start)?.expertIds ?? [];
  return { data: bookable.experts.filter(({ id }) => free.includes(id)).map((expert) => toExpert(expert, shop)) };
};

export const serviceExperts: Handler<'serviceExperts'> = async ({ transaction, params, shop }) => {
  const service = await transaction
    .selectFrom('service')
    .select('id')
    .where('id', '=', params.serviceId)
    .executeTakeFirst();
  if (service === undefined) throw new HttpFailure('not_found', 'There is no such service.');
  const experts = await selectExperts(transaction)
    .innerJoin('service_expert', (join) =>
      join.onRef('service_expert.tenant', '=', 'expert.tenant').onRef('service_expert.expert_id', '=', 'expert.id'),
    )
    .where('service_expert.service_id', '=', params.serviceId)
    .orderBy('position')
    .execute();
  return { data: experts.map((expert) => toExpert(expert, shop)) };
};

export const selectExperts = (transaction: TenantTransaction) =>
  transaction.selectFrom('expert').select(['expert.id', 'full_name', 'expert.image']);

export const toExpert = ({ id, full_name, image }: ServiceExpert, shop: RequestedShop): Expert => ({
  _id: id,
  fullName: createLocalizer(shop)(full_name),
  ...(image !== null && { image }),
});

export const toServiceSlot = (branchId: string, { start, end }: InstantRange): ServiceSlot => ({
  _id: slotId({ branchId, start }),
  dateFrom: new Date(start).toISOString(),
  dateTo: new Date(end).toISOString(),
});
