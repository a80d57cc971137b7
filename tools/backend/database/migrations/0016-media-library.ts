import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/** Pictures that tenants upload: bytes by their digest, so that two names of one picture store it once, and names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_content (
      tenant text not null references tenant,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      body bytea not null,
      primary key (tenant, digest)
    )`.execute(db);
  // Pictures are compressed already.
  await sql`alter table media_content alter column body set storage external`.execute(db);
  await sql`
    create table media_file (
      tenant text not null,
      name text not null,
      digest text not null,
      source_digest text not null,
      mime_type text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      alt jsonb not null,
      focus_x double precision not null check (focus_x between 0 and 1),
      focus_y double precision not null check (focus_y between 0 and 1),
      created_at timestamptz not null,
      primary key (tenant, name),
      foreign key (tenant, digest) references media_content
    )`.execute(db);
  await sql`create index media_file_digest on media_file (tenant, digest)`.execute(db);
  for (const table of ['media_content', 'media_file']) await isolateByTenant(db, table);
  // A digest's bytes never change.
  await sql`grant select, insert, delete on media_content to vitrine_tenant`.execute(db);
  await sql`grant select, insert, update, delete on media_file to vitrine_tenant`.execute(db);
}
