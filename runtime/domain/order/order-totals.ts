import type { OrderForm } from '../../../schemas/generated/wire.ts';
import type { CartTotals } from '../cart/cart-totals.ts';
import { amountBeforePercent, percentageOf } from '../money.ts';

/** What an order is charged beside its lines. Amounts are integer minor units of the cart's currency. */
export interface OrderCharges {
  /** What the voucher takes off the lines. */
  readonly voucherDiscount: number;
  /** For delivery; none is charged where the order is picked up. */
  readonly deliveryFees: number;
  /** Of the currency (spec 9); charged where the order is paid in cash. */
  readonly cashOnDeliveryCost: number;
  readonly vat: VatRate;
  /** What the customer's wallet holds; 0 of a guest. */
  readonly walletBalance: number;
}

interface VatRate {
  /** Hundredths of a per cent: 1500 is 15 %. */
  readonly basisPoints: number;
  /** Whether prices and fees contain it already; else it comes on top of them. */
  readonly isIncluded: boolean;
}

/** What an order costs. Amounts are integer minor units, and none is negative. Names as on the wire (spec 3, "Order"). */
export interface OrderTotals {
  /** Of the lines, before discounts. */
  readonly subTotal: number;
  /** Of the lines, without the voucher's. */
  readonly discount: number;
  readonly voucherDiscount: number;
  readonly deliveryFees: number;
  readonly cashOnDeliveryFee: number;
  /** Contained in `totalWithoutWallet`, whether prices include it or not. */
  readonly vat: number;
  /** What the order costs. */
  readonly totalWithoutWallet: number;
  /** What the wallet pays of it. */
  readonly walletAmount: number;
  /** What is left to pay. */
  readonly total: number;
}

/**
 * What an order costs: the shop's estimate, the backend's check and the order itself add up by this. No discount takes off more
 * than there is. VAT is on all that is paid, fees included: where prices do not include it, it is added to their sum; where they
 * do, it is the part of that sum, and adds nothing. It is rounded once, half up.
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

/** What a wallet pays, in minor units. Source: spec 9, "wallet applied = min(wallet balance, total)". */
export const walletApplied = (balance: number, total: number): number => within(balance, total);

function vatOf(amount: number, { basisPoints, isIncluded }: VatRate): number {
  if (basisPoints <= 0) return 0;
  return isIncluded
    ? amountBeforePercent(amount * basisPoints, (10_000 + basisPoints) * 100)
    : percentageOf(amount, basisPoints / 100);
}

/** An amount between nothing and a maximum that is not negative. */
const within = (amount: number, maximum: number): number => Math.min(Math.max(0, amount), maximum);
