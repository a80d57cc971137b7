import { sql, type Transaction } from 'kysely';
import type { ChangeEvent } from '../../../schemas/generated/wire.ts';
import type { Database } from '../database/schema.ts';

/** Where changes are announced. */
export const CHANGE_CHANNEL = 'vitrine_change';

/** Announces a change to every copy of the backend, once the transaction is committed. */
export async function notifyChange(transaction: Transaction<Database>, change: ChangeEvent): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${JSON.stringify(change)})`.execute(transaction);
}
