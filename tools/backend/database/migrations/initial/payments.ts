import type { Kysely } from 'kysely';
import { isolateByTenant, isolateRows, runStatements } from '../row-security.ts';

/**
 * Payments at providers, and the providers' events. Amounts are minor units of the payment's currency.
 *
 * A payment's id is its idempotency key at the provider. It pays an order or an appointment, or charges its customer's wallet (`purpose`);
 * it outlasts the account, for refunds. An order or appointment may have several in succession; each holds the goods or times until
 * `hold_expires_at`. `next_check_at` is the time of the next check. For a wrong amount, `received_amount` is the amount to refund.
 *
 * A request sees payments of its orders and appointments, those of its customer, and a proven one (`app.payment`): by one-time code or by
 * the provider's signature. `vitrine_register` sees due times alone. An event's id makes it count once.
 */
export async function createPayments(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table payment (
      tenant text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      purpose text not null check (purpose in ('order', 'wallet', 'appointment')),
      order_id text check ((purpose = 'order') = (order_id is not null)),
      appointment_id text check ((purpose = 'appointment') = (appointment_id is not null)),
      customer_id text check (purpose = 'wallet' or customer_id is null),
      provider text not null check (provider <> ''),
      reference text check (reference <> ''),
      page_url text,
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null check (status in (
        'open', 'paid', 'failed', 'cancelled', 'expired', 'refund-due', 'refunding', 'refunded')),
      received_amount bigint check (received_amount >= 0),
      received_currency text,
      created_at timestamptz not null,
      settled_at timestamptz check ((settled_at is null) = (status = 'open')),
      hold_expires_at timestamptz not null,
      checked_at timestamptz,
      returned_at timestamptz,
      next_check_at timestamptz,
      primary key (tenant, id),
      unique (tenant, provider, reference),
      check ((reference is null) = (page_url is null)),
      check ((received_amount is null) = (received_currency is null)),
      foreign key (tenant, order_id) references sales_order on delete cascade,
      foreign key (tenant, appointment_id) references appointment on delete cascade,
      foreign key (tenant, customer_id) references customer on delete set null (customer_id)
    );
    create index payment_order on payment (tenant, order_id, created_at);
    create index payment_appointment on payment (tenant, appointment_id, created_at) where appointment_id is not null;
    create index payment_customer on payment (tenant, customer_id, created_at) where customer_id is not null;
    create index payment_next_check on payment (next_check_at) where next_check_at is not null;
    -- One payment of an order or appointment is paid: others are to be refunded.
    create unique index payment_paid_once on payment (tenant, order_id) where status = 'paid';
    create unique index payment_appointment_paid_once on payment (tenant, appointment_id) where status = 'paid';

    create table payment_event (
      tenant text not null,
      provider text not null,
      id text not null,
      payment_id text not null,
      received_at timestamptz not null,
      primary key (tenant, provider, id),
      foreign key (tenant, payment_id) references payment on delete cascade
    );`,
  );
  await isolateRows(
    db,
    'payment',
    `id = current_setting('app.payment', true)
      or customer_id = current_setting('app.customer', true)
      or exists (select from sales_order o where o.tenant = payment.tenant and o.id = payment.order_id)
      or exists (select from appointment a where a.tenant = payment.tenant and a.id = payment.appointment_id)`,
    'vitrine_support',
  );
  await isolateByTenant(db, 'payment_event');
  await runStatements(
    db,
    `
    grant select, insert, update (
      reference, page_url, status, received_amount, received_currency, settled_at, checked_at, returned_at, next_check_at
    ) on payment to vitrine_tenant;
    grant select on payment to vitrine_support;
    create policy look_after on payment to vitrine_register using (true) with check (true);
    grant select (tenant, id, order_id, status, next_check_at), update (next_check_at) on payment to vitrine_register;
    grant select, insert on payment_event to vitrine_tenant;
    create policy old_events on payment_event to vitrine_register using (true);
    grant select, delete on payment_event to vitrine_register;`,
  );
}
