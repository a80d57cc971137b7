import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, DAY_MS } from '../../../runtime/domain/time/clock.ts';
import { type RunningTask, startBackgroundTask } from '../background-task.ts';
import type { Database } from './schema.ts';
import { runAsRegistry } from './tenant-transaction.ts';

const INTERVAL_MS = 3_600_000;

/** A provider sends an event again for some days; an order that is cancelled late frees a slot that is over. */
const KEPT_MS = 30 * DAY_MS;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Removes obsolete rows of all tenants: noted payment events, past time slots, and expired sessions. */
export const removeOldRows = ({ db, clock }: Dependencies): Promise<void> =>
  runAsRegistry(db, async (transaction) => {
    const now = clock.now();
    const long = new Date(now - KEPT_MS).toISOString();
    const yesterday = new Date(now - DAY_MS).toISOString();
    await transaction.deleteFrom('payment_event').where('received_at', '<', long).execute();
    await transaction.deleteFrom('slot_use').where('date', '<', long.slice(0, 10)).execute();
    await transaction
      .deleteFrom('customer_session')
      .where(sql<boolean>`least(ended_at, expires_at) < ${yesterday}::timestamptz`)
      .execute();
  });

/** {@link removeOldRows}, until it is stopped. */
export const watchOldRows = ({ log, ...dependencies }: Dependencies & { readonly log: Logger }): RunningTask =>
  startBackgroundTask({
    intervalMs: INTERVAL_MS,
    run: () => removeOldRows(dependencies),
    log,
    failure: 'old rows were not removed',
  });
