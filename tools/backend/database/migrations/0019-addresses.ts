import { type Kysely, sql } from 'kysely';
import { isolateByCustomer } from './isolate-by-customer.ts';

/**
 * Addresses that customers keep, one of them the default one.
 *
 * Clients make their ids, so that a repeated request makes no second address: an id is unique among the customer's own, and
 * tells nothing of others'.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address (
      tenant text not null,
      customer_id text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      is_default boolean not null,
      fields jsonb not null,
      created_at timestamptz not null,
      primary key (tenant, customer_id, id),
      foreign key (tenant, customer_id) references customer on delete cascade
    )`.execute(db);
  await sql`create unique index address_default on address (tenant, customer_id) where is_default`.execute(db);
  await isolateByCustomer(db, 'address');
  await sql`grant select, insert, update (is_default, fields), delete on address to vitrine_tenant`.execute(db);
}
