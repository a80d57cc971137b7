import type { CheckedLine } from '../../../runtime/domain/cart/check-cart.ts';
import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { Cart, CartItem, CheckedCartItem } from '../../../schemas/generated/wire.ts';
import type { Handler } from '../http/handler.ts';
import { type PricingRequest, priceOrder } from '../orders/price-order.ts';
import { voucherMessage } from '../vouchers/check-voucher.ts';
import cartTexts from './cart-texts.json' with { type: 'json' };

/** Prices a cart anew, by the rules of the browser, and lists its problems. */
export const cartChecker: Handler<'checkCart'> = async (request) => {
  const { products, ...choice } = request.body;
  return { data: await priceCart(request, products, choice) };
};

/** @param choice delivery or pickup; none yet for a stored cart */
export async function priceCart(
  request: PricingRequest,
  items: readonly CartItem[],
  choice: Parameters<typeof priceOrder>[2] = {},
): Promise<Cart> {
  const { cart, totals, pricing, minimumOrderAmount, voucher } = await priceOrder(request, items, choice);
  const { language } = request.shop;
  const voucherMsg = voucher && voucherMessage(voucher, { currency: pricing.currency, language });
  const useWalletForPayment = choice.useWalletForPayment === true && request.session !== undefined;
  const amount = (minor: number) => toMajorUnits(minor, pricing.currency);
  const texts: Readonly<Record<string, string>> & { readonly en: string } = cartTexts.notValid;
  return {
    items: cart.lines.map((line) => toItem(line, pricing.currency)),
    currency: pricing.currency,
    subTotal: amount(totals.subTotal),
    discount: amount(totals.discount),
    ...(voucher !== undefined && { voucher: voucher.code }),
    ...(voucher?.id !== undefined && voucherMsg === undefined && { voucherId: voucher.id }),
    ...(voucherMsg !== undefined && { voucherMsg }),
    voucherDiscount: amount(totals.voucherDiscount),
    deliveryFees: amount(totals.deliveryFees),
    cashOnDeliveryFee: amount(totals.cashOnDeliveryFee),
    vat: amount(totals.vat),
    totalWithoutWallet: amount(totals.totalWithoutWallet),
    walletAmount: amount(totals.walletAmount),
    useWalletForPayment,
    requiresAdditionalPayment: useWalletForPayment && totals.total > 0,
    total: amount(totals.total),
    minimumOrderAmount: amount(minimumOrderAmount),
    isValid: cart.isValid,
    ...(!cart.isValid && { msg: texts[language] ?? texts.en }),
  };
}

/** Takes only fields of a client's choice. */
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
      image: variant?.image || product.mainImage,
    }),
    ...(problem !== 'unavailable' && {
      unitPrice: amount(prices.originalUnitPrice),
      unitPriceAfterDiscount: amount(prices.unitPrice),
      totalPrice: amount(prices.originalUnitPrice * quantity),
      totalPriceAfterDiscount: amount(prices.unitPrice * quantity),
    }),
  };
}
