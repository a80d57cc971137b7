import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Catalogue, ProductSeed } from '../../fixtures/catalogue/catalogue.ts';
import { minorDigits } from '../../runtime/domain/money.ts';
import { becomeRegister, becomeTenant } from './database/as-tenant.ts';
import type { Database } from './database/schema.ts';
import { notifyChange } from './events/notify-change.ts';

/** Rows that travel to the database in one statement. */
const BATCH = 1000;

/**
 * Fills an empty database, whole or not at all; answers whether it was empty. `catalogues` is only called when it was.
 * Of several processes that start at once, one seeds and the others wait for it.
 */
export async function seedWhenEmpty(db: Kysely<Database>, catalogues: () => Iterable<Catalogue>): Promise<boolean> {
  const isSeeded = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('vitrine seed'))`.execute(transaction);
    await becomeRegister(transaction);
    const known = await transaction.selectFrom('tenant').select('id').limit(1).executeTakeFirst();
    if (known !== undefined) return false;
    for (const catalogue of catalogues()) await seedTenant(transaction, catalogue);
    return true;
  });
  if (isSeeded) await learnAboutTables(db);
  return isSeeded;
}

/** Without statistics the planner guesses, and a list that takes milliseconds takes seconds. Not within a transaction. */
async function learnAboutTables(db: Kysely<Database>): Promise<void> {
  const tables = [
    'product',
    'variant',
    'lens_option',
    'collection',
    'collection_product',
    'product_search',
    'search_word',
  ];
  await sql`vacuum (analyze) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}

async function seedTenant(transaction: Transaction<Database>, catalogue: Catalogue): Promise<void> {
  const { registration, shop } = catalogue;
  await becomeRegister(transaction);
  await transaction
    .insertInto('tenant')
    .values({
      id: registration.id,
      is_default: registration.isDefault,
      languages: json(shop.languages),
      default_language: shop.defaultLanguage,
      order_settings: json(shop.orderSettings),
    })
    .execute();
  await transaction
    .insertInto('tenant_host')
    .values(registration.hosts.map((host) => ({ host, tenant: registration.id })))
    .execute();
  await becomeTenant(transaction, registration.id);
  await seedShop(transaction, catalogue);
  await seedProducts(transaction, catalogue);
  await sql`select index_products()`.execute(transaction);
  for (const kind of ['tenants', 'settings', 'catalogue'] as const) {
    await notifyChange(transaction, { tenant: registration.id, kind });
  }
}

async function seedShop(transaction: Transaction<Database>, { registration, shop, collections, stickers }: Catalogue) {
  const tenant = registration.id;
  const countries = shop.countries.map((country, position) => ({ ...country, position }));
  await sql`
    insert into country (tenant, id, position, code, title, image, min_tel_length, max_tel_length)
    select ${tenant}, r._id, r.position, r.code, r.title, r.image, r.min_tel_length, r.max_tel_length
    from jsonb_to_recordset(${json(countries)}) as r (
      _id text, position int, code text, title jsonb, image text, min_tel_length int, max_tel_length int
    )`.execute(transaction);
  const cities = shop.countries.flatMap(({ _id, cities }) =>
    cities.map((city, position) => ({ ...city, _id, position })),
  );
  await sql`
    insert into city (tenant, id, country_id, position, name, areas)
    select ${tenant}, r."cityId", r._id, r.position, r."cityName", r.areas
    from jsonb_to_recordset(${json(cities)}) as r ("cityId" text, _id text, position int, "cityName" jsonb, areas jsonb)
  `.execute(transaction);
  const currencies = shop.currencies.map((currency, position) => ({ ...currency, position }));
  await sql`
    insert into currency (tenant, id, position, iso3c, country_id, rate, available_cash_on_delivery, cash_on_delivery_cost)
    select ${tenant}, r._id, r.position, r.iso3c, country.id, r.rate, r."availableCashOnDelivery", r."cashOnDeliveryCost"
    from jsonb_to_recordset(${json(currencies)}) as r (
      _id text, position int, iso3c text, country text, rate numeric, "availableCashOnDelivery" bool, "cashOnDeliveryCost" numeric
    ) join country on country.code = r.country`.execute(transaction);
  const branches = shop.branches.map(
    ({ block, street, avenue, building, floor, apartment, mobileNumber, phoneNumber, ...branch }, position) => ({
      ...branch,
      position,
      details: { block, street, avenue, building, floor, apartment, mobileNumber, phoneNumber },
    }),
  );
  await sql`
    insert into branch (
      tenant, id, position, country_id, city_id, area_id, name, address, details, is_default, allow_delivery_orders, status,
      working_hours
    )
    select ${tenant}, r._id, r.position, r."countryId", r."cityId", r."areaId", r.name, r.address, r.details, r."isDefault",
      r."allowDeliveryOrders", r.status, r."workingHours"
    from jsonb_to_recordset(${json(branches)}) as r (
      _id text, position int, "countryId" text, "cityId" text, "areaId" text, name jsonb, address jsonb, details jsonb,
      "isDefault" bool, "allowDeliveryOrders" bool, status text, "workingHours" jsonb
    )`.execute(transaction);
  await sql`
    insert into sticker (tenant, id, name, strategy, quantity, sell_quantity, date)
    select ${tenant}, r._id, r.name, r.strategy, r.quantity, r."sellQuantity", r.date
    from jsonb_to_recordset(${json(stickers)}) as r (
      _id text, name jsonb, strategy text, quantity int, "sellQuantity" int, date int
    )`.execute(transaction);
  const placed = collections.map((collection, position) => ({ ...collection, position }));
  await sql`
    insert into collection (tenant, id, kind, slug, parent_id, position, name, pictures, is_featured)
    select ${tenant}, r._id, r.kind, r.slug, r."parentId", r.position, r.name, r.pictures, r."isFeatured"
    from jsonb_to_recordset(${json(placed)}) as r (
      _id text, kind text, slug text, "parentId" text, position int, name jsonb, pictures jsonb, "isFeatured" bool
    )`.execute(transaction);
}

async function seedProducts(
  transaction: Transaction<Database>,
  { registration, shop, products, sectionProducts }: Catalogue,
) {
  const tenant = registration.id;
  const [base] = shop.currencies;
  if (base === undefined) throw new Error(`${tenant} has no currency`);
  const minorPerMajor = 10 ** minorDigits(base.iso3c);
  let rank = 0;
  for (const batch of batches(products, BATCH)) {
    const ranked = batch.map((product) => ({ ...product, rank: rank++ }));
    await insertProducts(transaction, tenant, minorPerMajor, ranked);
  }
  const places = new Map<string, number>();
  const members = sectionProducts().map((member) => {
    const position = places.get(member.section) ?? 0;
    places.set(member.section, position + 1);
    return { ...member, position };
  });
  await sql`
    insert into collection_product (tenant, collection_id, product_id, position)
    select ${tenant}, r.section, r.product, r.position
    from jsonb_to_recordset(${json(members)}) as r (section text, product text, position int)`.execute(transaction);
}

async function insertProducts(
  transaction: Transaction<Database>,
  tenant: string,
  minorPerMajor: number,
  products: readonly (ProductSeed & { rank: number })[],
): Promise<void> {
  await sql`
    insert into product (
      tenant, id, slug, rank, title, price, discount_type, discount_value, discount_start, discount_end, main_image,
      is_stock_limited, quantity, sell_quantity, max_quantity_per_user, unlimited_quantity_per_user, is_simple, is_external,
      external_product_link, brand_id, is_sticker_on, sticker_id, is_featured, created_at, details
    )
    select ${tenant}, r._id, r.slug, r.rank, r.title, round(r.price * ${minorPerMajor}::int), r."discountType",
      r."discountValue", r."discountStartDate", r."discountEndDate", r."mainImage", r."isStockLimited", r.quantity,
      r."sellQuantity", r."maxQuantityPerUser", r."unlimitedQuantityPerUser",
      r.details -> 'options' = '[]' and r."lensOptions" = '[]', r."isExternal", r."externalProductLink", r."brandId",
      r."isStickerOn", r."stickerId", r."isFeatured", r."createdAt", r.details
    from jsonb_to_recordset(${json(products)}) as r (
      _id text, slug text, rank int, title jsonb, price numeric, "discountType" text, "discountValue" numeric,
      "discountStartDate" timestamptz, "discountEndDate" timestamptz, "mainImage" text, "isStockLimited" bool, quantity int,
      "sellQuantity" int, "maxQuantityPerUser" int, "unlimitedQuantityPerUser" bool, "lensOptions" jsonb, "isExternal" bool,
      "externalProductLink" text, "brandId" text, "isStickerOn" bool, "stickerId" text, "isFeatured" bool,
      "createdAt" timestamptz, details jsonb
    )`.execute(transaction);

  const members = products.flatMap(({ _id, rank, collections }) =>
    collections.map((collection) => ({ collection, product: _id, rank })),
  );
  await sql`
    insert into collection_product (tenant, collection_id, product_id, position)
    select ${tenant}, r.collection, r.product, r.rank
    from jsonb_to_recordset(${json(members)}) as r (collection text, product text, rank int)`.execute(transaction);

  const variants = products.flatMap(({ _id, variants }) =>
    variants.map((variant, position) => ({ ...variant, product: _id, position })),
  );
  await sql`
    insert into variant (
      tenant, id, product_id, position, title, sku, image, price, discount_type, discount_value, discount_start,
      discount_end, is_limited, quantity, combination
    )
    select ${tenant}, r._id, r.product, r.position, r.title, r.sku, r.image, round(r.price * ${minorPerMajor}::int),
      r."discountType", r."discountValue", r."discountStartDate", r."discountEndDate", r."isLimited", r.quantity,
      r."varientOption"
    from jsonb_to_recordset(${json(variants)}) as r (
      _id text, product text, position int, title jsonb, sku text, image text, price numeric, "discountType" text,
      "discountValue" numeric, "discountStartDate" timestamptz, "discountEndDate" timestamptz, "isLimited" bool,
      quantity int, "varientOption" jsonb
    )`.execute(transaction);

  const lensOptions = products.flatMap(({ _id, lensOptions }) =>
    lensOptions.map((lens, position) => ({ ...lens, product: _id, position })),
  );
  await sql`
    insert into lens_option (
      tenant, id, product_id, position, name, price, discount_type, discount_value, discount_start, discount_end, quantity, type
    )
    select ${tenant}, r._id, r.product, r.position, r.name, round(r.price * ${minorPerMajor}::int), r."discountType",
      r."discountValue", r."discountStartDate", r."discountEndDate", r.quantity, r.type
    from jsonb_to_recordset(${json(lensOptions)}) as r (
      _id text, product text, position int, name jsonb, price numeric, "discountType" text, "discountValue" numeric,
      "discountStartDate" timestamptz, "discountEndDate" timestamptz, quantity int, type text
    )`.execute(transaction);
}

/** A value as a parameter of type jsonb; both databases take it as text. */
const json = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;

function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
