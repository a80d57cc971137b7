import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Services and their kinds, pages that a shop wrote, what metals cost about; and that a shop which came from fixtures can
 * be made anew when they changed. Prices are integers of the base currency's minor unit and without discount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_category (
      tenant text not null references tenant,
      id text not null,
      position integer not null,
      slug text not null,
      name jsonb not null,
      image text not null,
      primary key (tenant, id),
      unique (tenant, slug)
    )`.execute(db);
  await sql`
    create table service (
      tenant text not null,
      id text not null,
      category_id text not null,
      position integer not null,
      slug text not null,
      name jsonb not null,
      description jsonb not null,
      image text not null,
      images jsonb not null,
      price bigint not null check (price >= 0),
      discount_type text not null check (discount_type in ('none', 'fixed', 'percentage')),
      discount_value numeric not null check (discount_value >= 0),
      duration_type text not null check (duration_type in ('minutes', 'hours')),
      duration_value numeric not null check (duration_value > 0),
      branch_ids jsonb,
      primary key (tenant, id),
      unique (tenant, slug),
      foreign key (tenant, category_id) references service_category
    )`.execute(db);
  await sql`
    create table content_page (
      tenant text not null references tenant,
      type text not null check (type in ('about-us', 'privacy-policy', 'terms-and-conditions', 'delete-account')),
      content jsonb not null,
      primary key (tenant, type)
    )`.execute(db);
  await sql`
    create table metal_base (
      tenant text primary key references tenant,
      gold numeric not null check (gold > 0),
      silver numeric not null check (silver > 0),
      platinum numeric not null check (platinum > 0),
      usd_rate numeric not null check (usd_rate > 0)
    )`.execute(db);
  for (const table of ['service_category', 'service', 'content_page', 'metal_base']) {
    await isolateByTenant(db, table);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to vitrine_tenant`.execute(db);
  }

  await sql`alter table tenant add column seed_version text`.execute(db);
  await sql`grant delete on country, city, currency, branch to vitrine_tenant`.execute(db);
  await sql`grant update on tenant to vitrine_register`.execute(db);
  await sql`grant delete on tenant_host to vitrine_register`.execute(db);
}
