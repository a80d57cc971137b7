import { convert, toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { type DiscountFields, isDiscountActive, priceAfterDiscount } from '../../../runtime/domain/product/discount.ts';
import type { Discounted } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { DiscountColumns } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
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

/**
 * The requested currency and its rate. Throws 400 for a currency that the shop does not have.
 *
 * @param pointer where the request names it
 */
export async function readPricing(
  transaction: TenantTransaction,
  { currency: base }: RequestedShop,
  currencyId: string | undefined,
  pointer = '/headers/x-currency-id',
): Promise<Pricing> {
  if (base === undefined) throw new Error('the shop has no base currency');
  const requested = await transaction
    .selectFrom('currency')
    .select(['iso3c', 'rate'])
    .where('offered_position', 'is not', null)
    .$if(currencyId !== undefined, (all) => all.where('id', '=', currencyId ?? ''))
    .orderBy('offered_position')
    .limit(1)
    .executeTakeFirst();
  if (requested === undefined) throw invalidAt(pointer, 'is not a currency of this shop');
  return { base, currency: requested.iso3c, rate: requested.rate };
}

/** Base minor units as decimal major units of the requested currency. */
export const convertMinorToMajor = (minor: number, pricing: Pricing): number =>
  toMajorUnits(convertMinor(minor, pricing), pricing.currency);

/** Base decimal major units as those of the requested currency. */
export const convertMajor = (amount: number, pricing: Pricing): number =>
  convertMinorToMajor(toMinorUnits(amount, pricing.base), pricing);

interface PricedRow<Type extends string> extends DiscountColumns {
  /** Base minor units, without discount. */
  readonly price: number;
  readonly discount_type: Type | null;
}

/** The current price, after an active discount, in decimal major units of the requested currency. */
export function currentSellPrice(row: PricedRow<'fixed_amount' | 'percentage'>, pricing: Pricing, now: number): number {
  const original = convertMinor(row.price, pricing);
  const discount: DiscountFields = toWireDiscount(row, pricing);
  const price = isDiscountActive(discount, now) ? priceAfterDiscount(original, discount, pricing.currency) : original;
  return toMajorUnits(price, pricing.currency);
}

/** A discount as the wire has it; a fixed amount is in the requested currency. */
export function toWireDiscount<Type extends string>(
  row: Pick<PricedRow<Type>, 'discount_type' | keyof DiscountColumns>,
  pricing: Pricing,
): Omit<Discounted, 'discountType'> & { discountType?: NonNullable<Type> } {
  const { discount_type: discountType, discount_value: value } = row;
  return omitNulls({
    discountValue: value !== null && discountType === 'fixed_amount' ? convertMajor(value, pricing) : value,
    discountType,
    discountStartDate: row.discount_start,
    discountEndDate: row.discount_end,
  });
}

export const convertMinor = (minor: number, { base, currency, rate }: Pricing): number =>
  convert(minor, { from: base, to: currency, rate });
