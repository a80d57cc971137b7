import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProductSummary, Sticker } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import { readInstant } from '../database/value-parsers.ts';
import type { Shop } from '../http/handler.ts';
import { localizer } from './localize.ts';
import { present } from './present.ts';
import { discountOf, type Pricing, sellPriceOf } from './pricing.ts';

/** Who asks for products, in which language and currency, and when. */
export interface ProductView {
  readonly shop: Shop;
  readonly pricing: Pricing;
  /** Epoch ms. */
  readonly now: number;
}

/** The cards of some products, in the order of their ids. */
export async function readSummaries(
  transaction: TenantTransaction,
  ids: readonly string[],
  view: ProductView,
): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const wanted = selectSummaries(transaction).where('product.id', '=', sql<string>`any(${[...ids]}::text[])`);
  // As one value: the embedded database takes its time for each field that it hands over.
  const { rows } = await transaction.selectNoFrom(jsonArrayFrom(wanted).as('rows')).executeTakeFirstOrThrow();
  const byId = new Map(rows.map((row) => [row.id, withInstants(row)]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toSummary(row, view)];
  });
}

/** In JSON, instants are written in the session's time zone. */
function withInstants(row: SummaryRow): SummaryRow {
  const { discount_start, discount_end, created_at } = row;
  return {
    ...row,
    discount_start: discount_start && readInstant(discount_start),
    discount_end: discount_end && readInstant(discount_end),
    created_at: readInstant(created_at),
  };
}

/** The columns that a card needs, with the product's brand and sticker. */
export const selectSummaries = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('product')
    .leftJoin('collection as brand', (join) =>
      join.onRef('brand.tenant', '=', 'product.tenant').onRef('brand.id', '=', 'product.brand_id'),
    )
    .leftJoin('sticker', (join) =>
      join.onRef('sticker.tenant', '=', 'product.tenant').onRef('sticker.id', '=', 'product.sticker_id'),
    )
    // Names the tenant although the policy does, so that the planner joins by whole keys.
    .where('product.tenant', '=', sql<string>`current_setting('app.tenant')`)
    .select(['product.id', 'product.slug', 'title', 'price', 'discount_type', 'discount_value', 'discount_start'])
    .select(['discount_end', 'main_image', 'is_stock_limited', 'product.quantity', 'product.sell_quantity'])
    .select(['max_quantity_per_user', 'unlimited_quantity_per_user', 'is_simple', 'is_external'])
    .select(['external_product_link', 'is_sticker_on', 'created_at'])
    .select(['brand.id as brandId', 'brand.name as brandName', 'brand.slug as brandSlug'])
    .select([
      'sticker.id as stickerId',
      'sticker.name as stickerName',
      'strategy',
      'sticker.quantity as stickerQuantity',
    ])
    .select(['sticker.sell_quantity as stickerSellQuantity', 'sticker.date as stickerDays']);

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

export function toSummary(row: SummaryRow, { shop, pricing, now }: ProductView): ProductSummary {
  const localized = localizer(shop);
  const { brandId, brandName, brandSlug } = row;
  return {
    _id: row.id,
    slug: row.slug,
    title: localized(row.title),
    sellPrice: sellPriceOf(row, pricing, now),
    ...discountOf(row, pricing),
    mainImage: row.main_image,
    isStockLimited: row.is_stock_limited,
    quantity: row.quantity,
    sellQuantity: row.sell_quantity,
    unlimitedQuantityPerUser: row.unlimited_quantity_per_user,
    isSimple: row.is_simple,
    isExternal: row.is_external,
    isStickerOn: row.is_sticker_on,
    createdAt: row.created_at,
    ...present({
      maxQuantityPerUser: row.max_quantity_per_user,
      externalProductLink: row.external_product_link,
      brandId:
        brandId === null || brandName === null || brandSlug === null
          ? null
          : { _id: brandId, name: localized(brandName), slug: brandSlug },
      stickerId: stickerOf(row, localized),
    }),
  };
}

function stickerOf(row: SummaryRow, localized: ReturnType<typeof localizer>): Sticker | null {
  const { stickerId, stickerName, strategy } = row;
  if (stickerId === null || stickerName === null || strategy === null) return null;
  return {
    _id: stickerId,
    name: localized(stickerName),
    strategy,
    ...present({ quantity: row.stickerQuantity, sellQuantity: row.stickerSellQuantity, date: row.stickerDays }),
  };
}
