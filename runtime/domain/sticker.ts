import type { ProductSummary, Sticker } from '../../schemas/generated/wire.ts';
import { DAY_MS } from './clock.ts';

/** What decides whether a product shows its sticker. */
export type StickerFacts = Pick<
  ProductSummary,
  'isStickerOn' | 'stickerId' | 'isStockLimited' | 'quantity' | 'sellQuantity' | 'createdAt'
>;

/**
 * The sticker that a product shows now, if any. Source: spec 4, "Stickers show by quantity, sellQuantity or age rules".
 * Reading: `quantity` shows when stock is limited, not sold out and at most the sticker's; `sellQuantity` when at least
 * so many were sold; `date` while the product is younger than so many days.
 *
 * @param now epoch ms
 */
export function visibleSticker(product: StickerFacts, now: number): Sticker | undefined {
  const sticker = product.stickerId;
  return product.isStickerOn && sticker !== undefined && isEarned(sticker, product, now) ? sticker : undefined;
}

/** When a product's sticker next appears or goes by itself, in epoch ms; undefined when only an event can change it. */
export function nextStickerChange(product: StickerFacts, now: number): number | undefined {
  const sticker = product.stickerId;
  if (!product.isStickerOn || sticker?.strategy !== 'date') return undefined;
  return stickerPeriod(sticker, product).find((instant) => instant > now);
}

function isEarned(sticker: Sticker, product: StickerFacts, now: number): boolean {
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

/** From a product's creation until it is as old as the sticker allows, in epoch ms. */
function stickerPeriod(sticker: Sticker, product: StickerFacts): readonly [number, number] {
  const created = Date.parse(product.createdAt);
  return [created, created + (sticker.date ?? 0) * DAY_MS];
}
