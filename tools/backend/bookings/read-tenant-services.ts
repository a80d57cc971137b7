import type { Selectable } from 'kysely';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { NewExpert, NewService, TenantServices, WorkingCalendar } from '../../../schemas/generated/wire.ts';
import { uniqueName } from '../../documents/services/named-calendars.ts';
import { formatOpeningHours } from '../../documents/services/opening-hours.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';

/** All that the shop books, and when, for operators of the backend. */
export const tenantServices: Handler<'tenantServices'> = async ({ transaction, shop }) => ({
  data: await readTenantServices(transaction, shop),
});

/** All that the shop books, in the form in which it can be stored again. */
export async function readTenantServices(
  transaction: TenantTransaction,
  { currency = '', defaultLanguage }: Pick<RequestedShop, 'currency' | 'defaultLanguage'>,
): Promise<TenantServices> {
  const categories = await transaction.selectFrom('service_category').selectAll().orderBy('position').execute();
  const services = await transaction.selectFrom('service').selectAll().orderBy('position').execute();
  const experts = await transaction.selectFrom('expert').selectAll().orderBy('position').execute();
  const skills = await transaction
    .selectFrom('service_expert')
    .innerJoin('service', (join) =>
      join.onRef('service.tenant', '=', 'service_expert.tenant').onRef('service.id', '=', 'service_expert.service_id'),
    )
    .select(['expert_id', 'slug'])
    .orderBy('position')
    .execute();
  const branches = await readBranchCalendars(transaction);
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const namesOf = (ids: readonly string[]): string[] =>
    branches.filter(({ _id }) => ids.includes(_id)).map((branch) => uniqueName(branch, branches, defaultLanguage));
  return {
    currency,
    timeZone: await readTimeZone(transaction),
    categories: categories.map(({ slug, name, image }) => ({ slug, name, image })),
    services: services.map((row) => ({
      ...toNewService(row, slugs.get(row.category_id) ?? '', currency),
      ...(row.branch_ids !== null && { branches: namesOf(row.branch_ids) }),
    })),
    experts: experts.map(
      ({ id, full_name, image, branch_ids, hours }): NewExpert => ({
        _id: id,
        name: full_name,
        ...omitNulls({ image }),
        services: skills.filter(({ expert_id }) => expert_id === id).map(({ slug }) => slug),
        ...(branch_ids !== null && { branches: namesOf(branch_ids) }),
        ...(hours !== null && { hours: formatOpeningHours(hours) }),
      }),
    ),
    calendars: [...branches, ...experts.map(toExpertCalendar)],
  };
}

/** When each branch is open, in the shop's order. */
export async function readBranchCalendars(transaction: TenantTransaction): Promise<WorkingCalendar[]> {
  const rows = await transaction
    .selectFrom('branch')
    .select(['id', 'name', 'working_hours', 'days_off'])
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, working_hours, days_off }) => ({
    _id: id,
    kind: 'branch',
    name,
    hours: formatOpeningHours(working_hours),
    daysOff: days_off,
  }));
}

export const toExpertCalendar = ({
  id,
  full_name,
  hours,
  days_off,
}: Pick<Selectable<Database['expert']>, 'id' | 'full_name' | 'hours' | 'days_off'>): WorkingCalendar => ({
  _id: id,
  kind: 'expert',
  name: full_name,
  ...(hours !== null && { hours: formatOpeningHours(hours) }),
  daysOff: days_off,
});

/** A service without its branches; default values are left out. */
function toNewService(row: Selectable<Database['service']>, category: string, currency: string): NewService {
  return {
    slug: row.slug,
    category,
    name: row.name,
    description: row.description,
    image: row.image,
    ...(row.images.length > 0 && { images: row.images.map(({ path }) => path) }),
    price: toMajorUnits(row.price, currency),
    ...(row.discount_type !== 'none' && { discountType: row.discount_type, discountValue: row.discount_value }),
    ...(row.duration_type !== 'minutes' && { durationType: row.duration_type }),
    durationValue: row.duration_value,
    ...(row.needs_expert && { needsExpert: true }),
    ...(row.is_at_home && { isAtHome: true }),
    ...omitNulls({ places: row.places }),
    ...(row.buffer_before_minutes !== 0 && { bufferBeforeMinutes: row.buffer_before_minutes }),
    ...(row.buffer_after_minutes !== 0 && { bufferAfterMinutes: row.buffer_after_minutes }),
    ...(row.step_minutes !== 30 && { stepMinutes: row.step_minutes }),
    ...(row.notice_minutes !== 60 && { noticeMinutes: row.notice_minutes }),
    ...(row.horizon_days !== 60 && { horizonDays: row.horizon_days }),
  };
}
