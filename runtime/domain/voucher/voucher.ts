import { type CartTotals, isBelowMinimum } from '../cart/cart-totals.ts';
import { percentageOf } from '../money.ts';

/** What a voucher takes off. Amounts are integer minor units of the cart's currency. */
export type VoucherDiscount =
  | { readonly type: 'fixed_amount'; readonly amount: number }
  /** `percentage` is per cent, above 0 and at most 100; `maximum` is undefined where there is none. */
  | { readonly type: 'percentage'; readonly percentage: number; readonly maximum: number | undefined };

/** A voucher as a shop gives it out; what is undefined sets no bound. */
export interface VoucherTerms {
  readonly discount: VoucherDiscount;
  /** What `subTotal` of the cart must reach, in minor units of its currency; 0 is no limit. */
  readonly minimumSubTotal: number;
  /** Epoch ms: it counts from then on. */
  readonly startsAt: number | undefined;
  /** Epoch ms: it counts until just before. */
  readonly endsAt: number | undefined;
  /** By everybody together. */
  readonly maxUses: number | undefined;
  readonly maxUsesPerCustomer: number | undefined;
}

/** Who wants to use a voucher, and when. */
export interface VoucherSituation {
  /** Epoch ms. */
  readonly now: number;
  /** How often everybody together has used it. */
  readonly uses: number;
  /** How often the customer has; undefined for a guest, of whom nobody knows. */
  readonly customerUses: number | undefined;
}

/**
 * Why a voucher does not count. `guest`: who is not signed in cannot use one that counts so often per customer. `minimum`: the cart is
 * below the minimum subtotal.
 */
export type VoucherProblem = 'not-begun' | 'ended' | 'used-up' | 'guest' | 'used-by-customer' | 'minimum';

/** Why a voucher does not count for this cart; undefined where it counts. The first reason that nothing in the cart can change comes first. */
export function voucherProblem(
  terms: VoucherTerms,
  situation: VoucherSituation,
  { subTotal }: Pick<CartTotals, 'subTotal'>,
): VoucherProblem | undefined {
  const problem = usageProblem(terms, situation);
  if (problem !== undefined) return problem;
  return isBelowMinimum({ subTotal, minimumOrderAmount: terms.minimumSubTotal }) ? 'minimum' : undefined;
}

/** The same of a voucher for which there is no cart yet. */
export function usageProblem(
  { startsAt, endsAt, maxUses, maxUsesPerCustomer }: Omit<VoucherTerms, 'discount' | 'minimumSubTotal'>,
  { now, uses, customerUses }: VoucherSituation,
): Exclude<VoucherProblem, 'minimum'> | undefined {
  if (startsAt !== undefined && now < startsAt) return 'not-begun';
  if (endsAt !== undefined && now >= endsAt) return 'ended';
  if (maxUses !== undefined && uses >= maxUses) return 'used-up';
  if (maxUsesPerCustomer === undefined) return undefined;
  if (customerUses === undefined) return 'guest';
  return customerUses >= maxUsesPerCustomer ? 'used-by-customer' : undefined;
}

/**
 * What a voucher that counts takes off, in minor units: never more than the lines cost after their own discounts, which is also what a
 * percentage is of. A percentage is rounded once, half up, before its maximum.
 */
export function voucherDiscount(discount: VoucherDiscount, { total }: Pick<CartTotals, 'total'>): number {
  const price = Math.max(0, total);
  if (discount.type === 'fixed_amount') return Math.min(discount.amount, price);
  return Math.min(percentageOf(price, discount.percentage), discount.maximum ?? price, price);
}
