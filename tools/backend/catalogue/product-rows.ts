import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { FollowedMetal } from '../../../schemas/generated/wire.ts';
import { parseInstant } from '../database/database-connection.ts';
import type {
  CollectionTable,
  DiscountColumns,
  LensOptionTable,
  ProductTable,
  StickerTable,
  VariantTable,
} from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

/** Columns that determine a price. */
const PRICE_COLUMNS = ['price', 'discount_type', 'discount_value', 'discount_start', 'discount_end'] as const;

const PRODUCT_COLUMNS = [
  'id',
  'slug',
  'title',
  ...PRICE_COLUMNS,
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

const VARIANT_COLUMNS = [
  'id',
  'product_id',
  'title',
  'sku',
  'image',
  ...PRICE_COLUMNS,
  'is_limited',
  'quantity',
  'combination',
] as const satisfies readonly (keyof VariantTable)[];
const LENS_COLUMNS = [
  'id',
  'product_id',
  'name',
  ...PRICE_COLUMNS,
  'quantity',
  'type',
] as const satisfies readonly (keyof LensOptionTable)[];

export interface ProductRow extends ProductColumns {
  readonly brand: BrandRow | undefined;
  readonly sticker: StickerRow | undefined;
}
type ProductColumns = Selectable<Pick<ProductTable, (typeof PRODUCT_COLUMNS)[number]>>;
export type BrandRow = Selectable<Pick<CollectionTable, (typeof BRAND_COLUMNS)[number]>>;
export type StickerRow = Selectable<Pick<StickerTable, (typeof STICKER_COLUMNS)[number]>>;

export interface CartProductRow extends ProductRow {
  readonly options: ProductTable['details']['options'];
  readonly variants: readonly VariantRow[];
  readonly lensOptions: readonly LensOptionRow[];
}
export type VariantRow = Selectable<Pick<VariantTable, (typeof VARIANT_COLUMNS)[number]>>;
export type LensOptionRow = Selectable<Pick<LensOptionTable, (typeof LENS_COLUMNS)[number]>>;

/** A product with everything that its page shows. */
export interface WholeProductRow extends CartProductRow {
  readonly details: ProductTable['details'];
  readonly metal_price: FollowedMetal | null;
  readonly categories: readonly CategoryRow[];
}
type CategoryRow = BrandRow & { readonly product_id: string };

/**
 * Products with their brands and stickers, by id. The rows of a page come as lists of values without column names, and a
 * brand that many products share comes once: PGlite needs time for each value that it returns, PostgreSQL for each name,
 * and both for each statement.
 */
export async function readProductRows(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CardLists>`
    ${foundProducts(ids, columnList(PRODUCT_COLUMNS))}
    select ${cardLists(PRODUCT_COLUMNS)}`.execute(transaction);
  return indexById(toCards<ProductColumns>(PRODUCT_COLUMNS, rows[0]));
}

export async function readCartProductRows(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CartProductRow>> {
  if (ids.length === 0) return new Map();
  const columns = [...PRODUCT_COLUMNS, 'options'] as const;
  const { rows } = await sql<CardLists & ChoiceLists>`
    ${foundProducts(ids, sql`${columnList(PRODUCT_COLUMNS)}, details -> 'options' as options`)}
    select ${cardLists(columns)}, ${choiceLists()}`.execute(transaction);
  return indexById(withChoices(toCards<ProductColumns & Pick<CartProductRow, 'options'>>(columns, rows[0]), rows[0]));
}

/** Products with all that their pages show, by id. */
export async function readWholeProductRows(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WholeProductRow>> {
  if (ids.length === 0) return new Map();
  const columns = [...PRODUCT_COLUMNS, 'details', 'metal_price'] as const;
  const { rows } = await sql<CardLists & ChoiceLists & { readonly categories: ValueRows }>`
    ${foundProducts(ids, columnList(columns))}
    select ${cardLists(columns)}, ${choiceLists()},
      (select coalesce(json_agg(json_build_array(product_id, collection.id, name, slug) order by collection.position), '[]')
        from collection_product
        join collection on collection.tenant = collection_product.tenant and collection.id = collection_id
        where kind = 'category' and product_id in (select id from found)
          and collection_product.tenant = current_setting('app.tenant')) as categories`.execute(transaction);
  const categories = groupByProduct<CategoryRow>(['product_id', 'id', 'name', 'slug'], rows[0]?.categories);
  const products = toCards<ProductColumns & Pick<WholeProductRow, 'details' | 'metal_price'>>(columns, rows[0]);
  return indexById(
    withChoices(products, rows[0]).map((product) => ({
      ...product,
      options: product.details.options,
      categories: categories.get(product.id) ?? [],
    })),
  );
}

/** Rows without column names: values in the order of the requested columns. */
type ValueRows = readonly (readonly unknown[])[];
type CardLists = Readonly<Record<'products' | 'brands' | 'stickers', ValueRows>>;
type ChoiceLists = Readonly<Record<'variants' | 'lenses', ValueRows>>;

/** SQL: the products as `found`. Names the tenant in spite of the policy, so that the planner uses the whole primary key. */
const foundProducts = (ids: readonly string[], columns: RawBuilder<unknown>) => sql`
  with found as (
    select ${columns} from product where tenant = current_setting('app.tenant') and id = any(${[...ids]}::text[])
  )`;

const cardLists = (columns: readonly string[]) => sql`
  (select ${jsonArrayOfRows(columns)} from found) as products,
  (select ${jsonArrayOfRows(BRAND_COLUMNS)} from collection
    where tenant = current_setting('app.tenant') and id in (select brand_id from found)) as brands,
  (select ${jsonArrayOfRows(STICKER_COLUMNS)} from sticker
    where tenant = current_setting('app.tenant') and id in (select sticker_id from found)) as stickers`;

const choiceLists = () => sql`
  (select ${jsonArrayOfRows(VARIANT_COLUMNS, sql`order by position`)} from variant where ${IS_FOUND}) as variants,
  (select ${jsonArrayOfRows(LENS_COLUMNS, sql`order by position`)} from lens_option where ${IS_FOUND}) as lenses`;

const IS_FOUND = sql`tenant = current_setting('app.tenant') and product_id in (select id from found)`;

const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const jsonArrayOfRows = (names: readonly string[], order = sql``) =>
  sql`coalesce(json_agg(json_build_array(${columnList(names)}) ${order}), '[]')`;

function toCards<Columns extends ProductColumns>(
  names: readonly (keyof Columns & string)[],
  { products, brands, stickers }: CardLists = { products: [], brands: [], stickers: [] },
): readonly (Columns & ProductRow)[] {
  const brandById = indexById(toRows<BrandRow>(BRAND_COLUMNS, brands));
  const stickerById = indexById(toRows<StickerRow>(STICKER_COLUMNS, stickers));
  return toRows<Columns>(names, products).map((product) => ({
    ...withInstants(product),
    created_at: parseInstant(product.created_at),
    brand: product.brand_id === null ? undefined : brandById.get(product.brand_id),
    sticker: product.sticker_id === null ? undefined : stickerById.get(product.sticker_id),
  }));
}

function withChoices<Row extends ProductRow>(products: readonly Row[], lists: ChoiceLists | undefined) {
  const variants = groupByProduct<VariantRow>(VARIANT_COLUMNS, lists?.variants);
  const lenses = groupByProduct<LensOptionRow>(LENS_COLUMNS, lists?.lenses);
  return products.map((product) => ({
    ...product,
    variants: (variants.get(product.id) ?? []).map(withInstants),
    lensOptions: (lenses.get(product.id) ?? []).map(withInstants),
  }));
}

/** JSON has instants in the time zone of the session. */
const withInstants = <Row extends Pick<DiscountColumns, 'discount_start' | 'discount_end'>>(row: Row): Row => ({
  ...row,
  discount_start: row.discount_start && parseInstant(row.discount_start),
  discount_end: row.discount_end && parseInstant(row.discount_end),
});

function toRows<Row extends object>(names: readonly (keyof Row & string)[], list: ValueRows): readonly Row[] {
  return list.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index];
    // The query selects these columns in this order.
    return row as unknown as Row;
  });
}

const groupByProduct = <Row extends { readonly product_id: string }>(
  names: readonly (keyof Row & string)[],
  list: ValueRows = [],
): ReadonlyMap<string, readonly Row[]> => Map.groupBy(toRows<Row>(names, list), ({ product_id }) => product_id);

const indexById = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
