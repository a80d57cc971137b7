import { earliest } from './clock.ts';
import { type DiscountFacts, nextDiscountChange } from './discount.ts';
import { nextStickerChange, type StickerFacts } from './sticker.ts';

/**
 * When the first of some products' cards looks different by itself, because a discount or a sticker begins or ends, in
 * epoch ms; undefined when none ever does. A page that shows them is right until then.
 *
 * @param now epoch ms
 */
export const nextProductChange = (products: Iterable<DiscountFacts & StickerFacts>, now: number): number | undefined =>
  earliest(
    Array.from(products, (product) => earliest([nextDiscountChange(product, now), nextStickerChange(product, now)])),
  );
