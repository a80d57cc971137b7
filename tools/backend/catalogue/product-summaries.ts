import type { ProductSummary, Sticker } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { type Pricing, toPriceRange, toWirePrice } from './pricing.ts';
import { type BrandRow, type ProductRow, readProductRows, type StickerRow } from './product-rows.ts';

/** Language, currency and time that products are answered for. */
export interface ProductContext {
  readonly shop: RequestedShop;
  readonly pricing: Pricing;
  /** Epoch ms. */
  readonly now: number;
}

/** Product cards in the order of the ids; unknown ids are left out. */
export async function readProductSummaries(
  transaction: TenantTransaction,
  ids: readonly string[],
  context: ProductContext,
): Promise<ProductSummary[]> {
  const rows = await readProductRows(transaction, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [toProductSummary(row, context)];
  });
}

export function toProductSummary(row: ProductRow, { shop, pricing, now }: ProductContext): ProductSummary {
  const localized = createLocalizer(shop);
  return {
    _id: row.id,
    slug: row.slug,
    title: localized(row.title),
    ...toWirePrice(row, pricing, now),
    mainImage: row.main_image,
    isStockLimited: row.is_stock_limited,
    quantity: row.quantity,
    sellQuantity: row.sell_quantity,
    unlimitedQuantityPerUser: row.unlimited_quantity_per_user,
    isSimple: row.is_simple,
    isExternal: row.is_external,
    isStickerOn: row.is_sticker_on,
    createdAt: row.created_at,
    ...omitNulls({
      priceRange: toPriceRange(row, pricing, now),
      maxQuantityPerUser: row.max_quantity_per_user,
      externalProductLink: row.external_product_link,
      brandId: row.brand && toBrandReference(row.brand, localized),
      stickerId: row.sticker && toSticker(row.sticker, localized),
    }),
  };
}

const toBrandReference = ({ id, name, slug }: BrandRow, localized: ReturnType<typeof createLocalizer>) => ({
  _id: id,
  name: localized(name),
  slug,
});

const toSticker = (row: StickerRow, localized: ReturnType<typeof createLocalizer>): Sticker => ({
  _id: row.id,
  name: localized(row.name),
  strategy: row.strategy,
  ...omitNulls({ quantity: row.quantity, sellQuantity: row.sell_quantity, date: row.date }),
});
