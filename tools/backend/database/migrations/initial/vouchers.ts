import type { Kysely } from 'kysely';
import { isolateByCustomer, isolateByTenant, isolateRows, runStatements } from '../row-security.ts';

/**
 * Vouchers and their uses, wallets, and points. Amounts are minor units of the base currency.
 *
 * A voucher takes off a fixed amount, or a percentage up to a maximum. The order's transaction increments `use_count`, never beyond
 * `max_uses`. A use belongs to an order: a customer sees own uses, a guest that of an open order (`app.order`). It outlasts the account, as
 * the order does.
 *
 * A wallet is the sum of its transactions, as are points. The client chooses the id of a redemption, so that retries are idempotent; an
 * order pays from the wallet once, is refunded once, and gives points once.
 */
export async function createVouchers(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table voucher (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      position integer not null,
      code text not null check (code = btrim(code) and length(code) between 1 and 100),
      method text not null check (method in ('code', 'other')),
      name jsonb not null,
      description jsonb not null,
      amount bigint check (amount > 0),
      percentage numeric check (percentage > 0 and percentage <= 100),
      max_amount bigint check (max_amount > 0),
      min_sub_total bigint not null check (min_sub_total >= 0),
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      max_uses integer check (max_uses > 0),
      max_uses_per_customer integer check (max_uses_per_customer > 0),
      use_count integer not null default 0 check (use_count >= 0),
      is_listed boolean not null,
      primary key (tenant, id),
      check ((amount is null) <> (percentage is null)),
      check (max_amount is null or percentage is not null)
    );
    create unique index voucher_code on voucher (tenant, lower(code));
    create table voucher_use (
      tenant text not null,
      order_id text not null,
      voucher_id text not null,
      customer_id text,
      used_at timestamptz not null,
      primary key (tenant, order_id),
      foreign key (tenant, order_id) references sales_order on delete cascade,
      foreign key (tenant, voucher_id) references voucher on delete cascade,
      foreign key (tenant, customer_id) references customer on delete set null (customer_id)
    );
    create index voucher_use_voucher on voucher_use (tenant, voucher_id, customer_id);
    create index voucher_use_customer on voucher_use (tenant, customer_id);`,
  );
  await isolateByTenant(db, 'voucher');
  await isolateRows(
    db,
    'voucher_use',
    "customer_id = current_setting('app.customer', true) or order_id = current_setting('app.order', true)",
  );
  await runStatements(
    db,
    `
    grant select, insert, update, delete on voucher to vitrine_tenant;
    grant select, insert, delete on voucher_use to vitrine_tenant;`,
  );
  await createLedger(db, 'wallet_transaction', "'charge', 'gift', 'payment', 'refund', 'redemption', 'conversion'");
  await createLedger(db, 'points_transaction', "'gift', 'order', 'redemption'");
}

/** Amounts put in are positive, amounts taken out negative; nothing is changed later. */
async function createLedger(db: Kysely<unknown>, table: string, kinds: string): Promise<void> {
  await runStatements(
    db,
    `
    create table ${table} (
      tenant text not null,
      customer_id text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      position bigint generated always as identity,
      amount bigint not null,
      kind text not null check (kind in (${kinds})),
      order_id text,
      reason jsonb,
      created_at timestamptz not null,
      primary key (tenant, customer_id, id),
      foreign key (tenant, customer_id) references customer on delete cascade,
      foreign key (tenant, order_id) references sales_order on delete set null (order_id)
    );
    create index ${table}_position on ${table} (tenant, customer_id, position);
    create unique index ${table}_order on ${table} (tenant, order_id, kind) where order_id is not null;
    grant select, insert on ${table} to vitrine_tenant;`,
  );
  await isolateByCustomer(db, table);
}
