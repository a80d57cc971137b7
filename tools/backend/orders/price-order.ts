import { type CheckedCart, checkCart } from '../../../runtime/domain/cart/check-cart.ts';
import { type OrderTotals, orderTotals } from '../../../runtime/domain/order/order-totals.ts';
import type { CartItem, OptionFile } from '../../../schemas/generated/wire.ts';
import { readCartFiles } from '../cart/option-files.ts';
import { type Pricing, requirePricing } from '../catalogue/pricing.ts';
import { toCartProduct } from '../catalogue/product-calls.ts';
import { type CartProductRow, readCartProductRows } from '../catalogue/product-rows.ts';
import type { ShopRequest } from '../http/handler.ts';
import type { LiveSession } from '../identity/sessions.ts';
import { type PricingChoice, readCharges, type ShopCharges } from './order-charges.ts';

/** Inputs of prices beside the cart, also without a request. */
export interface PricingRequest extends Pick<ShopRequest<'checkCart'>, 'transaction' | 'shop' | 'now'> {
  readonly headers: Pick<ShopRequest<'checkCart'>['headers'], 'x-currency-id' | 'x-client-address'>;
  readonly session: Pick<LiveSession, 'customerId'> | undefined;
}

/** A cart at current prices for a way of fulfilment, with its problems. */
export interface PricedOrder extends ShopCharges {
  readonly cart: CheckedCart;
  readonly totals: OrderTotals;
  readonly pricing: Pricing;
  /** The products of its lines by id, in all languages, of those that are there. */
  readonly rows: ReadonlyMap<string, CartProductRow>;
  /** Files of its lines by id: existing ones of the cart's owner. */
  readonly files: ReadonlyMap<string, OptionFile>;
}

/** Prices a cart by the rules that the browser has: the check and the order itself ask this one function. */
export async function priceOrder(
  { transaction, shop, headers, session, now }: PricingRequest,
  items: readonly CartItem[],
  choice: PricingChoice = {},
): Promise<PricedOrder> {
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const rows = await readCartProductRows(transaction, ids);
  const products = new Map(Array.from(rows, ([id, row]) => [id, toCartProduct(row, { shop, pricing, now })]));
  const files = await readCartFiles(transaction, items, now);
  const cart = checkCart(items, products, {
    now,
    currency: pricing.currency,
    files: new Map(Array.from(files.values(), ({ _id, mimeType }) => [_id, mimeType])),
  });
  const charged = await readCharges(transaction, choice, {
    pricing,
    cart,
    customerId: session?.customerId,
    clientAddress: headers['x-client-address'],
    now,
  });
  const { pickup = false, isCashOnDelivery = false, useWalletForPayment = false } = choice;
  const totals = orderTotals(cart, charged.charges, { pickup, isCashOnDelivery, useWalletForPayment });
  return { ...charged, cart, totals, pricing, rows, files };
}
