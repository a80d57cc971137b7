import type { Kysely } from 'kysely';
import { isolateByTenant, runStatements } from '../row-security.ts';

/**
 * Products and their collections: categories, brands, occasions and sections. Data for rules, filters and stock are columns; the rest is
 * one `details` document. Prices are integers of the base currency's minor unit, without discount.
 *
 * `choice_prices` holds the prices of variants or lenses, for lists. A collection's `search_key` is unique across shops, so that one index
 * serves all.
 */
export async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
    create table sticker (
      tenant text not null references tenant,
      id text not null,
      name jsonb not null,
      strategy text not null check (strategy in ('quantity', 'sellQuantity', 'date')),
      quantity integer,
      sell_quantity integer,
      date integer,
      primary key (tenant, id)
    );
    create table collection (
      tenant text not null references tenant,
      id text not null,
      kind text not null check (kind in ('category', 'brand', 'occasion', 'section')),
      slug text not null,
      parent_id text,
      position integer not null,
      name jsonb not null,
      pictures jsonb not null,
      is_featured boolean not null,
      updated_at timestamptz not null default now(),
      search_key integer not null unique default nextval('search_key'),
      primary key (tenant, id),
      unique (tenant, kind, slug),
      foreign key (tenant, parent_id) references collection
    );
    create table product (
      tenant text not null references tenant,
      id text not null,
      slug text not null,
      rank integer not null,
      title jsonb not null,
      price bigint not null check (price >= 0),
      discount_type text check (discount_type in ('fixed_amount', 'percentage')),
      discount_value numeric,
      discount_start timestamptz,
      discount_end timestamptz,
      choice_prices jsonb,
      main_image text not null,
      is_stock_limited boolean not null,
      quantity integer not null,
      sell_quantity integer not null,
      max_quantity_per_user integer,
      unlimited_quantity_per_user boolean not null,
      is_simple boolean not null,
      is_external boolean not null,
      external_product_link text,
      brand_id text,
      is_sticker_on boolean not null,
      sticker_id text,
      is_featured boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null default now(),
      details jsonb not null,
      primary key (tenant, id),
      unique (tenant, slug),
      foreign key (tenant, brand_id) references collection,
      foreign key (tenant, sticker_id) references sticker
    );
    create table variant (
      tenant text not null,
      id text not null,
      product_id text not null,
      position integer not null,
      title jsonb not null,
      sku text not null,
      image text,
      price bigint not null check (price >= 0),
      discount_type text check (discount_type in ('fixed_amount', 'percentage')),
      discount_value numeric,
      discount_start timestamptz,
      discount_end timestamptz,
      is_limited boolean not null,
      quantity integer not null,
      combination jsonb not null,
      primary key (tenant, id),
      foreign key (tenant, product_id) references product
    );
    create index variant_of_product on variant (tenant, product_id, position);
    create table lens_option (
      tenant text not null,
      id text not null,
      product_id text not null,
      position integer not null,
      name jsonb not null,
      price bigint not null check (price >= 0),
      discount_type text not null check (discount_type in ('fixed_amount', 'percentage', 'none')),
      discount_value numeric,
      discount_start timestamptz,
      discount_end timestamptz,
      quantity integer not null,
      type text not null check (type in ('left', 'right', 'both')),
      primary key (tenant, id),
      foreign key (tenant, product_id) references product
    );
    create index lens_option_of_product on lens_option (tenant, product_id, position);

    -- In a section, position is an order that the shop chose; elsewhere it is the product's rank, so that a page of a collection is read
    -- from the index in order.
    create table collection_product (
      tenant text not null,
      collection_id text not null,
      product_id text not null,
      position integer not null,
      primary key (tenant, product_id, collection_id),
      foreign key (tenant, collection_id) references collection,
      foreign key (tenant, product_id) references product
    );
    create index collection_in_order on collection_product (tenant, collection_id, position, product_id);

    -- Sales since the last ranking: a row each, so that orders never wait for each other.
    create table product_sale (
      tenant text not null references tenant,
      product_id text not null
    );`,
  );
  for (const table of TABLES) await isolateByTenant(db, table);
  await isolateByTenant(db, 'product_sale');
  await runStatements(
    db,
    `
    grant select, insert, update, delete on ${TABLES.join(', ')} to vitrine_tenant;
    grant insert on product_sale to vitrine_tenant;
    create policy rank_products on product_sale to vitrine_register using (true);
    grant select, delete on product_sale to vitrine_register;`,
  );
}

const TABLES = ['sticker', 'collection', 'product', 'variant', 'lens_option', 'collection_product'];
