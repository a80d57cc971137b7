import type { CartItem, ProductSummary } from '../../schemas/generated/wire.ts';
import { remainingQuantity } from '../domain/cart/remaining-quantity.ts';
import { toMinorUnits } from '../domain/money.ts';
import { maximumQuantity } from '../domain/product/availability.ts';
import type { CartLine, LineSnapshot } from './visitor/cart/persisted-cart-line.ts';

/** What a product costs and how many there are, as it is chosen. */
export interface ChosenProduct extends Omit<LineSnapshot, 'slug' | 'title'> {
  readonly product: Pick<ProductSummary, 'slug' | 'title'>;
}

/** What a line of the cart shows of what is bought. Of lenses there are as many as their stock allows. */
export function cartLineFacts(item: CartItem, { product, maximum, limits, ...chosen }: ChosenProduct): LineSnapshot {
  const { slug, title } = product;
  if (limits === undefined) return { slug, title, ...chosen, maximum };
  return { slug, title, ...chosen, limits, maximum: Math.min(maximum, remainingQuantity(item, limits, [])) };
}

/**
 * The line of one piece of a product that leaves nothing to choose.
 *
 * @param currency ISO 4217, of `sellPrice`
 */
export function simpleCartLine(product: ProductSummary, currency: string): CartLine {
  const { _id: productId, mainImage: image, sellPrice } = product;
  const item: CartItem = { productId, quantity: 1, options: [], lensOptions: [] };
  const maximum = maximumQuantity(product);
  const unitPrice = toMinorUnits(sellPrice, currency);
  return { item, facts: cartLineFacts(item, { product, image, unitPrice, currency, maximum }) };
}
