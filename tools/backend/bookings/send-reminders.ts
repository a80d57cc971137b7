import { sql } from 'kysely';
import { type RunningTask, startBackgroundTask } from '../background-task.ts';
import { lockAppointment, runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { loggableError } from '../http/loggable-error.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { mailReminder } from './appointment-mail.ts';

/** The reminders that are due are looked for this often, in ms. */
const POLL_INTERVAL_MS = 60_000;

/** Reminders that are taken at a time. */
const BATCH_SIZE = 50;

type ReminderDependencies = Pick<BackendDependencies, 'db' | 'clock' | 'log'>;

/** Writes the reminders that are due at the clock's time, each once. One that fails is due again the next time. */
export async function sendReminders(parts: ReminderDependencies, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock.now();
  let failures = 0;
  for (;;) {
    const due = await readDue(db, { now, offset: failures });
    if (due.length === 0) return;
    for (const { tenant, id } of due) {
      if (signal?.aborted === true) return;
      try {
        await sendReminder(parts, tenant, id);
      } catch (error) {
        failures += 1;
        log.error({ tenant, appointment: id, error: loggableError(error) }, 'reminder of an appointment failed');
      }
    }
  }
}

/** Appointments of all tenants with a due reminder, after an offset. */
const readDue = (
  db: ReminderDependencies['db'],
  { now, offset }: { readonly now: number; readonly offset: number },
): Promise<readonly { readonly tenant: string; readonly id: string }[]> =>
  runAsRegistry(db, (transaction) =>
    transaction
      .selectFrom('appointment')
      .select(['tenant', 'id'])
      .where('reminder_due_at', '<=', new Date(now).toISOString())
      .orderBy('reminder_due_at')
      .orderBy('tenant')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .offset(offset)
      .execute(),
  );

/** In one transaction, so that several copies of the backend write one reminder. Appointments that have begun get none. */
const sendReminder = ({ db, clock }: ReminderDependencies, tenant: string, id: string): Promise<void> =>
  runAsTenant(db, tenant, async (transaction) => {
    await lockAppointment(transaction, tenant, id);
    const now = clock.now();
    const claimed = await transaction
      .updateTable('appointment')
      .set({ reminder_due_at: null })
      .where('id', '=', id)
      .where('reminder_due_at', '<=', new Date(now).toISOString())
      .returning('id')
      .executeTakeFirst();
    if (claimed === undefined) return;
    const { rows } = await sql<{ is_ahead: boolean }>`
      select min(lower(during)) > ${new Date(now).toISOString()}::timestamptz as is_ahead
      from booking where appointment_id = ${id}`.execute(transaction);
    if (rows[0]?.is_ahead !== true) return;
    const shop = await readRequestedShop(transaction, tenant, undefined);
    await mailReminder(transaction, shop, id, now);
  });

/** Sends reminders until it is stopped. */
export const watchReminders = (parts: ReminderDependencies): RunningTask =>
  startBackgroundTask({
    intervalMs: POLL_INTERVAL_MS,
    run: (signal) => sendReminders(parts, signal),
    log: parts.log,
    failure: 'reminders of appointments were not sent',
  });
