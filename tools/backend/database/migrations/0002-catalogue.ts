import { type Kysely, sql } from 'kysely';
import { isolateByTenant } from './isolate-by-tenant.ts';

/**
 * Products and the collections they are in: categories, brands, occasions and sections. What rules, filters and stock
 * need are columns; what is only shown is one `details` document. Prices are integers of the base currency's minor unit
 * and without discount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sticker (
      tenant text not null references tenant,
      id text not null,
      name jsonb not null,
      strategy text not null check (strategy in ('quantity', 'sellQuantity', 'date')),
      quantity integer,
      sell_quantity integer,
      date integer,
      primary key (tenant, id)
    )`.execute(db);
  await sql`
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
      primary key (tenant, id),
      unique (tenant, kind, slug),
      foreign key (tenant, parent_id) references collection
    )`.execute(db);
  await sql`
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
      details jsonb not null,
      primary key (tenant, id),
      unique (tenant, slug),
      foreign key (tenant, brand_id) references collection,
      foreign key (tenant, sticker_id) references sticker
    )`.execute(db);
  await sql`create index product_in_order on product (tenant, rank)`.execute(db);
  await sql`create index product_featured on product (tenant, rank) where is_featured`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`create index variant_of_product on variant (tenant, product_id, position)`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`create index lens_option_of_product on lens_option (tenant, product_id, position)`.execute(db);
  // In a section `position` is the order somebody chose; elsewhere it is the product's rank, so that a page of a
  // collection is read from the index in order.
  await sql`
    create table collection_product (
      tenant text not null,
      collection_id text not null,
      product_id text not null,
      position integer not null,
      primary key (tenant, product_id, collection_id),
      foreign key (tenant, collection_id) references collection,
      foreign key (tenant, product_id) references product
    )`.execute(db);
  await sql`
    create index collection_in_order on collection_product (tenant, collection_id, position, product_id)`.execute(db);

  for (const table of ['sticker', 'collection', 'product', 'variant', 'lens_option', 'collection_product']) {
    await isolateByTenant(db, table);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to vitrine_tenant`.execute(db);
  }
}
