import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../runtime/domain/time/clock.ts';
import { type RunningTask, startBackgroundTask } from '../background-task.ts';
import type { Database } from '../database/schema.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';

/** Files that have expired are looked for this often, in ms. */
const POLL_INTERVAL_MS = 600_000;

interface FileDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Removes files of all tenants that were not ordered in time, and unordered ones of deleted accounts. A file of an order in progress stays,
 * after a wait.
 *
 * @returns the number of files
 */
export const removeExpiredFiles = ({ db, clock }: Pick<FileDependencies, 'db' | 'clock'>): Promise<number> =>
  runAsRegistry(db, async (transaction) => {
    const now = new Date(clock.now()).toISOString();
    const { numDeletedRows } = await transaction
      .deleteFrom('option_file')
      .where(
        sql<boolean>`expires_at is not null
          and (expires_at <= ${now}::timestamptz or (customer_id is null and owner is null))`,
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });

export const watchExpiredFiles = ({ log, ...dependencies }: FileDependencies): RunningTask =>
  startBackgroundTask({
    intervalMs: POLL_INTERVAL_MS,
    run: () => removeExpiredFiles(dependencies),
    log,
    failure: 'files were not removed',
  });
