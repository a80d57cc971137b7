import { earliest } from '../time/clock.ts';
import { type DiscountFields, nextDiscountChange } from './discount.ts';
import { nextStickerChange, type StickerFields } from './sticker.ts';

/**
 * The next instant at which a discount or sticker of the products starts or ends, in epoch ms; undefined when there is none. A page that shows them is valid until then.
 *
 * @param now epoch ms
 */
export const nextProductChange = (
  products: Iterable<DiscountFields & StickerFields>,
  now: number,
): number | undefined =>
  earliest(
    Array.from(products, (product) => earliest([nextDiscountChange(product, now), nextStickerChange(product, now)])),
  );
