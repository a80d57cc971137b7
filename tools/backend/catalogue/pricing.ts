import { normalizeIntl } from '../../../runtime/domain/localized.ts';
import { convert, minorDigits, toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { lensCount } from '../../../runtime/domain/options/lens-side.ts';
import { type DiscountFields, isDiscountActive, priceAfterDiscount } from '../../../runtime/domain/product/discount.ts';
import type { Discounted, PriceRange } from '../../../schemas/generated/wire.ts';
import { omitNulls, parseInstant } from '../database/database-connection.ts';
import type { ChoicePrice, ChoicePrices, DiscountColumns } from '../database/schema.ts';
import type { RequestedShop } from '../http/handler.ts';
import { invalidAt } from '../http/http-failure.ts';

/** How amounts of the base currency are converted to the requested one. */
export interface Pricing {
  /** ISO 4217 code of the base currency. */
  readonly base: string;
  /** ISO 4217 code of the requested currency. */
  readonly currency: string;
  /** Major units of the requested currency for one of the base currency. */
  readonly rate: number;
}

/** A requested currency of the shop. */
export interface RequestedCurrency extends Pricing {
  readonly cashOnDelivery: {
    readonly isAvailable: boolean;
    /** Decimal major units of the currency. */
    readonly cost: number;
  };
}

/**
 * The requested currency and its rate. Throws 400 for a currency that the shop does not have.
 *
 * @param currencyId undefined for the first one that the shop offers
 * @param pointer where the request names it
 */
export function requirePricing(
  { currency: base, currencies }: RequestedShop,
  currencyId: string | undefined,
  pointer = '/headers/x-currency-id',
): RequestedCurrency {
  if (base === undefined) throw new Error('the shop has no base currency');
  const requested = currencyId === undefined ? currencies[0] : currencies.find(({ id }) => id === currencyId);
  if (requested === undefined) throw invalidAt(pointer, 'is not a currency of this shop');
  const { iso3c: currency, rate, isCashAvailable: isAvailable, cashCost: cost } = requested;
  return { base, currency, rate, cashOnDelivery: { isAvailable, cost } };
}

/** Base minor units as decimal major units of the requested currency. */
export const convertMinorToMajor = (minor: number, pricing: Pricing): number =>
  toMajorUnits(convertMinor(minor, pricing), pricing.currency);

/** Base decimal major units as those of the requested currency. */
export const convertMajor = (amount: number, pricing: Pricing): number =>
  convertMinorToMajor(toMinorUnits(amount, pricing.base), pricing);

type DiscountType = 'fixed_amount' | 'percentage';

interface PricedRow<Type extends string> extends DiscountColumns {
  /** Base minor units, without discount. */
  readonly price: number;
  readonly discount_type: Type | null;
}

/** A price with its discount as the wire has them; the original price only while the discount is active. */
export function toWirePrice<Type extends DiscountType>(row: PricedRow<Type>, pricing: Pricing, now: number) {
  const { currency } = pricing;
  const original = convertMinor(row.price, pricing);
  const wireDiscount = toWireDiscount(row, pricing);
  const discount: DiscountFields = wireDiscount;
  const isActive = isDiscountActive(discount, now);
  return {
    sellPrice: toMajorUnits(isActive ? priceAfterDiscount(original, discount, currency) : original, currency),
    ...(isActive && { originalPrice: toMajorUnits(original, currency) }),
    ...wireDiscount,
  };
}

/**
 * The prices that a product's choices have; undefined where each has the product's own price. A lens costs the most for
 * both eyes.
 */
export function toPriceRange(
  row: PricedRow<DiscountType> & { readonly choice_prices: ChoicePrices | null },
  pricing: Pricing,
  now: number,
): PriceRange | undefined {
  const { variants = [], lenses = [] } = row.choice_prices ?? {};
  const prices = [...variants, ...lenses]
    .map((choice) => toWirePrice(toPricedRow(choice), pricing, now))
    .sort((a, b) => a.sellPrice - b.sellPrice);
  const [lowest] = prices;
  const highest = prices.at(-1);
  if (lowest === undefined || highest === undefined) return undefined;
  const { currency } = pricing;
  const most = toMinorUnits(highest.sellPrice, currency) * (lenses.length > 0 ? lensCount('both') : 1);
  const maxPrice = toMajorUnits(most, currency);
  const own = toWirePrice(row, pricing, now);
  const isOwnPrice = [lowest.sellPrice, maxPrice].every((price) => price === own.sellPrice);
  return isOwnPrice && lowest.originalPrice === own.originalPrice ? undefined : { ...lowest, maxPrice };
}

/** JSON has instants in the time zone of the session. */
const toPricedRow = ([price, type = null, value = null, start = null, end = null]: ChoicePrice) => ({
  price,
  // A lens without a discount says so.
  discount_type: type === 'none' ? null : type,
  discount_value: type === 'none' ? null : value,
  discount_start: start && parseInstant(start),
  discount_end: end && parseInstant(end),
});

/**
 * A discount as the wire has it; a fixed amount is in the requested currency. Source: spec 9, "default discount type
 * fixed_amount for products".
 */
export function toWireDiscount<Type extends string>(
  row: Pick<PricedRow<Type>, 'discount_type' | keyof DiscountColumns>,
  pricing: Pricing,
): Omit<Discounted, 'discountType'> & { discountType?: NonNullable<Type> | 'fixed_amount' } {
  const { discount_value: value } = row;
  const discountType = row.discount_type ?? (value === null ? null : 'fixed_amount');
  return omitNulls({
    discountValue: value !== null && discountType === 'fixed_amount' ? convertMajor(value, pricing) : value,
    discountType,
    discountStartDate: row.discount_start,
    discountEndDate: row.discount_end,
  });
}

export const convertMinor = (minor: number, { base, currency, rate }: Pricing): number =>
  convert(minor, { from: base, to: currency, rate });

/**
 * An amount as mails and messages have it: with its currency as pages of the language write it, and set apart from the direction of the
 * text around it.
 *
 * @param amount decimal major units
 * @param currency ISO 4217
 */
export function formatAmount(amount: number, currency: string, language: string): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `\u2068${normalizeIntl(format.format(amount))}\u2069`;
}
