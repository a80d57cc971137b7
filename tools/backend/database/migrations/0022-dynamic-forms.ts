import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Forms that a shop defines itself, and what is sent with them. A request holds the names of its form, fields and choices as they
 * were then, so that it can be read when the form has changed or gone.
 *
 * What people sent is written by requests, and read and erased on behalf of one tenant by who runs the backend: a role of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dynamic_form (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      slug text not null,
      position integer not null,
      name jsonb not null,
      fields jsonb not null,
      primary key (tenant, id),
      unique (tenant, slug)
    )`.execute(db);
  await isolateByTenant(db, 'dynamic_form');
  await sql`grant select, insert, delete on dynamic_form to vitrine_tenant`.execute(db);

  await sql`
    create table form_request (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      key text not null,
      form_id text not null,
      form_name jsonb not null,
      results jsonb not null,
      created_at timestamptz not null,
      primary key (tenant, id),
      unique (tenant, key)
    )`.execute(db);
  await isolateByTenant(db, 'form_request');
  await sql`grant select (tenant, key), insert on form_request to vitrine_tenant`.execute(db);

  await createRole(db, 'vitrine_support');
  await sql`grant usage on schema public to vitrine_support`.execute(db);
  for (const table of ['contact_ticket', 'form_request']) {
    await sql`create index ${sql.ref(`${table}_newest`)} on ${sql.table(table)} (tenant, created_at desc, id)`.execute(
      db,
    );
    await sql`grant select, delete on ${sql.table(table)} to vitrine_support`.execute(db);
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
