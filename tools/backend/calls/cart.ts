import { type CheckedCart, type CheckedLine, checkCart } from '../../../runtime/domain/cart/check-cart.ts';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { Cart, CartItem, CheckedCartItem } from '../../../schemas/generated/wire.ts';
import type { Handler, ShopRequest } from '../http/handler.ts';
import cartTexts from './cart-texts.json' with { type: 'json' };
import { readPricing } from './pricing.ts';
import { readProducts } from './product.ts';

/** Prices the lines of a cart anew, by the rules that the browser has, and says what of them can be had. */
export const cartChecker: Handler<'checkCart'> = async (request) => ({
  data: await priceCart(request, request.body.products),
});

/** @param idOf the `cartId` of a line, where the cart is kept */
export async function priceCart(
  { transaction, shop, headers, now }: Pick<ShopRequest<'checkCart'>, 'transaction' | 'shop' | 'headers' | 'now'>,
  items: readonly CartItem[],
  idOf?: (item: CartItem) => string,
): Promise<Cart> {
  const pricing = await readPricing(transaction, shop, headers['x-currency-id']);
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = await readProducts(transaction, ids, { shop, pricing, now });
  const { currency } = pricing;
  const cart = toCart(checkCart(items, products, { now, currency }), currency, shop.language);
  return idOf === undefined ? cart : { ...cart, items: cart.items.map((item) => ({ ...item, cartId: idOf(item) })) };
}

function toCart({ lines, isValid, ...sums }: CheckedCart, currency: string, language: string): Cart {
  const texts: Readonly<Record<string, string>> & { readonly en: string } = cartTexts.notValid;
  return {
    items: lines.map((line) => toItem(line, currency)),
    currency,
    subTotal: toMajorUnits(sums.subTotal, currency),
    discount: toMajorUnits(sums.discount, currency),
    total: toMajorUnits(sums.total, currency),
    isValid,
    ...(!isValid && { msg: texts[language] ?? texts.en }),
  };
}

/** Only what a client may choose is taken from what it sent. */
function toItem(
  { item, product, variant, maximum, limits, problem, ...prices }: CheckedLine,
  currency: string,
): CheckedCartItem {
  const { productId, quantity, varientId, options, lensOptions } = item;
  const amount = (minor: number) => toMajorUnits(minor, currency);
  return {
    productId,
    quantity,
    ...(varientId !== undefined && { varientId }),
    options,
    lensOptions,
    maximum,
    limits,
    ...(problem !== undefined && { problem }),
    ...(product !== undefined && {
      slug: product.slug,
      title: product.title,
      image: variant?.image ?? product.mainImage,
    }),
    ...(problem !== 'unavailable' && {
      unitPrice: amount(prices.originalUnitPrice),
      unitPriceAfterDiscount: amount(prices.unitPrice),
      totalPrice: amount(prices.originalUnitPrice * quantity),
      totalPriceAfterDiscount: amount(prices.unitPrice * quantity),
    }),
  };
}
