import type { Kysely } from 'kysely';
import { isolateByCustomer, isolateByTenant, runStatements } from '../row-security.ts';

/**
 * Customers of a tenant, their sessions, social identities, addresses, wishlists, carts and subscriptions.
 *
 * A customer's request sees the customer's own rows, and no password hash; calls before authentication use `routines/identity.ts`. A social
 * identity needs no password.
 *
 * Clients make the ids of addresses and cart merges, so that retries are idempotent: an id is unique for one customer, and reveals nothing
 * of others. The id of a cart line derives from its choices. Wishlists and carts keep products that are gone.
 */
export async function createCustomers(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table customer (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      email text not null,
      full_name text not null,
      phone_number text,
      country text,
      national_number text,
      password_hash text,
      -- Goes up with each change of the cart, and each order of it.
      cart_version bigint not null default 0,
      created_at timestamptz not null,
      primary key (tenant, id)
    );
    create unique index customer_email on customer (tenant, lower(email));
    create table customer_session (
      tenant text not null,
      token_digest text not null,
      customer_id text not null,
      device_name text,
      device_token text,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      primary key (tenant, token_digest),
      foreign key (tenant, customer_id) references customer on delete cascade
    );
    create index customer_session_customer on customer_session (tenant, customer_id, created_at);
    create table social_identity (
      tenant text not null,
      provider text not null,
      subject text not null,
      customer_id text not null,
      created_at timestamptz not null,
      primary key (tenant, provider, subject),
      foreign key (tenant, customer_id) references customer on delete cascade
    );
    create index social_identity_customer on social_identity (tenant, customer_id);

    -- How often something was tried in a window of time, by an account, a network or a device.
    create table sign_in_attempt (
      tenant text not null references tenant,
      subject text not null,
      window_began_at timestamptz not null,
      attempts integer not null,
      primary key (tenant, subject)
    );
    create index sign_in_attempt_window on sign_in_attempt (tenant, window_began_at);
    -- The same of a network in all shops.
    create table network_attempt (
      subject text primary key,
      window_began_at timestamptz not null,
      attempts integer not null
    );
    create index network_attempt_window on network_attempt (window_began_at);
    create table one_time_code (
      tenant text not null references tenant,
      purpose text not null check (purpose in ('verify', 'reset')),
      subject text not null,
      digest text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      attempts integer not null,
      used_at timestamptz,
      primary key (tenant, purpose, subject)
    );
    create index one_time_code_expiry on one_time_code (tenant, expires_at);
    create table email_proof (
      tenant text not null references tenant,
      token_digest text not null,
      subject text not null,
      expires_at timestamptz not null,
      primary key (tenant, token_digest)
    );
    create index email_proof_expiry on email_proof (tenant, expires_at);

    create table address (
      tenant text not null,
      customer_id text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      is_default boolean not null,
      fields jsonb not null,
      created_at timestamptz not null,
      primary key (tenant, customer_id, id),
      foreign key (tenant, customer_id) references customer on delete cascade
    );
    create unique index address_default on address (tenant, customer_id) where is_default;
    create table wishlist_product (
      tenant text not null,
      customer_id text not null,
      product_id text not null check (product_id ~ '^[0-9a-f]{24}$'),
      position bigint generated always as identity,
      primary key (tenant, customer_id, product_id),
      foreign key (tenant, customer_id) references customer on delete cascade
    );
    create index wishlist_product_position on wishlist_product (tenant, customer_id, position);
    create table cart_line (
      tenant text not null,
      customer_id text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      item jsonb not null,
      quantity integer not null check (quantity between 1 and 10000),
      position bigint generated always as identity,
      primary key (tenant, customer_id, id),
      foreign key (tenant, customer_id) references customer on delete cascade
    );
    create index cart_line_position on cart_line (tenant, customer_id, position);
    create table cart_merge (
      tenant text not null,
      customer_id text not null,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      merged_at timestamptz not null,
      primary key (tenant, customer_id, id),
      foreign key (tenant, customer_id) references customer on delete cascade
    );

    -- Prices are minor units of their currency, days are days of the shop.
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
    );`,
  );
  await isolateByCustomer(db, 'customer', 'id');
  for (const table of OF_CUSTOMERS) await isolateByCustomer(db, table);
  for (const table of ['sign_in_attempt', 'one_time_code', 'email_proof']) await isolateByTenant(db, table);
  await runStatements(
    db,
    `
    alter table network_attempt enable row level security;
    create policy expired_sessions on customer_session to vitrine_register using (true);
    grant select (tenant, token_digest, expires_at, ended_at), delete on customer_session to vitrine_register;
    grant select (tenant, id, email, full_name, phone_number, country, national_number, created_at, cart_version), insert, delete,
      update (email, full_name, phone_number, country, national_number, password_hash, cart_version) on customer to vitrine_tenant;
    grant select, insert, update (ended_at), delete on customer_session to vitrine_tenant;
    grant select, insert on social_identity, subscription to vitrine_tenant;
    grant select, insert, update (is_default, fields), delete on address to vitrine_tenant;
    grant select, insert, update (quantity), delete on cart_line to vitrine_tenant;
    grant select, insert, delete on wishlist_product, cart_merge to vitrine_tenant;`,
  );
}

const OF_CUSTOMERS = [
  'customer_session',
  'social_identity',
  'address',
  'wishlist_product',
  'cart_line',
  'cart_merge',
  'subscription',
];
