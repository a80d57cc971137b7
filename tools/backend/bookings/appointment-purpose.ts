import { sql } from 'kysely';
import { lockAppointment, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { PaymentPurpose, ReportContext } from '../payments/payment-purpose.ts';
import { cancelPayments, type PaymentRow } from '../payments/payment-rows.ts';
import { appointmentRefundText, mailAppointment, mailAppointmentNews } from './appointment-mail.ts';
import { setStatus } from './appointment-status.ts';

/** A paid appointment is `booked`, and mailed with its times; one without payment is `unpaid`, and its times are free again. */
export const appointmentPurpose: PaymentPurpose = {
  lock: async (transaction, payment, tenant) => {
    await lockAppointment(transaction, tenant, appointmentOf(payment));
  },
  honour: async (transaction, payment, { shop, now }) => {
    const id = appointmentOf(payment);
    const status = await readStatus(transaction, id);
    if (status !== 'awaiting-payment' && status !== 'unpaid') return false;
    if (status === 'unpaid' && !(await retakeTimes(transaction, id, now))) return false;
    await setStatus(transaction, { id, status: 'booked', now });
    await mailAppointment(transaction, shop, id, now);
    return true;
  },
  release: async (transaction, payment, { now }) => {
    await markUnpaid(transaction, appointmentOf(payment), now);
  },
  announceRefund: async (transaction, payment, { reason, ...received }, { shop, now }) => {
    const id = appointmentOf(payment);
    const status = await readStatus(transaction, id);
    const becauseOf =
      status === 'cancelled' ? 'refund_after_cancelling' : status === 'booked' ? 'refund_double' : 'refund_late';
    await mailAppointmentNews(transaction, shop, {
      id,
      news: appointmentRefundText(reason ?? becauseOf, received),
      now,
    });
  },
};

/** Gives up an appointment that waits for a payment which is closed; others stay unchanged. */
export async function abandonAppointment(
  transaction: TenantTransaction,
  id: string,
  { shop, now }: Pick<ReportContext, 'shop' | 'now'>,
): Promise<void> {
  await lockAppointment(transaction, shop.id, id);
  if (await markUnpaid(transaction, id, now)) await cancelPayments(transaction, { appointmentId: id }, now);
}

/** Gives back the times of an appointment that waits for its payment; false for any other, which stays as it is. `now` is epoch ms. */
async function markUnpaid(transaction: TenantTransaction, id: string, now: number): Promise<boolean> {
  if ((await readStatus(transaction, id)) !== 'awaiting-payment') return false;
  await setStatus(transaction, { id, status: 'unpaid', now });
  return true;
}

function appointmentOf({ id, appointment_id }: PaymentRow): string {
  if (appointment_id === null) throw new Error(`payment ${id} is for no appointment`);
  return appointment_id;
}

async function readStatus(transaction: TenantTransaction, id: string) {
  const { status } = await transaction
    .selectFrom('appointment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/**
 * Takes the freed times of an appointment again, with the same experts and places: all, or none and false. False also where the customer
 * has booked one of the times in another appointment.
 */
async function retakeTimes(transaction: TenantTransaction, id: string, now: number): Promise<boolean> {
  const at = new Date(now).toISOString();
  const { rows } = await sql<{ is_impossible: boolean }>`
    select bool_or(lower(during) <= ${at}::timestamptz) or is_booked_otherwise(${id}) as is_impossible
    from booking where appointment_id = ${id}`.execute(transaction);
  if (rows[0]?.is_impossible !== false) return false;
  await sql`
    select delete_ended_holds(occupied, ${at}::timestamptz) from booking where appointment_id = ${id}`.execute(
    transaction,
  );
  await sql`savepoint retake_times`.execute(transaction);
  try {
    await transaction.updateTable('booking').set({ released_at: null }).where('appointment_id', '=', id).execute();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === EXCLUSION_VIOLATION)) throw error;
    await sql`rollback to savepoint retake_times`.execute(transaction);
    return false;
  }
  await sql`release savepoint retake_times`.execute(transaction);
  return true;
}

/** SQLSTATE of a time taken by another booking. */
const EXCLUSION_VIOLATION = '23P01';
