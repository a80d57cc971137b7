import type { ProductSummary, Sticker } from '../../../schemas/generated/wire.ts';
import { DAY_MS } from '../time/clock.ts';

/** The product fields that decide whether its sticker is visible. */
export type StickerFields = Pick<
  ProductSummary,
  'isStickerOn' | 'stickerId' | 'isStockLimited' | 'quantity' | 'sellQuantity' | 'createdAt'
>;

/**
 * The visible sticker of a product, if any. Source: spec 4, "Stickers show by quantity, sellQuantity or age rules".
 * Reading: `quantity` is visible while limited stock is above 0 and at most the quantity of the sticker; `sellQuantity` from that number of sales on; `date` until the product reaches that age in days.
 *
 * @param now epoch ms
 */
export function visibleSticker(product: StickerFields, now: number): Sticker | undefined {
  const sticker = product.stickerId;
  return product.isStickerOn && sticker !== undefined && qualifiesForSticker(sticker, product, now)
    ? sticker
    : undefined;
}

/** The next instant at which the sticker appears or disappears by time, in epoch ms; undefined when only an event can change it. */
export function nextStickerChange(product: StickerFields, now: number): number | undefined {
  const sticker = product.stickerId;
  if (!product.isStickerOn || sticker?.strategy !== 'date') return undefined;
  return stickerPeriod(sticker, product).find((instant) => instant > now);
}

function qualifiesForSticker(sticker: Sticker, product: StickerFields, now: number): boolean {
  switch (sticker.strategy) {
    case 'quantity':
      return product.isStockLimited && product.quantity > 0 && product.quantity <= (sticker.quantity ?? 0);
    case 'sellQuantity':
      return product.sellQuantity >= (sticker.sellQuantity ?? Number.POSITIVE_INFINITY);
    case 'date': {
      const [from, to] = stickerPeriod(sticker, product);
      return from <= now && now < to;
    }
  }
}

/** From the creation of the product to the maximum age of the sticker, in epoch ms. */
function stickerPeriod(sticker: Sticker, product: StickerFields): readonly [number, number] {
  const created = Date.parse(product.createdAt);
  return [created, created + (sticker.date ?? 0) * DAY_MS];
}
