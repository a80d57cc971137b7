import { expect } from 'vitest';
import type { ChangeEvent } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { announceChanges, CHANGE_CHANNEL } from '../events/announce-changes.ts';
import { notifyChange } from '../events/notify-change.ts';

/**
 * Listens to announced changes. The returned function returns those since its last call; a change of its own marks
 * their end.
 */
export async function listenToChanges(database: DatabaseConnection, tenant: string) {
  const events: ChangeEvent[] = [];
  await database.listen(CHANGE_CHANNEL, {
    heard: (payload) => void events.push(JSON.parse(payload)),
    missed: () => {},
  });
  return async (): Promise<readonly ChangeEvent[]> => {
    const last: ChangeEvent = { tenant, kind: 'settings' };
    await announceChanges(database.db);
    await runAsTenant(database.db, tenant, (transaction) => notifyChange(transaction, last));
    await announceChanges(database.db);
    await expect.poll(() => events.at(-1)).toEqual(last);
    return events.splice(0).slice(0, -1);
  };
}
