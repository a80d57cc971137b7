import { sql } from 'kysely';
import type { BookableCalendar, BookableService } from '../../../runtime/domain/booking/bookable-calendar.ts';
import { type FreeSlot, freeSlots, occupiedRange } from '../../../runtime/domain/booking/free-slots.ts';
import { type DayWindow, nextDay } from '../../../runtime/domain/booking/opening-times.ts';
import { serviceMinutes } from '../../../runtime/domain/product/service.ts';
import type { InstantRange } from '../../../runtime/domain/time/instant-range.ts';
import { zonedInstant } from '../../../runtime/domain/time/zoned-instant.ts';
import type { LocalizedText, WorkingHours } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { shopTimeZone } from '../fulfilment/time-slots.ts';
import { HttpFailure, invalidAt } from '../http/http-failure.ts';

const MINUTE_MS = 60_000;

export interface ServiceAtBranch {
  readonly serviceId: string;
  readonly branchId: string;
  /** Id of a booking that counts as free: the one to move. */
  readonly ignored?: string | undefined;
}

export interface ServiceExpert {
  readonly id: string;
  readonly full_name: LocalizedText;
  readonly image: string | null;
}

/** All that decides when a service can be booked at a branch. */
export interface Bookable {
  readonly service: BookableService;
  readonly calendar: BookableCalendar;
  /** In the shop's order. */
  readonly experts: readonly ServiceExpert[];
  /** Undefined where places do not limit the service. */
  readonly placeCount: number | undefined;
}

/**
 * Reads when a service can be booked at a branch on some days. Throws 404 for a service that is not there, and 400 for a branch that is not
 * active or does not offer it.
 *
 * @param pointer where the request names the branch
 * @param now epoch ms
 */
export async function readBookable(
  transaction: TenantTransaction,
  service: ServiceAtBranch,
  window: DayWindow,
  { pointer, now }: { readonly pointer: string; readonly now: number },
): Promise<Bookable> {
  const terms = await readTerms(transaction, service);
  if (terms === undefined) throw new HttpFailure('not_found', 'There is no such service.');
  if (!isOffered(terms)) throw invalidAt(pointer, 'is no branch that offers the service');
  return readCalendar(transaction, service, terms, window, now);
}

/** As {@link readBookable}, or undefined without such a service at the branch. */
export async function findBookable(
  transaction: TenantTransaction,
  service: ServiceAtBranch,
  window: DayWindow,
  now: number,
): Promise<Bookable | undefined> {
  const terms = await readTerms(transaction, service);
  return terms && isOffered(terms) ? readCalendar(transaction, service, terms, window, now) : undefined;
}

async function readCalendar(
  transaction: TenantTransaction,
  at: ServiceAtBranch,
  terms: OfferedTerms,
  window: DayWindow,
  now: number,
): Promise<Bookable> {
  const timeZone = shopTimeZone(terms.time_zone, terms.home ?? undefined);
  const service: BookableService = {
    durationMinutes: serviceMinutes({ durationType: terms.duration_type, durationValue: terms.duration_value }),
    bufferBeforeMinutes: terms.buffer_before_minutes,
    bufferAfterMinutes: terms.buffer_after_minutes,
    stepMinutes: terms.step_minutes,
    noticeMinutes: terms.notice_minutes,
    horizonDays: terms.horizon_days,
    needsExpert: terms.needs_expert,
  };
  const reach = occupiedRange(service, {
    start: zonedInstant(window.from, '00:00', timeZone),
    end: zonedInstant(nextDay(window.to), '00:00', timeZone) + service.durationMinutes * MINUTE_MS,
  });
  const booked = await readBooked(transaction, at, reach, now);
  const { experts, places } = terms;
  return {
    service,
    calendar: {
      timeZone,
      hours: terms.hours,
      daysOff: terms.days_off,
      experts: experts.map(({ id, hours, days_off: daysOff }) => ({
        id,
        times: hours === null && daysOff.length === 0 ? undefined : { hours: hours ?? terms.hours, daysOff },
        booked: booked.experts.get(id) ?? [],
      })),
      places:
        places === null ? undefined : Array.from({ length: places }, (_, index) => booked.places.get(index + 1) ?? []),
    },
    experts,
    placeCount: places ?? undefined,
  };
}

/** The free slots of a service at a branch on some days: {@link readBookable} and the rule of the domain. `now` is epoch ms. */
export async function readFreeSlots(
  transaction: TenantTransaction,
  service: ServiceAtBranch,
  window: DayWindow,
  where: { readonly pointer: string; readonly now: number },
): Promise<readonly FreeSlot[]> {
  const bookable = await readBookable(transaction, service, window, where);
  return freeSlots(bookable.service, bookable.calendar, window, where.now);
}

interface TermsRow {
  readonly duration_type: 'minutes' | 'hours';
  readonly duration_value: number;
  readonly buffer_before_minutes: number;
  readonly buffer_after_minutes: number;
  readonly step_minutes: number;
  readonly notice_minutes: number;
  readonly horizon_days: number;
  readonly needs_expert: boolean;
  readonly places: number | null;
  readonly time_zone: string | null;
  readonly home: string | null;
  /** Of the branch; null where it does not offer the service. */
  readonly hours: readonly WorkingHours[] | null;
  readonly days_off: readonly string[] | null;
  readonly experts: readonly (ServiceExpert & {
    readonly hours: readonly WorkingHours[] | null;
    readonly days_off: readonly string[];
  })[];
}

/** Terms at a branch that offers the service. */
type OfferedTerms = TermsRow & { readonly hours: readonly WorkingHours[]; readonly days_off: readonly string[] };

const isOffered = (terms: TermsRow): terms is OfferedTerms => terms.hours !== null && terms.days_off !== null;

async function readTerms(
  transaction: TenantTransaction,
  { serviceId, branchId }: ServiceAtBranch,
): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    select duration_type, duration_value, buffer_before_minutes, buffer_after_minutes, step_minutes, notice_minutes, horizon_days,
      needs_expert, places, tenant.time_zone, (select code from country order by position limit 1) as home,
      branch.working_hours as hours, branch.days_off,
      coalesce((
        select json_agg(json_build_object('id', expert.id, 'full_name', expert.full_name, 'image', expert.image,
          'hours', expert.hours, 'days_off', expert.days_off) order by expert.position)
        from service_expert join expert on expert.tenant = service_expert.tenant and expert.id = service_expert.expert_id
        where service_expert.tenant = service.tenant and service_expert.service_id = service.id
          and (expert.branch_ids is null or expert.branch_ids @> to_jsonb(${branchId}::text))
      ), '[]') as experts
    from service
    join tenant on tenant.id = service.tenant
    left join branch on branch.tenant = service.tenant and branch.id = ${branchId} and branch.status = 'active'
      and (service.branch_ids is null or service.branch_ids @> to_jsonb(${branchId}::text))
    where service.id = ${serviceId}`.execute(transaction);
  return rows[0];
}

interface BookedRow {
  readonly expert: string | null;
  readonly place: number | null;
  /** Start and end, epoch ms. */
  readonly taken: readonly (readonly [number, number])[];
}

/** Busy times of each expert and place that touch a range, buffers included; not clipped to the range. */
async function readBooked(
  transaction: TenantTransaction,
  { serviceId, branchId, ignored }: ServiceAtBranch,
  range: InstantRange,
  now: number,
) {
  const { rows } = await sql<BookedRow>`
    select expert, place, taken from booked_ranges(${serviceId}, ${branchId},
      ${rangeParameter(range)}, ${new Date(now).toISOString()}::timestamptz,
      ${ignored ?? null}::text)`.execute(transaction);
  const experts = new Map<string, readonly InstantRange[]>();
  const places = new Map<number, readonly InstantRange[]>();
  for (const { expert, place, taken } of rows) {
    const ranges = taken.map(([start, end]) => ({ start, end }));
    if (expert !== null) experts.set(expert, ranges);
    if (place !== null) places.set(place, ranges);
  }
  return { experts, places };
}

/** A range of instants as a `tstzrange`. */
export const rangeParameter = ({ start, end }: InstantRange) =>
  sql<string>`tstzrange(${new Date(start).toISOString()}::timestamptz, ${new Date(end).toISOString()}::timestamptz)`;
