import { sql } from 'kysely';
import type { Appointment } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { APPOINTMENT_REMINDER_MS } from '../limits.ts';

interface StatusChange {
  readonly id: string;
  readonly status: Exclude<Appointment['status'], 'awaiting-payment'>;
  /** Epoch ms. */
  readonly now: number;
}

/** Gives an appointment another status. One that is booked is reminded of; any other gives its times back. */
export async function setStatus(transaction: TenantTransaction, { id, status, now }: StatusChange): Promise<void> {
  const at = new Date(now).toISOString();
  await transaction
    .updateTable('appointment')
    .set(({ eb }) => ({
      status,
      status_at: at,
      revision: eb('revision', '+', 1),
      reminder_due_at: null,
    }))
    .where('id', '=', id)
    .execute();
  if (status === 'booked') return scheduleReminder(transaction, id, now);
  await transaction
    .updateTable('booking')
    .set({ released_at: at })
    .where('appointment_id', '=', id)
    .where('released_at', 'is', null)
    .execute();
}

/** Schedules a reminder where the customer wants one and the booking leaves time for it. `now` is epoch ms. */
export async function scheduleReminder(transaction: TenantTransaction, id: string, now: number): Promise<void> {
  await sql`
    update appointment set reminder_due_at = due
    from (
      select min(lower(during)) - ${APPOINTMENT_REMINDER_MS} * interval '1 millisecond' as due
      from booking where appointment_id = ${id}
    ) as first
    where id = ${id} and (form ->> 'reminderSent')::boolean and due > ${new Date(now).toISOString()}::timestamptz`.execute(
    transaction,
  );
}
