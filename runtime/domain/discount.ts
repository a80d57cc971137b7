import { DAY_MS, startOfUtcDay } from './clock.ts';
import { DEFAULT_CURRENCY, percentageOf, toMinor, wholeOf } from './money.ts';

/** What the wire says about a discount, on a product, a variant or a lens option. */
export interface DiscountFacts {
  /** Per cent, or decimal major units of the currency that the price is in. */
  readonly discountValue?: number | undefined;
  readonly discountType?: 'fixed_amount' | 'percentage' | 'none' | undefined;
  /** ISO 8601; its UTC day is the first of the discount. */
  readonly discountStartDate?: string | undefined;
  /** ISO 8601; its UTC day is the last of the discount. */
  readonly discountEndDate?: string | undefined;
}

/**
 * Source: spec 4, "Discount active only between start and end dates (UTC days, inclusive), value positive and type
 * present". Reading: an absent date sets no bound; a date that is not one lets no discount through.
 *
 * @param now epoch ms
 */
export function isDiscountActive(discount: DiscountFacts, now: number): boolean {
  if (!isDiscount(discount)) return false;
  const { start, end } = discountPeriod(discount);
  return start <= now && now < end;
}

/** When a discount next begins or ends by itself, in epoch ms; undefined when it never does again. */
export function nextDiscountChange(discount: DiscountFacts, now: number): number | undefined {
  if (!isDiscount(discount)) return undefined;
  const { start, end } = discountPeriod(discount);
  if (!(start < end)) return undefined;
  return [start, end].find((instant) => instant > now && Number.isFinite(instant));
}

/**
 * What remains of a price, in minor units; never below 0. Whether the discount is active is for the caller to ask.
 *
 * @param original minor units of `currency`
 */
export function priceAfterDiscount(original: number, discount: DiscountFacts, currency: string): number {
  const { discountType, discountValue = 0 } = discount;
  if (discountType === 'percentage') return percentageOf(original, percentLeft(discountValue));
  if (discountType === 'fixed_amount') return Math.max(0, original - toMinor(discountValue, currency));
  return original;
}

/**
 * The old price behind a price that already includes its discount, in minor units; undefined when a percentage of 100
 * or more leaves nothing to derive it from. Source: spec 9, "Fixed-discount original price = price + discount;
 * percentage original = price / ((100 - d)/100)".
 *
 * @param price minor units of `currency`
 */
export function priceBeforeDiscount(price: number, discount: DiscountFacts, currency: string): number | undefined {
  const { discountType, discountValue = 0 } = discount;
  if (discountType === 'percentage')
    return discountValue < 100 ? wholeOf(price, percentLeft(discountValue)) : undefined;
  if (discountType === 'fixed_amount') return price + toMinor(discountValue, currency);
  return price;
}

/** What a discount's badge says: so many per cent, or an amount in decimal major units of a currency. */
export type DiscountBadge =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number; readonly currency: string };

/**
 * The badge of an active discount; undefined when there is none. Reading of spec 9 ("discount badge uses KWD for fixed
 * discounts"): the fixed badge shows the active currency, KWD when there is none.
 */
export function discountBadge(
  discount: DiscountFacts,
  now: number,
  currency = DEFAULT_CURRENCY,
): DiscountBadge | undefined {
  if (!isDiscountActive(discount, now)) return undefined;
  const { discountType, discountValue = 0 } = discount;
  return discountType === 'percentage'
    ? { kind: 'percentage', percent: discountValue }
    : { kind: 'amount', amount: discountValue, currency };
}

/** 100 - 33.3 is 66.7 here, not 66.70000000000000284. */
const percentLeft = (percent: number): number => Math.max(0, Number((100 - percent).toFixed(9)));

const isDiscount = ({ discountType, discountValue = 0 }: DiscountFacts): boolean =>
  discountValue > 0 && (discountType === 'fixed_amount' || discountType === 'percentage');

/** From the first instant of the first day to the first instant after the last; NaN for what is not a date. */
function discountPeriod({ discountStartDate, discountEndDate }: DiscountFacts): { start: number; end: number } {
  return {
    start: discountStartDate === undefined ? Number.NEGATIVE_INFINITY : startOfUtcDay(Date.parse(discountStartDate)),
    end: discountEndDate === undefined ? Number.POSITIVE_INFINITY : startOfUtcDay(Date.parse(discountEndDate)) + DAY_MS,
  };
}
