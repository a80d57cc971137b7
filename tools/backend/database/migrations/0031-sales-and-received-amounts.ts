import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * What was sold since the best sellers were ranked last: one row for each sale of a product, so that two orders never wait for each
 * other. Who ranks them removes the rows of all tenants.
 *
 * Where money of another amount than a payment asks for arrives, how much it is: what goes back. Minor units of its currency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_sale (
      tenant text not null references tenant,
      product_id text not null
    )`.execute(db);
  await isolateByTenant(db, 'product_sale');
  await sql`create policy rank_products on product_sale to vitrine_register using (true)`.execute(db);
  await sql`grant insert on product_sale to vitrine_tenant`.execute(db);
  await sql`grant select, delete on product_sale to vitrine_register`.execute(db);

  await sql`
    alter table payment
      add column received_amount bigint check (received_amount >= 0),
      add column received_currency text,
      add check ((received_amount is null) = (received_currency is null))`.execute(db);
  await sql`grant update (received_amount, received_currency) on payment to vitrine_tenant`.execute(db);
}
