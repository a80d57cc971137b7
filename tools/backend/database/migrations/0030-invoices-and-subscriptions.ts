import { type Kysely, sql } from 'kysely';
import { isolateByCustomer } from './isolate-by-customer.ts';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Invoices of customers' orders, and customers' subscriptions.
 *
 * An invoice keeps what an order does not: its number, when it was issued, and what seller, buyer, places and way to pay were called
 * then. Lines and amounts are the order's own, which nobody can change. `issue_invoice` (`routines/invoices.ts`) alone writes invoices, and
 * requests may read them, so that none is changed or removed. `invoice_counter` has the tenant's last number. An invoice outlasts the
 * customer's account, as the shop must keep it: it is nobody's then. Orders that were placed before have none.
 *
 * Prices of subscriptions are minor units of their currency. Days are days of the shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_counter (
      tenant text primary key references tenant,
      last_number bigint not null check (last_number > 0),
      last_issued_at timestamptz not null
    )`.execute(db);
  await isolateByTenant(db, 'invoice_counter');

  await sql`
    create table invoice (
      tenant text not null,
      order_id text not null,
      number bigint not null check (number > 0),
      customer_id text,
      issued_at timestamptz not null,
      seller jsonb not null,
      buyer jsonb not null,
      places jsonb not null,
      payment_method jsonb,
      vat_rate integer check (vat_rate between 0 and 10000),
      primary key (tenant, order_id),
      unique (tenant, number),
      foreign key (tenant, order_id) references sales_order on delete cascade,
      foreign key (tenant, customer_id) references customer on delete set null (customer_id)
    )`.execute(db);
  await sql`create index invoice_customer on invoice (tenant, customer_id, number)`.execute(db);
  await isolateByTenant(db, 'invoice');
  await sql`
    create policy own_invoices on invoice as restrictive to vitrine_tenant
    using (customer_id = current_setting('app.customer', true))`.execute(db);
  await sql`grant select on invoice to vitrine_tenant`.execute(db);
  await sql`grant select (tenant, order_id, number) on invoice to vitrine_support`.execute(db);

  await sql`
    create table subscription (
      tenant text not null,
      customer_id text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      name jsonb not null,
      image text not null,
      price bigint not null check (price >= 0),
      currency text not null,
      interval_unit text not null check (interval_unit in ('week', 'month', 'year')),
      interval_count integer not null check (interval_count between 1 and 52),
      state text not null check (state in ('active', 'paused', 'cancelled')),
      started_on date not null,
      ends_on date check (ends_on >= started_on),
      primary key (tenant, customer_id, id),
      check (state <> 'cancelled' or ends_on is not null),
      foreign key (tenant, customer_id) references customer on delete cascade
    )`.execute(db);
  await isolateByCustomer(db, 'subscription');
  await sql`grant select, insert on subscription to vitrine_tenant`.execute(db);
}
