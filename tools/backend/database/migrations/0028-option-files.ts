import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Files that people send for an option of a product, with their bytes. One is its customer's, or, as long as `customer_id` is null, that
 * of the browser whose token has the digest `owner`; of an account that is erased it is nobody's. `expires_at` is null once it was ordered:
 * then it is kept with the order. Who runs the backend reads those of a tenant; who removes expired ones sees when, and no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table option_file (
      tenant text not null references tenant,
      id text not null check (id ~ '^[0-9a-f]{24}$'),
      customer_id text,
      owner text check (owner ~ '^[0-9a-f]{64}$'),
      name text not null check (name <> ''),
      mime_type text not null,
      bytes integer not null check (bytes > 0),
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      body bytea not null,
      uploaded_at timestamptz not null,
      expires_at timestamptz,
      primary key (tenant, id),
      check (owner is null or customer_id is null),
      foreign key (tenant, customer_id) references customer on delete set null (customer_id)
    )`.execute(db);
  // Images and PDF files are compressed already.
  await sql`alter table option_file alter column body set storage external`.execute(db);
  await sql`create index option_file_owner on option_file (tenant, owner) where owner is not null`.execute(db);
  await sql`create index option_file_customer on option_file (tenant, customer_id) where customer_id is not null`.execute(
    db,
  );
  await sql`create index option_file_expiry on option_file (expires_at) where expires_at is not null`.execute(db);
  await isolateByTenant(db, 'option_file');
  await sql`
    create policy own_files on option_file as restrictive to vitrine_tenant
    using (
      customer_id = current_setting('app.customer', true)
      or (customer_id is null and owner = current_setting('app.file_owner', true))
    )`.execute(db);
  await sql`create policy expired_files on option_file to vitrine_register using (true)`.execute(db);
  await sql`
    grant select, insert, delete, update (customer_id, owner, expires_at) on option_file to vitrine_tenant`.execute(db);
  await sql`grant select on option_file to vitrine_support`.execute(db);
  await sql`
    grant select (tenant, id, customer_id, owner, expires_at), delete on option_file to vitrine_register`.execute(db);
}
