import { type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { CollectionTable, ProductTable, StickerTable } from '../database/schema.ts';
import { readInstant } from '../database/value-parsers.ts';

/** What a card says of a product itself. */
const PRODUCT = [
  'id',
  'slug',
  'title',
  'price',
  'discount_type',
  'discount_value',
  'discount_start',
  'discount_end',
  'main_image',
  'is_stock_limited',
  'quantity',
  'sell_quantity',
  'max_quantity_per_user',
  'unlimited_quantity_per_user',
  'is_simple',
  'is_external',
  'external_product_link',
  'is_sticker_on',
  'created_at',
  'brand_id',
  'sticker_id',
] as const satisfies readonly (keyof ProductTable)[];
const BRAND = ['id', 'name', 'slug'] as const satisfies readonly (keyof CollectionTable)[];
const STICKER = [
  'id',
  'name',
  'strategy',
  'quantity',
  'sell_quantity',
  'date',
] as const satisfies readonly (keyof StickerTable)[];

/** A product as its card needs it. */
export interface ProductRow extends ProductColumns {
  readonly brand: BrandRow | undefined;
  readonly sticker: StickerRow | undefined;
}
type ProductColumns = Selectable<Pick<ProductTable, (typeof PRODUCT)[number]>>;
export type BrandRow = Selectable<Pick<CollectionTable, (typeof BRAND)[number]>>;
export type StickerRow = Selectable<Pick<StickerTable, (typeof STICKER)[number]>>;

/**
 * Products with their brands and stickers, by id. A page of cards comes as three lists, each of rows without names, and a
 * brand that two hundred cards share comes once: the embedded database takes its time for each value that it hands over,
 * PostgreSQL for each name that it writes.
 */
export async function readProductRows(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  // Names the tenant although the policy does, so that the planner reads by whole keys.
  const { rows } = await sql<Record<'products' | 'brands' | 'stickers', Listed>>`
    with found as (
      select ${columns(PRODUCT)} from product
      where tenant = current_setting('app.tenant') and id = any(${[...ids]}::text[])
    )
    select
      (select ${listOf(PRODUCT)} from found) as products,
      (select ${listOf(BRAND)} from collection
        where tenant = current_setting('app.tenant') and id in (select brand_id from found)) as brands,
      (select ${listOf(STICKER)} from sticker
        where tenant = current_setting('app.tenant') and id in (select sticker_id from found)) as stickers
    `.execute(transaction);
  const { products = [], brands = [], stickers = [] } = rows[0] ?? {};
  const brandById = byId<BrandRow>(BRAND, brands);
  const stickerById = byId<StickerRow>(STICKER, stickers);
  const productById = byId<ProductColumns>(PRODUCT, products);
  return new Map(
    Array.from(productById, ([id, product]) => [
      id,
      {
        ...product,
        // In JSON, instants are written in the session's time zone.
        discount_start: product.discount_start && readInstant(product.discount_start),
        discount_end: product.discount_end && readInstant(product.discount_end),
        created_at: readInstant(product.created_at),
        brand: product.brand_id === null ? undefined : brandById.get(product.brand_id),
        sticker: product.sticker_id === null ? undefined : stickerById.get(product.sticker_id),
      },
    ]),
  );
}

/** Rows without names: values in the order of the columns that were asked for. */
type Listed = readonly (readonly unknown[])[];

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const listOf = (names: readonly string[]) => sql`coalesce(json_agg(json_build_array(${columns(names)})), '[]')`;

function byId<Row extends { readonly id: string }>(
  names: readonly (keyof Row & string)[],
  list: Listed,
): ReadonlyMap<string, Row> {
  return new Map(
    list.map((values) => {
      // The database was asked for these columns in this order.
      const row = Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as Row;
      return [row.id, row];
    }),
  );
}
