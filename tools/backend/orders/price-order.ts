import { type CheckedCart, checkCart } from '../../../runtime/domain/cart/check-cart.ts';
import { type OrderTotals, orderTotals } from '../../../runtime/domain/order/order-totals.ts';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { type Pricing, readPricing } from '../calls/pricing.ts';
import { readProducts } from '../calls/product.ts';
import type { ShopRequest } from '../http/handler.ts';
import { type PricingChoice, readCharges, type ShopCharges } from './order-charges.ts';

export type PricingRequest = Pick<ShopRequest<'checkCart'>, 'transaction' | 'shop' | 'headers' | 'session' | 'now'>;

/** What a cart costs now, as it is to be had, and what of it can be had. */
export interface PricedOrder extends ShopCharges {
  readonly cart: CheckedCart;
  readonly totals: OrderTotals;
  readonly pricing: Pricing;
}

/** Prices a cart by the rules that the browser has: the check and the order itself ask this one function. */
export async function priceOrder(
  { transaction, shop, headers, session, now }: PricingRequest,
  items: readonly CartItem[],
  choice: PricingChoice = {},
): Promise<PricedOrder> {
  const pricing = await readPricing(transaction, shop, headers['x-currency-id']);
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = await readProducts(transaction, ids, { shop, pricing, now });
  const cart = checkCart(items, products, { now, currency: pricing.currency });
  const charged = await readCharges(transaction, choice, { pricing, cart, customerId: session?.customerId, now });
  const { pickup = false, isCashOnDelivery = false, useWalletForPayment = false } = choice;
  const totals = orderTotals(cart, charged.charges, { pickup, isCashOnDelivery, useWalletForPayment });
  return { ...charged, cart, totals, pricing };
}
