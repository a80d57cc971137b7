import type { ProductSummary, Sticker } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { Shop } from '../http/handler.ts';
import { localizer } from './localize.ts';
import { present } from './present.ts';
import { discountOf, type Pricing, sellPriceOf } from './pricing.ts';
import { type BrandRow, type ProductRow, readProductRows, type StickerRow } from './product-rows.ts';

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
  const rows = await readProductRows(transaction, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [toSummary(row, view)];
  });
}

function toSummary(row: ProductRow, { shop, pricing, now }: ProductView): ProductSummary {
  const localized = localizer(shop);
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
      brandId: row.brand && toBrand(row.brand, localized),
      stickerId: row.sticker && toSticker(row.sticker, localized),
    }),
  };
}

const toBrand = ({ id, name, slug }: BrandRow, localized: ReturnType<typeof localizer>) => ({
  _id: id,
  name: localized(name),
  slug,
});

const toSticker = (row: StickerRow, localized: ReturnType<typeof localizer>): Sticker => ({
  _id: row.id,
  name: localized(row.name),
  strategy: row.strategy,
  ...present({ quantity: row.quantity, sellQuantity: row.sell_quantity, date: row.date }),
});
