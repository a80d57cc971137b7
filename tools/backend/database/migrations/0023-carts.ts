import { type Kysely, sql } from 'kysely';
import { isolateByCustomer } from './isolate-by-customer.ts';

/**
 * Carts of customers, a row for each line. The id of a line is made of what tells it from others, so that the same choice is the
 * same line. A product that is gone stays in the cart, which says so.
 *
 * A merge is remembered by the id that its client made, so that a repeated request adds nothing a second time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_line (
      tenant text not null,
      customer_id text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      item jsonb not null,
      quantity integer not null check (quantity between 1 and 10000),
      position bigint generated always as identity,
      primary key (tenant, customer_id, id),
      foreign key (tenant, customer_id) references customer on delete cascade
    )`.execute(db);
  await sql`create index cart_line_position on cart_line (tenant, customer_id, position)`.execute(db);
  await isolateByCustomer(db, 'cart_line');
  await sql`grant select, insert, update (quantity), delete on cart_line to vitrine_tenant`.execute(db);

  await sql`
    create table cart_merge (
      tenant text not null,
      customer_id text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      merged_at timestamptz not null,
      primary key (tenant, customer_id, id),
      foreign key (tenant, customer_id) references customer on delete cascade
    )`.execute(db);
  await isolateByCustomer(db, 'cart_merge');
  await sql`grant select, insert, delete on cart_merge to vitrine_tenant`.execute(db);
}
