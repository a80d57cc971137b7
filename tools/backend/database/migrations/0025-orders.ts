import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Orders, their lines as they were when they were ordered, and what happened to them. Amounts are minor units of the order's
 * currency.
 *
 * Who orders makes the order's id, at random, so that a repeated request makes no second order: `body_digest` tells whether it is the
 * same request. A customer sees their own orders. One without a customer is a guest's: `app.order` shows the order of which somebody
 * has proved that they know its id, or its number and contact (`routines/orders.ts`). An order outlasts the customer's account, as
 * the shop must keep it: it is nobody's then. Who runs the backend reads all orders of a tenant, with the names of who made them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales_order (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      number bigint not null,
      customer_id text,
      body_digest text not null,
      placed_at timestamptz not null,
      language text not null,
      currency text not null,
      form jsonb not null,
      contact_email text,
      contact_phone text,
      sub_total bigint not null check (sub_total >= 0),
      discount bigint not null check (discount >= 0),
      delivery_fees bigint not null check (delivery_fees >= 0),
      cash_on_delivery_fee bigint not null check (cash_on_delivery_fee >= 0),
      vat bigint not null check (vat >= 0),
      total_without_wallet bigint not null check (total_without_wallet >= 0),
      wallet_amount bigint not null check (wallet_amount between 0 and total_without_wallet),
      primary key (tenant, id),
      unique (tenant, number),
      foreign key (tenant, customer_id) references customer on delete set null (customer_id)
    )`.execute(db);
  await sql`create index sales_order_customer on sales_order (tenant, customer_id, placed_at)`.execute(db);
  await isolateOrders(db, 'sales_order', sql`id`);

  await sql`
    create table sales_order_line (
      tenant text not null,
      order_id text not null,
      position integer not null,
      item jsonb not null,
      slug text not null,
      title jsonb not null,
      image text not null,
      choices jsonb not null,
      quantity integer not null check (quantity > 0),
      unit_price bigint not null check (unit_price >= 0),
      unit_price_after_discount bigint not null check (unit_price_after_discount between 0 and unit_price),
      primary key (tenant, order_id, position),
      foreign key (tenant, order_id) references sales_order on delete cascade
    )`.execute(db);
  await isolateOrders(db, 'sales_order_line', sql`order_id`);

  await sql`
    create table sales_order_event (
      tenant text not null,
      order_id text not null,
      position bigint generated always as identity,
      type text not null check (type in ('status', 'message')),
      status text check ((status is not null) = (type = 'status')),
      message jsonb check ((message is not null) = (type = 'message')),
      created_by text not null check (created_by in ('customer', 'shop')),
      created_at timestamptz not null,
      primary key (tenant, order_id, position),
      foreign key (tenant, order_id) references sales_order on delete cascade
    )`.execute(db);
  await isolateOrders(db, 'sales_order_event', sql`order_id`);

  for (const table of ['sales_order', 'sales_order_line', 'sales_order_event'])
    await sql`grant select, insert on ${sql.table(table)} to vitrine_tenant`.execute(db);
  await showOrdersToSupport(db);
}

/** Of customers, only those who ordered something, and of them no more than an order tells. */
async function showOrdersToSupport(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sales_order', 'sales_order_line', 'sales_order_event'])
    await sql`grant select on ${sql.table(table)} to vitrine_support`.execute(db);
  await sql`grant select (tenant, id, email, full_name, phone_number) on customer to vitrine_support`.execute(db);
  await sql`
    create policy ordering_customers on customer for select to vitrine_support
    using (
      tenant = current_setting('app.tenant', true)
      and exists (select from sales_order o where o.tenant = customer.tenant and o.customer_id = customer.id)
    )`.execute(db);
}

/** Shows the rows of the orders that a request may see, and of no other. The table's owner is held to the tenant alone. */
async function isolateOrders(db: Kysely<unknown>, table: string, id: ReturnType<typeof sql>): Promise<void> {
  const name = sql.table(table);
  await isolateByTenant(db, table);
  const isShown =
    table === 'sales_order'
      ? sql`customer_id = current_setting('app.customer', true) or ${id} = current_setting('app.order', true)`
      : sql`exists (select from sales_order o where o.tenant = ${name}.tenant and o.id = ${id})`;
  await sql`create policy own_orders on ${name} as restrictive to vitrine_tenant using (${isShown})`.execute(db);
}
