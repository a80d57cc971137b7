import { type Kysely, sql } from 'kysely';
import { isolateByCustomer } from './isolate-by-customer.ts';

/**
 * Wishlists of customers. A product that is gone stays on them, so that it is there again when the shop sells it again:
 * products are removed and inserted anew whenever the fixtures or a catalogue file replace them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wishlist_product (
      tenant text not null,
      customer_id text not null,
      product_id text not null check (product_id ~ '^[0-9a-f]{24}$'),
      position bigint generated always as identity,
      primary key (tenant, customer_id, product_id),
      foreign key (tenant, customer_id) references customer on delete cascade
    )`.execute(db);
  await sql`
    create index wishlist_product_position on wishlist_product (tenant, customer_id, position)`.execute(db);
  await isolateByCustomer(db, 'wishlist_product');
  await sql`grant select, insert, delete on wishlist_product to vitrine_tenant`.execute(db);
}
