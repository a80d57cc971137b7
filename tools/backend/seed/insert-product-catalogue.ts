import { sql, type Transaction } from 'kysely';
import type { CatalogueContent, ProductSeed } from '../../../fixtures/catalogue/catalogue.ts';
import { minorDigits, toMajorUnits } from '../../../runtime/domain/money.ts';
import { jsonbParameter } from '../database/database-connection.ts';
import type { Database } from '../database/schema.ts';
import { followedPrice } from '../metals/followed-price.ts';

const BATCH_ROWS = 1000;

/** Inserts a shop's products with their variants, lens options, collections and former slugs. */
export async function insertProductCatalogue(
  transaction: Transaction<Database>,
  { registration, shop, products, sectionProducts, formerSlugs, metals, today }: CatalogueContent,
) {
  const tenant = registration.id;
  const [base] = shop.currencies;
  if (base === undefined) throw new Error(`${tenant} has no currency`);
  const currency = base.iso3c;
  const minorPerMajor = 10 ** minorDigits(currency);
  const priceOf = ({ price, metalPrice, details: { weight, weightUnit } }: ProductSeed): number =>
    metals === undefined || metalPrice === undefined || weight === undefined
      ? price
      : toMajorUnits(
          followedPrice({ metalPrice, weight, weightUnit }, { base: metals, currency, now: today }),
          currency,
        );
  let rank = 0;
  for (const batch of chunk(products, BATCH_ROWS)) {
    const ranked = batch.map((product) => ({ ...product, price: priceOf(product), rank: rank++ }));
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
    from jsonb_to_recordset(${jsonbParameter(members)}) as r (section text, product text, position int)`.execute(
    transaction,
  );
  await sql`
    insert into former_slug (tenant, kind, slug, successor_id)
    select ${tenant}, r.kind, r.slug, r."successorId"
    from jsonb_to_recordset(${jsonbParameter(formerSlugs)}) as r (kind text, slug text, "successorId" text)`.execute(
    transaction,
  );
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
      external_product_link, brand_id, is_sticker_on, sticker_id, is_featured, created_at, details, metal_price
    )
    select ${tenant}, r._id, r.slug, r.rank, r.title, round(r.price * ${minorPerMajor}::int), r."discountType",
      r."discountValue", r."discountStartDate", r."discountEndDate", r."mainImage", r."isStockLimited", r.quantity,
      r."sellQuantity", r."maxQuantityPerUser", r."unlimitedQuantityPerUser",
      r.details -> 'options' = '[]' and r."lensOptions" = '[]', r."isExternal", r."externalProductLink", r."brandId",
      r."isStickerOn", r."stickerId", r."isFeatured", r."createdAt", r.details,
      r."metalPrice"
    from jsonb_to_recordset(${jsonbParameter(products)}) as r (
      _id text, slug text, rank int, title jsonb, price numeric, "discountType" text, "discountValue" numeric,
      "discountStartDate" timestamptz, "discountEndDate" timestamptz, "mainImage" text, "isStockLimited" bool, quantity int,
      "sellQuantity" int, "maxQuantityPerUser" int, "unlimitedQuantityPerUser" bool, "lensOptions" jsonb, "isExternal" bool,
      "externalProductLink" text, "brandId" text, "isStickerOn" bool, "stickerId" text, "isFeatured" bool,
      "createdAt" timestamptz, details jsonb, "metalPrice" jsonb
    )`.execute(transaction);

  const members = products.flatMap(({ _id, rank, collections }) =>
    collections.map((collection) => ({ collection, product: _id, rank })),
  );
  await sql`
    insert into collection_product (tenant, collection_id, product_id, position)
    select ${tenant}, r.collection, r.product, r.rank
    from jsonb_to_recordset(${jsonbParameter(members)}) as r (collection text, product text, rank int)`.execute(
    transaction,
  );

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
    from jsonb_to_recordset(${jsonbParameter(variants)}) as r (
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
    from jsonb_to_recordset(${jsonbParameter(lensOptions)}) as r (
      _id text, product text, position int, name jsonb, price numeric, "discountType" text, "discountValue" numeric,
      "discountStartDate" timestamptz, "discountEndDate" timestamptz, quantity int, type text
    )`.execute(transaction);
}

function* chunk<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
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
