import { type Kysely, sql } from 'kysely';
import { createBookings } from './initial/bookings.ts';
import { createCatalogue } from './initial/catalogue.ts';
import { createCustomers } from './initial/customers.ts';
import { createFulfilment } from './initial/fulfilment.ts';
import { createMessages } from './initial/messages.ts';
import { createOrders } from './initial/orders.ts';
import { createPayments } from './initial/payments.ts';
import { createSearch } from './initial/search.ts';
import { createShop } from './initial/shop.ts';
import { createVouchers } from './initial/vouchers.ts';

/**
 * All tables of version 0.1, and their roles.
 *
 * Each table has its tenant; policies show a request only rows of `app.tenant`, and apply to the owner too. Three roles do the work:
 * `vitrine_tenant` for one tenant; `vitrine_register` for the list of tenants and due work of all; `vitrine_support` to read and erase
 * messages to one tenant. The owner is an ordinary role with the right to create roles. Functions, types and triggers are in `routines/`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const extension of ['pg_trgm', 'btree_gist'])
    await sql`create extension if not exists ${sql.raw(extension)}`.execute(db);
  for (const role of ['vitrine_tenant', 'vitrine_register', 'vitrine_support']) await createRole(db, role);
  await sql`grant usage on schema public to vitrine_tenant, vitrine_register, vitrine_support`.execute(db);
  await revokePublicCreate(db);

  await createShop(db);
  await createCatalogue(db);
  await createSearch(db);
  await createCustomers(db);
  await createMessages(db);
  await createFulfilment(db);
  await createOrders(db);
  await createVouchers(db);
  await createBookings(db);
  await createPayments(db);
}

/** Roles belong to the whole cluster, so another database may have made this one, even at this very moment. */
async function createRole(db: Kysely<unknown>, role: string): Promise<void> {
  await sql`
    do $$ begin
      create role ${sql.raw(role)} nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db);
  await sql`
    do $$ begin
      if not pg_has_role(current_user, ${sql.lit(role)}, 'usage') then
        grant ${sql.raw(role)} to current_user;
      end if;
    exception when unique_violation then null;
    end $$`.execute(db);
}

/** Before PostgreSQL 15 every role may create in the schema `public`, which functions search. */
async function revokePublicCreate(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if has_schema_privilege('public', 'public', 'CREATE') then
        revoke create on schema public from public;
      end if;
    end $$`.execute(db);
}
