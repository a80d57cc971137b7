import { type RawBuilder, sql } from 'kysely';
import { nextDay } from '../../../runtime/domain/booking/opening-times.ts';
import { zonedInstant } from '../../../runtime/domain/time/zoned-instant.ts';
import type { AffectedAppointments, Appointment } from '../../../schemas/generated/wire.ts';
import { withStorableTexts } from '../database/database-connection.ts';
import { lockAppointment, switchToSupport, type TenantTransaction } from '../database/tenant-transaction.ts';
import { readTimeZone } from '../fulfilment/time-slots.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { pageOffset } from '../http/paginate.ts';
import { toPayment } from '../orders/read-orders.ts';
import { requireLanguages } from '../orders/tenant-orders.ts';
import { noAppointment, requireAppointment } from './appointment-calls.ts';
import { cancelLockedAppointment } from './cancel-appointment.ts';
import { readAppointments } from './read-appointments.ts';
import { requireDay } from './require-day.ts';

/** Appointments that a change is about, at most. */
const MAX_AFFECTED = 200;

/** The appointments of the shop, for operators of the backend. */
export const tenantAppointments: Handler<'tenantAppointments'> = async ({ transaction, query, shop, now }) => {
  const { from, to, status, expertId, branchId, number, ...page } = query;
  const timeZone = await readTimeZone(transaction);
  const dayStart = (day: string) => zonedInstant(day, '00:00', timeZone);
  const conditions: Condition[] = [];
  if (number !== undefined) conditions.push(sql`appointment.number = ${Number(number)}`);
  else conditions.push(endsAfter(from === undefined ? now : dayStart(requireDay(from, '/query/from'))));
  if (to !== undefined)
    conditions.push(sql`lower(booking.during) < ${instant(dayStart(nextDay(requireDay(to, '/query/to'))))}`);
  if (status !== undefined) conditions.push(sql`appointment.status = ${status}`);
  else if (number === undefined) conditions.push(TAKES_TIME);
  if (expertId !== undefined) conditions.push(sql`booking.expert_id = ${expertId}`);
  if (branchId !== undefined) conditions.push(sql`booking.branch_id = ${branchId}`);
  const offset = pageOffset(page);
  await switchToSupport(transaction);
  const { appointments, total } = await listAppointments(transaction, shop, conditions, {
    limit: page.pageSize,
    offset,
  });
  return { data: appointments, pagination: { ...page, total, totalIsExact: true } };
};

/** Cancels an appointment for the shop, however soon it is. */
export const cancelTenantAppointment: Handler<'cancelTenantAppointment'> = async (request) => {
  const { transaction, params, shop, now } = request;
  const { message } = withStorableTexts(request.body);
  await requireLanguages(transaction, message);
  const id = params.appointmentId;
  await lockAppointment(transaction, shop.id, id);
  const row = await transaction.selectFrom('appointment').select('status').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw noAppointment();
  if (row.status === 'unpaid')
    throw new HttpFailure('conflict', 'The appointment was not paid: its times are free already.');
  if (row.status !== 'cancelled') await cancelLockedAppointment(transaction, shop, { id, message, now });
  return { data: requireAppointment(await readWithPayments(transaction, [id], shop)) };
};

/** SQL about a service of an appointment: rows of `booking` and `appointment`. */
type Condition = RawBuilder<boolean>;

/** The upcoming appointments that a condition holds for. From here on the transaction reads alone. `now` is epoch ms. */
export async function findAffected(
  transaction: TenantTransaction,
  shop: RequestedShop,
  condition: Condition,
  now: number,
): Promise<AffectedAppointments> {
  await switchToSupport(transaction);
  const page = { limit: MAX_AFFECTED, offset: 0 };
  return listAppointments(transaction, shop, [...isUpcoming(now), condition], page);
}

/** The services of upcoming appointments that a condition holds for, in a transaction of {@link switchToSupport}. `now` is epoch ms. */
export const selectUpcoming = (transaction: TenantTransaction, condition: Condition, now: number) =>
  selectBooked(transaction, [...isUpcoming(now), condition]).select([
    'appointment.id as appointmentId',
    'booking.branch_id as branchId',
    sql<number>`(extract(epoch from lower(booking.during)) * 1000)::bigint`.as('start'),
    sql<number>`(extract(epoch from upper(booking.during)) * 1000)::bigint`.as('end'),
  ]);

const instant = (at: number) => sql<string>`${new Date(at).toISOString()}::timestamptz`;

const endsAfter = (at: number): Condition => sql`upper(booking.during) > ${instant(at)}`;

/** Of an appointment that is to take place. */
const TAKES_TIME: Condition = sql`appointment.status in ('booked', 'awaiting-payment')`;

const isUpcoming = (now: number): readonly Condition[] => [endsAfter(now), TAKES_TIME];

function selectBooked(transaction: TenantTransaction, conditions: readonly Condition[]) {
  let booked = transaction
    .selectFrom('booking')
    .innerJoin('appointment', (join) =>
      join.onRef('appointment.tenant', '=', 'booking.tenant').onRef('appointment.id', '=', 'booking.appointment_id'),
    );
  for (const condition of conditions) booked = booked.where(condition);
  return booked;
}

/** The appointments that have a service for which all conditions hold: those of the earliest such service first. */
async function listAppointments(
  transaction: TenantTransaction,
  shop: RequestedShop,
  conditions: readonly Condition[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly appointments: Appointment[]; readonly total: number }> {
  const booked = selectBooked(transaction, conditions);
  const rows = await booked
    .select('appointment.id')
    .groupBy('appointment.id')
    .orderBy(sql`min(lower(booking.during))`)
    .orderBy('appointment.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await booked
    .select(({ fn }) => fn.count<number>('appointment.id').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const ids = rows.map(({ id }) => id);
  return { appointments: await readWithPayments(transaction, ids, shop), total };
}

/** Appointments by id, complete, with the states of their payments. */
async function readWithPayments(
  transaction: TenantTransaction,
  ids: readonly string[],
  shop: RequestedShop,
): Promise<Appointment[]> {
  if (ids.length === 0) return [];
  const appointments = await readAppointments(transaction, ids, shop, 'whole');
  const rows = await transaction
    .selectFrom('payment')
    .select(['appointment_id', 'status', 'provider', 'reference', 'amount', 'currency'])
    .select(['received_amount', 'received_currency'])
    .where('appointment_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return appointments.map((appointment) => {
    const payments = rows.filter(({ appointment_id }) => appointment_id === appointment._id).map(toPayment);
    return payments.length === 0 ? appointment : { ...appointment, payments };
  });
}
