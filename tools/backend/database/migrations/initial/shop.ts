import type { Kysely } from 'kysely';
import { isolateByTenant, runStatements } from '../row-security.ts';

/**
 * Tenants and their hosts, service tokens, builder documents with drafts, pictures, and settings.
 *
 * A tenant's `search_key` marks its words in the search index. For a tenant from fixtures, `seed_version` identifies them, and `seed_day`
 * is the reference day of their dates, which move with the calendar. The currency at position 0 is the base currency of stored amounts,
 * also where the shop offers another one first (`offered_position`), or does not offer it.
 */
export async function createShop(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create sequence search_key as integer;
    grant usage on sequence search_key to vitrine_tenant, vitrine_register;

    create table tenant (
      id text primary key check (id ~ '^[a-z][a-z0-9-]{0,59}$'),
      is_default boolean not null,
      languages jsonb not null,
      default_language text not null,
      order_settings jsonb not null,
      appointment_notice_minutes integer not null default 1440 check (appointment_notice_minutes >= 0),
      time_zone text,
      seed_version text,
      seed_day date,
      search_key integer not null unique default nextval('search_key')
    );
    create unique index tenant_one_default on tenant (is_default) where is_default;
    create table tenant_host (
      host text primary key check (host = lower(host) and host !~ '[:/]'),
      tenant text not null references tenant
    );

    -- Beside the one of the environment.
    create table service_token (
      id text primary key check (id ~ '^[0-9a-f]{12}$'),
      digest text not null unique,
      scope text not null check (scope in ('shop', 'publish', 'admin')),
      tenant text references tenant,
      label text not null,
      created_at timestamptz not null,
      check ((scope = 'publish') = (tenant is not null))
    );

    create table builder_version (
      tenant text not null references tenant,
      version integer not null check (version > 0),
      body text not null,
      etag text not null,
      source text,
      note text,
      created_at timestamptz not null default now(),
      primary key (tenant, version)
    );
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
    );
    create table builder_preview (
      tenant text not null,
      token_digest text not null,
      draft_id text not null,
      expires_at timestamptz not null,
      primary key (tenant, token_digest),
      foreign key (tenant, draft_id) references builder_draft on delete cascade
    );
    create index builder_preview_draft on builder_preview (tenant, draft_id);

    -- Bytes by their digest, so that two names of one picture store it once. Pictures are compressed already.
    create table media_content (
      tenant text not null references tenant,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      body bytea not null,
      primary key (tenant, digest)
    );
    alter table media_content alter column body set storage external;
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
    );
    create index media_file_digest on media_file (tenant, digest);

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
    );
    create table city (
      tenant text not null,
      id text not null,
      country_id text not null,
      position integer not null,
      name jsonb not null,
      areas jsonb not null,
      primary key (tenant, id),
      foreign key (tenant, country_id) references country
    );
    create table currency (
      tenant text not null,
      id text not null,
      position integer not null,
      offered_position integer,
      iso3c text not null,
      minor_digits smallint not null,
      country_id text not null,
      rate numeric not null check (rate > 0),
      available_cash_on_delivery boolean not null,
      cash_on_delivery_cost numeric not null,
      primary key (tenant, id),
      unique (tenant, iso3c),
      foreign key (tenant, country_id) references country
    );
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
      days_off jsonb not null default '[]',
      primary key (tenant, id),
      foreign key (tenant, country_id) references country,
      foreign key (tenant, city_id) references city
    );
    create table content_page (
      tenant text not null references tenant,
      type text not null check (type in ('about-us', 'privacy-policy', 'terms-and-conditions', 'delete-account')),
      content jsonb not null,
      primary key (tenant, type)
    );
    create table metal_base (
      tenant text primary key references tenant,
      gold numeric not null check (gold > 0),
      silver numeric not null check (silver > 0),
      platinum numeric not null check (platinum > 0),
      usd_rate numeric not null check (usd_rate > 0)
    );

    -- Changes to announce: a NOTIFY in each transaction would serialize them.
    create table change (
      position bigint generated always as identity primary key,
      tenant text not null references tenant,
      event jsonb not null
    );

    -- A former slug without a successor is that of something withdrawn.
    create table former_slug (
      tenant text not null references tenant,
      kind text not null check (kind in ('product', 'category', 'brand', 'occasion')),
      slug text not null,
      successor_id text,
      primary key (tenant, kind, slug)
    );`,
  );
  for (const table of TABLES) await isolateByTenant(db, table, table === 'tenant' ? 'id' : 'tenant');
  await runStatements(
    db,
    `
    alter table service_token enable row level security;
    alter table service_token force row level security;
    create policy register on tenant to vitrine_register using (true) with check (true);
    create policy register on tenant_host to vitrine_register using (true) with check (true);
    create policy register on service_token to vitrine_register using (true) with check (true);
    grant select, insert, update on tenant to vitrine_register;
    grant select, insert, delete on tenant_host, service_token to vitrine_register;
    create policy announce on change to vitrine_register using (true) with check (true);
    grant select, insert, update, delete on change to vitrine_register;

    grant select on tenant, tenant_host to vitrine_tenant;
    -- Versions, pictures and links of previews are never changed, and a request removes no version.
    grant select, insert on builder_version to vitrine_tenant;
    grant insert on change to vitrine_tenant;
    grant select, insert, delete on builder_preview, media_content, country, city, currency, branch to vitrine_tenant;
    grant select, insert, update, delete on builder_draft, media_file, content_page, metal_base, former_slug to vitrine_tenant;`,
  );
}

const TABLES = [
  'tenant',
  'tenant_host',
  'builder_version',
  'builder_draft',
  'builder_preview',
  'media_content',
  'media_file',
  'country',
  'city',
  'currency',
  'branch',
  'content_page',
  'metal_base',
  'former_slug',
  'change',
];
