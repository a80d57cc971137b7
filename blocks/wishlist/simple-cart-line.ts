import { toMinorUnits } from '../../runtime/domain/money.ts';
import { maximumQuantity } from '../../runtime/domain/product/availability.ts';
import { type CartLine, cartLineFacts } from '../../runtime/stores/visitor/cart/persisted-cart-line.ts';
import type { CartItem, ProductSummary } from '../../schemas/generated/wire.ts';

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
