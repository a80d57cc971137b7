import { type Selectable, sql } from 'kysely';
import { parseInstant } from '../database/database-connection.ts';
import type { CollectionTable, ProductTable, StickerTable } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

/** Columns of a product card. */
const PRODUCT_COLUMNS = [
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
  'choice_prices',
] as const satisfies readonly (keyof ProductTable)[];
const BRAND_COLUMNS = ['id', 'name', 'slug'] as const satisfies readonly (keyof CollectionTable)[];
const STICKER_COLUMNS = [
  'id',
  'name',
  'strategy',
  'quantity',
  'sell_quantity',
  'date',
] as const satisfies readonly (keyof StickerTable)[];

/** A product with what its card needs. */
export interface ProductRow extends ProductColumns {
  readonly brand: BrandRow | undefined;
  readonly sticker: StickerRow | undefined;
}
type ProductColumns = Selectable<Pick<ProductTable, (typeof PRODUCT_COLUMNS)[number]>>;
export type BrandRow = Selectable<Pick<CollectionTable, (typeof BRAND_COLUMNS)[number]>>;
export type StickerRow = Selectable<Pick<StickerTable, (typeof STICKER_COLUMNS)[number]>>;

/**
 * Products with their brands and stickers, by id. The rows of a page come as three lists of values without column
 * names, and a brand that many products share comes once: PGlite needs time for each value that it returns, PostgreSQL
 * for each name.
 */
export async function readProductRows(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  // Names the tenant in spite of the policy, so that the planner uses the whole primary key.
  const { rows } = await sql<Record<'products' | 'brands' | 'stickers', ValueRows>>`
    with found as (
      select ${columnList(PRODUCT_COLUMNS)} from product
      where tenant = current_setting('app.tenant') and id = any(${[...ids]}::text[])
    )
    select
      (select ${jsonArrayOfRows(PRODUCT_COLUMNS)} from found) as products,
      (select ${jsonArrayOfRows(BRAND_COLUMNS)} from collection
        where tenant = current_setting('app.tenant') and id in (select brand_id from found)) as brands,
      (select ${jsonArrayOfRows(STICKER_COLUMNS)} from sticker
        where tenant = current_setting('app.tenant') and id in (select sticker_id from found)) as stickers
    `.execute(transaction);
  const { products = [], brands = [], stickers = [] } = rows[0] ?? {};
  const brandById = indexById<BrandRow>(BRAND_COLUMNS, brands);
  const stickerById = indexById<StickerRow>(STICKER_COLUMNS, stickers);
  const productById = indexById<ProductColumns>(PRODUCT_COLUMNS, products);
  return new Map(
    Array.from(productById, ([id, product]) => [
      id,
      {
        ...product,
        // JSON has instants in the time zone of the session.
        discount_start: product.discount_start && parseInstant(product.discount_start),
        discount_end: product.discount_end && parseInstant(product.discount_end),
        created_at: parseInstant(product.created_at),
        brand: product.brand_id === null ? undefined : brandById.get(product.brand_id),
        sticker: product.sticker_id === null ? undefined : stickerById.get(product.sticker_id),
      },
    ]),
  );
}

/** Rows without column names: values in the order of the requested columns. */
type ValueRows = readonly (readonly unknown[])[];

const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const jsonArrayOfRows = (names: readonly string[]) =>
  sql`coalesce(json_agg(json_build_array(${columnList(names)})), '[]')`;

function indexById<Row extends { readonly id: string }>(
  names: readonly (keyof Row & string)[],
  list: ValueRows,
): ReadonlyMap<string, Row> {
  return new Map(
    list.map((values) => {
      // The query selects these columns in this order.
      const row = Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as Row;
      return [row.id, row];
    }),
  );
}
