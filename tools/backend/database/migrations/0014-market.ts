import { type Kysely, sql } from 'kysely';
import { withoutRls } from './without-rls.ts';

/**
 * A shop's time zone, and which of its currencies it offers in which order: the base currency, in which amounts are
 * stored, stays the one at position 0 also where the shop offers another one first, or does not offer it at all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column time_zone text`.execute(db);
  await sql`alter table currency add column offered_position integer`.execute(db);
  await withoutRls(db, 'currency', async () => {
    await sql`update currency set offered_position = position`.execute(db);
  });
}
