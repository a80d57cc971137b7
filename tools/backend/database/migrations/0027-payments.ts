import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Payments of orders at providers, and what the providers said of them. Amounts are minor units of the payment's currency.
 *
 * The payment's id is its idempotency key at the provider: asking again opens no second one. An order may have several, one after the
 * other; each holds what was ordered until `hold_expires_at`. `next_check_at` is when the backend looks after it next, as long as
 * anything can come of that. A request sees the payments of the orders that it sees; who looks after all of them sees when, and no more.
 * An event of a provider has an id, so that one that comes twice counts once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      tenant text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      order_id text not null,
      provider text not null check (provider <> ''),
      reference text check (reference <> ''),
      page_url text,
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null check (status in ('open', 'paid', 'failed', 'cancelled', 'expired', 'refund-due')),
      created_at timestamptz not null,
      settled_at timestamptz check ((settled_at is null) = (status = 'open')),
      hold_expires_at timestamptz not null,
      checked_at timestamptz,
      returned_at timestamptz,
      next_check_at timestamptz,
      primary key (tenant, id),
      unique (tenant, provider, reference),
      check ((reference is null) = (page_url is null)),
      foreign key (tenant, order_id) references sales_order on delete cascade
    )`.execute(db);
  await sql`create index payment_order on payment (tenant, order_id, created_at)`.execute(db);
  await sql`create index payment_next_check on payment (next_check_at) where next_check_at is not null`.execute(db);
  // Of an order, one payment is paid: whatever else comes in for it is to be refunded.
  await sql`create unique index payment_paid_once on payment (tenant, order_id) where status = 'paid'`.execute(db);
  await isolateByTenant(db, 'payment');
  await sql`
    create policy own_orders on payment as restrictive to vitrine_tenant
    using (exists (select from sales_order o where o.tenant = payment.tenant and o.id = payment.order_id))`.execute(db);
  await sql`create policy look_after on payment to vitrine_register using (true) with check (true)`.execute(db);
  await sql`
    grant select, insert,
      update (reference, page_url, status, settled_at, checked_at, returned_at, next_check_at)
    on payment to vitrine_tenant`.execute(db);
  await sql`
    grant select (tenant, id, order_id, next_check_at), update (next_check_at) on payment to vitrine_register`.execute(
    db,
  );

  await sql`
    create table payment_event (
      tenant text not null,
      provider text not null,
      id text not null,
      payment_id text not null,
      received_at timestamptz not null,
      primary key (tenant, provider, id),
      foreign key (tenant, payment_id) references payment on delete cascade
    )`.execute(db);
  await isolateByTenant(db, 'payment_event');
  await sql`grant select, insert on payment_event to vitrine_tenant`.execute(db);
}
