import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type RunningTask, startBackgroundTask } from '../background-task.ts';
import type { Database } from '../database/schema.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';

/** The channel that changes are announced on. */
export const CHANGE_CHANNEL = 'vitrine_change';

/** Changes wait for so long to be announced. */
const ANNOUNCE_INTERVAL_MS = 200;
const MAX_ANNOUNCED_CHANGES = 1000;

/**
 * Announces the changes that were committed since, a batch in a transaction: each change by one copy of the backend, to all copies. Equal
 * ones of a batch are announced once.
 */
export async function announceChanges(db: Kysely<Database>): Promise<void> {
  await runAsRegistry(db, (transaction) =>
    sql`
      with announced as (
        delete from change where position in (
          select position from change order by position limit ${MAX_ANNOUNCED_CHANGES} for update skip locked
        )
        returning position, event
      )
      select pg_notify(${CHANGE_CHANNEL}, event::text) from (select event from announced order by position) as in_order
    `.execute(transaction),
  );
}

/** {@link announceChanges}, until it is stopped. */
export const watchChanges = ({ db, log }: { readonly db: Kysely<Database>; readonly log: Logger }): RunningTask =>
  startBackgroundTask({
    intervalMs: ANNOUNCE_INTERVAL_MS,
    run: () => announceChanges(db),
    log,
    failure: 'could not announce changes',
  });
