import { type Kysely, sql } from 'kysely';

/** The day that the dates of a tenant from fixtures lie around: they are moved along with the calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column seed_day date`.execute(db);
}
