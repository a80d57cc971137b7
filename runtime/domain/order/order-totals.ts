import type { OrderForm } from '../../../schemas/generated/wire.ts';
import type { CartTotals } from '../cart/cart-totals.ts';
import { amountBeforePercent, percentageOf } from '../money.ts';

/** Charges of an order in addition to its lines. Amounts are integer minor units of the cart's currency. */
export interface OrderCharges {
  /** Discount of the voucher. */
  readonly voucherDiscount: number;
  /** Not charged for a pickup. */
  readonly deliveryFees: number;
  /** Fee of the currency (spec 9), charged for cash on delivery. */
  readonly cashOnDeliveryCost: number;
  readonly vat: VatRate;
  /** Balance of the customer's wallet; 0 for a guest. */
  readonly walletBalance: number;
}

interface VatRate {
  /** Hundredths of a per cent: 1500 is 15 %. */
  readonly basisPoints: number;
  /** Whether prices and fees include it; else it is added. */
  readonly isIncluded: boolean;
}

/** The totals of an order in integer minor units, never negative. Names as on the wire (spec 3, "Order"). */
export interface OrderTotals {
  /** Lines before discounts. */
  readonly subTotal: number;
  /** Discounts of lines, without the voucher. */
  readonly discount: number;
  readonly voucherDiscount: number;
  readonly deliveryFees: number;
  readonly cashOnDeliveryFee: number;
  /** Always included in `totalWithoutWallet`. */
  readonly vat: number;
  /** The price of the order. */
  readonly totalWithoutWallet: number;
  /** Paid by the wallet. */
  readonly walletAmount: number;
  /** Left to pay. */
  readonly total: number;
}

/**
 * Calculates the totals of an order, for the shop's estimate, the backend's check and the order. Discounts are limited to the available
 * amount. VAT applies to the sum including fees: added to exclusive prices, contained in inclusive ones. It is rounded once, half up.
 */
export function orderTotals(
  cart: CartTotals,
  charges: OrderCharges,
  form: Pick<OrderForm, 'pickup' | 'isCashOnDelivery' | 'useWalletForPayment'>,
): OrderTotals {
  const subTotal = Math.max(0, cart.subTotal);
  const discount = within(cart.discount, subTotal);
  const voucherDiscount = within(charges.voucherDiscount, subTotal - discount);
  const deliveryFees = form.pickup ? 0 : Math.max(0, charges.deliveryFees);
  const cashOnDeliveryFee = form.isCashOnDelivery ? Math.max(0, charges.cashOnDeliveryCost) : 0;
  const charged = subTotal - discount - voucherDiscount + deliveryFees + cashOnDeliveryFee;
  const vat = vatOf(charged, charges.vat);
  const totalWithoutWallet = charges.vat.isIncluded ? charged : charged + vat;
  const walletAmount = form.useWalletForPayment ? walletApplied(charges.walletBalance, totalWithoutWallet) : 0;
  return {
    subTotal,
    discount,
    voucherDiscount,
    deliveryFees,
    cashOnDeliveryFee,
    vat,
    totalWithoutWallet,
    walletAmount,
    total: totalWithoutWallet - walletAmount,
  };
}

/** The amount paid by a wallet, in minor units. Source: spec 9, "wallet applied = min(wallet balance, total)". */
export const walletApplied = (balance: number, total: number): number => within(balance, total);

function vatOf(amount: number, { basisPoints, isIncluded }: VatRate): number {
  if (basisPoints <= 0) return 0;
  return isIncluded
    ? amountBeforePercent(amount * basisPoints, (10_000 + basisPoints) * 100)
    : percentageOf(amount, basisPoints / 100);
}

/** An amount between nothing and a maximum that is not negative. */
const within = (amount: number, maximum: number): number => Math.min(Math.max(0, amount), maximum);
