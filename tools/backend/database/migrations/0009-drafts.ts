import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/** Drafts of documents, which are changed and removed as versions never are, and the links by which one is seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table builder_draft (
      tenant text not null references tenant,
      id text not null,
      name text not null,
      body bytea not null,
      etag text not null,
      based_on text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (tenant, id)
    )`.execute(db);
  await sql`
    create table builder_preview (
      tenant text not null,
      token_digest text not null,
      draft_id text not null,
      expires_at timestamptz not null,
      primary key (tenant, token_digest),
      foreign key (tenant, draft_id) references builder_draft on delete cascade
    )`.execute(db);
  await sql`create index builder_preview_draft on builder_preview (tenant, draft_id)`.execute(db);
  for (const table of ['builder_draft', 'builder_preview']) await isolateByTenant(db, table);
  await sql`grant select, insert, update, delete on builder_draft to vitrine_tenant`.execute(db);
  // A link is made and ended; where it leads to and until when is never changed.
  await sql`grant select, insert, delete on builder_preview to vitrine_tenant`.execute(db);
}
