import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * What became of addresses: when a page's content last changed, and the slugs that products and collections had before.
 * A former slug without a successor is that of something withdrawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['product', 'collection']) {
    await sql`alter table ${sql.table(table)} add column updated_at timestamptz not null default now()`.execute(db);
  }
  await sql`
    create table former_slug (
      tenant text not null references tenant,
      kind text not null check (kind in ('product', 'category', 'brand', 'occasion')),
      slug text not null,
      successor_id text,
      primary key (tenant, kind, slug)
    )`.execute(db);
  await isolateByTenant(db, 'former_slug');
  await sql`grant select, insert, update, delete on former_slug to vitrine_tenant`.execute(db);
}
