import { type Kysely, sql } from 'kysely';

/**
 * An index of when experts are booked, for the calendars of all who do a service. It has all that a calendar is made of, and unlike the
 * exclusion constraint's it compares no texts page by page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index booking_expert_calendar on booking (tenant, expert_id, upper(occupied)) include (occupied, hold_ends_at, id)
    where released_at is null and expert_id is not null`.execute(db);
}
