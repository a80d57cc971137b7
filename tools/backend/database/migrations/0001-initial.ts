import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Tenants, their documents and what a shop is set to.
 *
 * Every table carries its tenant and shows a request only the rows of `app.tenant`, by a policy that holds for the
 * tables' owner too. Two roles do all the work: `vitrine_tenant` on behalf of one tenant, `vitrine_register` for the
 * register of tenants, which is about all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const role of ['vitrine_tenant', 'vitrine_register']) await createRole(db, role);
  await sql`grant usage on schema public to vitrine_tenant, vitrine_register`.execute(db);

  await sql`
    create table tenant (
      id text primary key check (id ~ '^[a-z][a-z0-9-]{0,59}$'),
      is_default boolean not null,
      languages jsonb not null,
      default_language text not null,
      order_settings jsonb not null
    )`.execute(db);
  await sql`create unique index tenant_one_default on tenant (is_default) where is_default`.execute(db);
  await sql`
    create table tenant_host (
      host text primary key check (host = lower(host) and host !~ '[:/]'),
      tenant text not null references tenant
    )`.execute(db);
  await sql`
    create table builder_version (
      tenant text not null references tenant,
      version integer not null check (version > 0),
      body text not null,
      etag text not null,
      source text,
      note text,
      created_at timestamptz not null default now(),
      primary key (tenant, version)
    )`.execute(db);
  await sql`
    create table country (
      tenant text not null references tenant,
      id text not null,
      position integer not null,
      code text not null,
      title jsonb not null,
      image text not null,
      min_tel_length integer not null,
      max_tel_length integer not null,
      primary key (tenant, id),
      unique (tenant, code)
    )`.execute(db);
  await sql`
    create table city (
      tenant text not null,
      id text not null,
      country_id text not null,
      position integer not null,
      name jsonb not null,
      areas jsonb not null,
      primary key (tenant, id),
      foreign key (tenant, country_id) references country
    )`.execute(db);
  await sql`
    create table currency (
      tenant text not null,
      id text not null,
      position integer not null,
      iso3c text not null,
      country_id text not null,
      rate numeric not null check (rate > 0),
      available_cash_on_delivery boolean not null,
      cash_on_delivery_cost numeric not null,
      primary key (tenant, id),
      unique (tenant, iso3c),
      foreign key (tenant, country_id) references country
    )`.execute(db);
  await sql`
    create table branch (
      tenant text not null,
      id text not null,
      position integer not null,
      country_id text not null,
      city_id text not null,
      area_id text not null,
      name jsonb not null,
      address jsonb not null,
      details jsonb not null,
      is_default boolean not null,
      allow_delivery_orders boolean not null,
      status text not null check (status in ('active', 'inactive')),
      working_hours jsonb not null,
      primary key (tenant, id),
      foreign key (tenant, country_id) references country,
      foreign key (tenant, city_id) references city
    )`.execute(db);

  for (const table of ['tenant', 'tenant_host', 'builder_version', 'country', 'city', 'currency', 'branch']) {
    await isolateByTenant(db, table, table === 'tenant' ? 'id' : 'tenant');
  }
  await sql`grant select on tenant, tenant_host to vitrine_tenant`.execute(db);
  // Versions are kept for ever: nobody may change or remove one.
  await sql`grant select, insert on builder_version to vitrine_tenant`.execute(db);
  await sql`grant select, insert on country, city, currency, branch to vitrine_tenant`.execute(db);
  for (const table of ['tenant', 'tenant_host']) {
    await sql`create policy register on ${sql.table(table)} to vitrine_register using (true) with check (true)`.execute(
      db,
    );
    await sql`grant select, insert on ${sql.table(table)} to vitrine_register`.execute(db);
  }
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
      grant ${sql.raw(role)} to current_user;
    exception when unique_violation then null;
    end $$`.execute(db);
}
