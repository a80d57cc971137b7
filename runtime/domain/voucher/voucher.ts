import { type CartTotals, isBelowMinimum } from '../cart/cart-totals.ts';
import { percentageOf } from '../money.ts';

/** The discount of a voucher. Amounts are integer minor units of the cart's currency. */
export type VoucherDiscount =
  | { readonly type: 'fixed_amount'; readonly amount: number }
  /** `percentage` is above 0 and at most 100; `maximum` is undefined without a limit. */
  | { readonly type: 'percentage'; readonly percentage: number; readonly maximum: number | undefined };

/** The terms of a voucher; undefined sets no limit. */
export interface VoucherTerms {
  readonly discount: VoucherDiscount;
  /** Minimum `subTotal` of the cart, in minor units of its currency; 0 is no limit. */
  readonly minimumSubTotal: number;
  /** Epoch ms, included. */
  readonly startsAt: number | undefined;
  /** Epoch ms, excluded. */
  readonly endsAt: number | undefined;
  /** Over all customers. */
  readonly maxUses: number | undefined;
  readonly maxUsesPerCustomer: number | undefined;
}

/** Time and previous uses of a voucher. */
export interface VoucherSituation {
  /** Epoch ms. */
  readonly now: number;
  /** Uses of all customers. */
  readonly uses: number;
  /** Uses of this customer; undefined for a guest. */
  readonly customerUses: number | undefined;
}

/**
 * Why a voucher is invalid. `guest`: a limit per customer needs sign-in. `minimum`: the cart is below the minimum subtotal.
 */
export type VoucherProblem = 'not-begun' | 'ended' | 'used-up' | 'guest' | 'used-by-customer' | 'minimum';

/** Why a voucher is invalid for a cart; undefined if it is valid. Reasons that a larger cart cannot fix come first. */
export function voucherProblem(
  terms: VoucherTerms,
  situation: VoucherSituation,
  { subTotal }: Pick<CartTotals, 'subTotal'>,
): VoucherProblem | undefined {
  const problem = usageProblem(terms, situation);
  if (problem !== undefined) return problem;
  return isBelowMinimum({ subTotal, minimumOrderAmount: terms.minimumSubTotal }) ? 'minimum' : undefined;
}

/** Why a voucher is invalid, independent of a cart. */
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
 * The discount of a valid voucher in minor units, at most the total after line discounts, to which percentages apply. A percentage is rounded
 * once, half up, before its maximum.
 */
export function voucherDiscount(discount: VoucherDiscount, { total }: Pick<CartTotals, 'total'>): number {
  const price = Math.max(0, total);
  if (discount.type === 'fixed_amount') return Math.min(discount.amount, price);
  return Math.min(percentageOf(price, discount.percentage), discount.maximum ?? price, price);
}
