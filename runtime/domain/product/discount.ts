import type { Product } from '../../../schemas/generated/wire.ts';
import { amountBeforePercent, DEFAULT_CURRENCY, percentageOf, toMinorUnits } from '../money.ts';
import { DAY_MS, earliestInstant, startOfUtcDay } from '../time/clock.ts';
import { nextStickerChange, type StickerFields } from './sticker.ts';

/** The discount fields of a product, a variant or a lens option, as the wire has them. */
export interface DiscountFields {
  /** A percentage, or decimal major units of the currency of the price. */
  readonly discountValue?: number | undefined;
  readonly discountType?: 'fixed_amount' | 'percentage' | 'none' | undefined;
  /** ISO 8601; its UTC day is the first of the discount. */
  readonly discountStartDate?: string | undefined;
  /** ISO 8601; its UTC day is the last of the discount. */
  readonly discountEndDate?: string | undefined;
}

/** A price with its discount, as the wire has them; amounts are decimal major units. */
export interface DiscountedPrice extends DiscountFields {
  /** Price after an active discount. */
  readonly sellPrice: number;
  /** Price without the discount, if the backend sends it. */
  readonly originalPrice?: number | undefined;
}

/**
 * Source: spec 4, "Discount active only between start and end dates (UTC days, inclusive), value positive and type
 * present". Readings: an absent date sets no bound; an invalid date makes the discount inactive; an absent type is spec 9's
 * "default discount type fixed_amount", and `none` is no type.
 *
 * @param now epoch ms
 */
export function isDiscountActive(discount: DiscountFields, now: number): boolean {
  if (!hasDiscountValue(discount)) return false;
  const { start, end } = discountPeriod(discount);
  return start <= now && now < end;
}

/** The next instant at which the discount starts or ends, in epoch ms; undefined when there is none. */
export function nextDiscountChange(discount: DiscountFields, now: number): number | undefined {
  if (!hasDiscountValue(discount)) return undefined;
  const { start, end } = discountPeriod(discount);
  if (!(start < end)) return undefined;
  return [start, end].find((instant) => instant > now && Number.isFinite(instant));
}

/**
 * The discounted price in minor units, never below 0. The caller checks whether the discount is active.
 *
 * @param original minor units of `currency`
 */
export function priceAfterDiscount(original: number, discount: DiscountFields, currency: string): number {
  const { discountType = DEFAULT_TYPE, discountValue = 0 } = discount;
  if (discountType === 'percentage') return percentageOf(original, remainingPercent(discountValue));
  if (discountType === 'fixed_amount') return Math.max(0, original - toMinorUnits(discountValue, currency));
  return original;
}

/**
 * The original price of a discounted price, in minor units; undefined for a percentage of 100 or more, from which it cannot be derived. Source: spec 9, "Fixed-discount original price = price + discount;
 * percentage original = price / ((100 - d)/100)".
 *
 * @param price minor units of `currency`
 */
export function priceBeforeDiscount(price: number, discount: DiscountFields, currency: string): number | undefined {
  const { discountType = DEFAULT_TYPE, discountValue = 0 } = discount;
  if (discountType === 'percentage')
    return discountValue < 100 ? amountBeforePercent(price, remainingPercent(discountValue)) : undefined;
  if (discountType === 'fixed_amount') return price + toMinorUnits(discountValue, currency);
  return price;
}

/**
 * The price before an active discount, in minor units; undefined without one, or if it cannot be derived. Reading: the original price on the
 * wire is exact; without it, it is derived from the rounded price.
 */
export function originalPrice(price: DiscountedPrice, now: number, currency: string): number | undefined {
  if (!isDiscountActive(price, now)) return undefined;
  return price.originalPrice === undefined
    ? priceBeforeDiscount(toMinorUnits(price.sellPrice, currency), price, currency)
    : toMinorUnits(price.originalPrice, currency);
}

/** The content of a discount badge: a percentage, or an amount in decimal major units of a currency. */
export type DiscountBadge =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number; readonly currency: string };

/**
 * The badge of an active discount; undefined when there is none. Reading of spec 9 ("discount badge uses KWD for fixed
 * discounts"): the fixed badge shows the active currency, KWD when there is none. Reading of spec 9 ("default discount text
 * only when discountValue negative"): a negative value is no discount (spec 4) and has no badge; a positive one has its badge and the
 * shop's message, if any.
 */
export function discountBadge(
  discount: DiscountFields,
  now: number,
  currency = DEFAULT_CURRENCY,
): DiscountBadge | undefined {
  if (!isDiscountActive(discount, now)) return undefined;
  const { discountType, discountValue = 0 } = discount;
  return discountType === 'percentage'
    ? { kind: 'percentage', percent: discountValue }
    : { kind: 'amount', amount: discountValue, currency };
}

/** Spec 9: "default discount type fixed_amount for products". */
const DEFAULT_TYPE = 'fixed_amount';

/** Rounds the difference, so that 100 - 33.3 gives 66.7. */
const remainingPercent = (percent: number): number => Math.max(0, Number((100 - percent).toFixed(9)));

const hasDiscountValue = ({ discountType, discountValue = 0 }: DiscountFields): boolean =>
  discountValue > 0 && discountType !== 'none';

/** Start of the first day and end of the last day, in epoch ms; NaN for an invalid date. */
interface DiscountPeriod {
  readonly start: number;
  readonly end: number;
}

/** Responses are immutable, and read several times per render. */
const periodCache = new WeakMap<DiscountFields, DiscountPeriod>();

function discountPeriod(discount: DiscountFields): DiscountPeriod {
  const { discountStartDate: from, discountEndDate: to } = discount;
  const cached = periodCache.get(discount);
  if (cached !== undefined) return cached;
  const period = {
    start: from === undefined ? Number.NEGATIVE_INFINITY : startOfUtcDay(Date.parse(from)),
    end: to === undefined ? Number.POSITIVE_INFINITY : startOfUtcDay(Date.parse(to)) + DAY_MS,
  };
  periodCache.set(discount, period);
  return period;
}

/**
 * The next instant at which a discount or sticker of the products starts or ends, in epoch ms; undefined when there is none. A page that shows them is valid until then.
 *
 * @param now epoch ms
 */
export function nextProductChange(
  products: Iterable<DiscountFields & StickerFields & { readonly priceRange?: DiscountFields | undefined }>,
  now: number,
): number | undefined {
  const changes: (number | undefined)[] = [];
  for (const product of products) {
    const { priceRange } = product;
    changes.push(nextDiscountChange(product, now), nextStickerChange(product, now));
    if (priceRange !== undefined) changes.push(nextDiscountChange(priceRange, now));
  }
  return earliestInstant(changes);
}

/** When an active discount ends, in epoch ms; undefined if there is none or it never ends. */
export const discountEnd = (discount: DiscountFields, now: number): number | undefined =>
  isDiscountActive(discount, now) ? nextDiscountChange(discount, now) : undefined;

/** The ends of the discounts of a product, its variants and its lenses, without duplicates. */
export function discountEnds({ variants, lensOptions, ...product }: Product, now: number): readonly number[] {
  const ends = [product, ...variants, ...lensOptions].map((discount) => discountEnd(discount, now));
  return [...new Set(ends.filter((end) => end !== undefined))];
}
