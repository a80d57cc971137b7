import type { Kysely } from 'kysely';
import { isolateByTenant, isolateRows, runStatements } from '../row-security.ts';

/**
 * Orders, their lines as ordered, their history, files for options, and invoices. Amounts are minor units of the order's currency.
 *
 * Clients make random ids, so that retries are idempotent: `body_digest` identifies the same request. A customer sees own orders;
 * `app.order` shows a guest's after proof of its id, or of number and contact (`routines/orders.ts`). An order outlasts its account,
 * without a customer. `vitrine_support` reads all orders of a tenant, with customers' names.
 *
 * A file belongs to its customer, or, while `customer_id` is null, to the browser with the token's digest `owner`. `expires_at` is null for
 * a file of an order.
 *
 * An invoice holds its number, time of issue, and the names of seller, buyer, places and payment method at that time. `issue_invoice`
 * (`routines/invoices.ts`) alone writes invoices; none is changed or removed.
 */
export async function createOrders(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table sales_order (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      number bigint not null,
      customer_id text,
      body_digest text not null,
      -- Digest of the network that it came from.
      network text,
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
    );
    create index sales_order_customer on sales_order (tenant, customer_id, placed_at);
    create index sales_order_network on sales_order (tenant, network, placed_at) where network is not null;
    create index sales_order_guest_phone on sales_order (tenant, contact_phone, placed_at) where customer_id is null;
    create index sales_order_guest_email on sales_order (tenant, contact_email, placed_at) where customer_id is null;
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
    );
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
    );

    -- Images and PDF files are compressed already.
    create table option_file (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      customer_id text,
      owner text check (owner ~ '^[0-9a-f]{64}$'),
      name text not null check (name <> ''),
      mime_type text not null,
      bytes integer not null check (bytes > 0),
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      body bytea not null,
      uploaded_at timestamptz not null,
      expires_at timestamptz,
      primary key (tenant, id),
      check (owner is null or customer_id is null),
      foreign key (tenant, customer_id) references customer on delete set null (customer_id)
    );
    alter table option_file alter column body set storage external;
    create index option_file_owner on option_file (tenant, owner) where owner is not null;
    create index option_file_customer on option_file (tenant, customer_id) where customer_id is not null;
    create index option_file_expiry on option_file (expires_at) where expires_at is not null;

    create table invoice_counter (
      tenant text primary key references tenant,
      last_number bigint not null check (last_number > 0),
      last_issued_at timestamptz not null
    );
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
    );
    create index invoice_customer on invoice (tenant, customer_id, number);`,
  );
  await isolateRows(
    db,
    'sales_order',
    "customer_id = current_setting('app.customer', true) or id = current_setting('app.order', true)",
    'vitrine_support',
  );
  for (const table of ['sales_order_line', 'sales_order_event'])
    await isolateRows(
      db,
      table,
      `exists (select from sales_order o where o.tenant = ${table}.tenant and o.id = ${table}.order_id)`,
      'vitrine_support',
    );
  await isolateRows(
    db,
    'option_file',
    `customer_id = current_setting('app.customer', true)
      or (customer_id is null and owner = current_setting('app.file_owner', true))`,
    'vitrine_support',
  );
  await isolateByTenant(db, 'invoice_counter');
  await isolateRows(db, 'invoice', "customer_id = current_setting('app.customer', true)", 'vitrine_support');
  await runStatements(
    db,
    `
    grant select, insert on sales_order, sales_order_line, sales_order_event to vitrine_tenant;
    grant select on sales_order, sales_order_line, sales_order_event to vitrine_support;
    -- Customers with an order, and only the columns that an order shows.
    create policy ordering_customers on customer for select to vitrine_support
      using (
        tenant = current_setting('app.tenant', true)
        and exists (select from sales_order o where o.tenant = customer.tenant and o.customer_id = customer.id)
      );
    grant select (tenant, id, email, full_name, phone_number) on customer to vitrine_support;

    grant select, insert, delete, update (customer_id, owner, expires_at) on option_file to vitrine_tenant;
    grant select on option_file to vitrine_support;
    create policy expired_files on option_file to vitrine_register using (true);
    grant select (tenant, id, customer_id, owner, expires_at), delete on option_file to vitrine_register;

    grant select on invoice to vitrine_tenant;
    grant select (tenant, order_id, number) on invoice to vitrine_support;`,
  );
}
