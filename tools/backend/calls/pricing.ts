import { type DiscountFacts, isDiscountActive, priceAfterDiscount } from '../../../runtime/domain/discount.ts';
import { convert, toMajor, toMinor } from '../../../runtime/domain/money.ts';
import type { Discounted } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import type { DiscountColumns } from '../database/schema.ts';
import type { Shop } from '../http/handler.ts';
import { invalidAt } from '../http/http-failure.ts';
import { present } from './present.ts';

/** How what is stored in the base currency is answered in the asked one. */
export interface Pricing {
  /** ISO 4217 code of the base currency. */
  readonly base: string;
  /** ISO 4217 code of the asked currency. */
  readonly currency: string;
  /** Major units of the asked currency for one of the base currency. */
  readonly rate: number;
}

/**
 * The currency that prices are asked in. Throws 400 for one that the shop does not have.
 *
 * @param pointer where the request names it
 */
export async function readPricing(
  transaction: TenantTransaction,
  { currency: base }: Shop,
  currencyId: string | undefined,
  pointer = '/headers/x-currency-id',
): Promise<Pricing> {
  if (base === undefined) throw new Error('the shop has no base currency');
  if (currencyId === undefined) return { base, currency: base, rate: 1 };
  const asked = await transaction
    .selectFrom('currency')
    .select(['iso3c', 'rate'])
    .where('id', '=', currencyId)
    .executeTakeFirst();
  if (asked === undefined) throw invalidAt(pointer, 'is not a currency of this shop');
  return { base, currency: asked.iso3c, rate: asked.rate };
}

/** Base minor units as decimal major units of the asked currency. */
export const answerMinor = (minor: number, pricing: Pricing): number =>
  toMajor(convertMinor(minor, pricing), pricing.currency);

/** Base decimal major units as those of the asked currency. */
export const answerMajor = (amount: number, pricing: Pricing): number =>
  answerMinor(toMinor(amount, pricing.base), pricing);

interface PricedRow<Type extends string> extends DiscountColumns {
  /** Base minor units, without discount. */
  readonly price: number;
  readonly discount_type: Type | null;
}

/** What something costs now, an active discount taken off, in decimal major units of the asked currency. */
export function sellPriceOf(row: PricedRow<'fixed_amount' | 'percentage'>, pricing: Pricing, now: number): number {
  const original = convertMinor(row.price, pricing);
  const discount: DiscountFacts = discountOf(row, pricing);
  const price = isDiscountActive(discount, now) ? priceAfterDiscount(original, discount, pricing.currency) : original;
  return toMajor(price, pricing.currency);
}

/** A discount as the wire says it; a fixed amount is in the asked currency. */
export function discountOf<Type extends string>(
  row: Pick<PricedRow<Type>, 'discount_type' | keyof DiscountColumns>,
  pricing: Pricing,
): Omit<Discounted, 'discountType'> & { discountType?: NonNullable<Type> } {
  const { discount_type: discountType, discount_value: value } = row;
  return present({
    discountValue: value !== null && discountType === 'fixed_amount' ? answerMajor(value, pricing) : value,
    discountType,
    discountStartDate: row.discount_start,
    discountEndDate: row.discount_end,
  });
}

export const convertMinor = (minor: number, { base, currency, rate }: Pricing): number =>
  convert(minor, { from: base, to: currency, rate });
