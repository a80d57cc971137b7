import { type Kysely, sql } from 'kysely';
import { isolateByCustomer } from './isolate-by-customer.ts';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Customers of a tenant, their sessions and the attempts to sign in. A request as a customer sees that customer's rows
 * alone, and no password hash: what happens before it is known who signs in goes through the functions of
 * `routines/identity.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      email text not null,
      full_name text not null,
      phone_number text,
      password_hash text not null,
      created_at timestamptz not null,
      primary key (tenant, id)
    )`.execute(db);
  await sql`create unique index customer_email on customer (tenant, lower(email))`.execute(db);
  await isolateByCustomer(db, 'customer', 'id');
  await sql`
    grant select (tenant, id, email, full_name, phone_number, created_at), insert,
      update (email, full_name, phone_number, password_hash), delete on customer to vitrine_tenant`.execute(db);

  await sql`
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
    )`.execute(db);
  await sql`create index customer_session_customer on customer_session (tenant, customer_id, created_at)`.execute(db);
  await isolateByCustomer(db, 'customer_session');
  await sql`grant select, insert, update (ended_at), delete on customer_session to vitrine_tenant`.execute(db);

  await sql`
    create table sign_in_attempt (
      tenant text not null references tenant,
      subject text not null,
      window_began_at timestamptz not null,
      attempts integer not null,
      primary key (tenant, subject)
    )`.execute(db);
  await sql`create index sign_in_attempt_window on sign_in_attempt (tenant, window_began_at)`.execute(db);
  await isolateByTenant(db, 'sign_in_attempt');
}
