import { type Kysely, sql } from 'kysely';

/**
 * Money that goes back, and payments that charge a wallet.
 *
 * A payment is for an order, or puts its amount into its customer's wallet (`purpose`); where the customer deletes the account meanwhile,
 * the payment stays, so that its money can go back. A request sees the payments of the orders that it sees, those of its customer, and
 * the one that it has proved to know (`app.payment`): by its one-time code, or by the signature of its provider.
 *
 * Who runs the backend reads by which method an order is paid.
 *
 * Orders of guests are found by how the guest is reached, since those that wait for their payment are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      drop constraint payment_status_check,
      add constraint payment_status_check check (status in (
        'open', 'paid', 'failed', 'cancelled', 'expired', 'refund-due', 'refunding', 'refunded')),
      alter column order_id drop not null,
      add column purpose text not null default 'order' check (purpose in ('order', 'wallet')),
      add column customer_id text,
      add check ((purpose = 'order') = (order_id is not null)),
      add check (purpose = 'wallet' or customer_id is null),
      add foreign key (tenant, customer_id) references customer on delete set null (customer_id)`.execute(db);
  await sql`
    create index payment_customer on payment (tenant, customer_id, created_at) where customer_id is not null`.execute(
    db,
  );
  await sql`drop policy own_orders on payment`.execute(db);
  await sql`
    create policy own_payments on payment as restrictive to vitrine_tenant
    using (
      id = current_setting('app.payment', true)
      or customer_id = current_setting('app.customer', true)
      or exists (select from sales_order o where o.tenant = payment.tenant and o.id = payment.order_id)
    )`.execute(db);
  await sql`grant select on payment, payment_method to vitrine_support`.execute(db);
  await sql`
    create index sales_order_guest_phone on sales_order (tenant, contact_phone, placed_at) where customer_id is null`.execute(
    db,
  );
  await sql`
    create index sales_order_guest_email on sales_order (tenant, contact_email, placed_at) where customer_id is null`.execute(
    db,
  );
}
