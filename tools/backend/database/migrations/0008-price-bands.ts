import { type Kysely, sql } from 'kysely';

/**
 * Price bands with about as many products each: the lowest price of each band but the first, which has all below. A
 * product's bands are among its words, so that a search ordered by price is read band by band.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_band (tenant text primary key references tenant, floors bigint[] not null)`.execute(db);
  await sql`alter table search_band enable row level security`.execute(db);
}
