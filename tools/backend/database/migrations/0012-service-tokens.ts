import { type Kysely, sql } from 'kysely';

/** Service tokens beside the one of the environment: who may make which calls, and at which tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_token (
      id text primary key check (id ~ '^[0-9a-f]{12}$'),
      digest text not null unique,
      scope text not null check (scope in ('shop', 'publish', 'admin')),
      tenant text references tenant,
      label text not null,
      created_at timestamptz not null,
      check ((scope = 'publish') = (tenant is not null))
    )`.execute(db);
  await sql`alter table service_token enable row level security`.execute(db);
  await sql`alter table service_token force row level security`.execute(db);
  await sql`
    create policy register on service_token to vitrine_register using (true) with check (true)`.execute(db);
  await sql`grant select, insert, delete on service_token to vitrine_register`.execute(db);
}
