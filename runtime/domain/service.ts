import type { Service } from '../../schemas/generated/wire.ts';
import { priceBeforeDiscount } from './discount.ts';
import { toMajor, toMinor } from './money.ts';

/** How long a service takes, in whole hours and the minutes that are left. */
export interface Duration {
  readonly hours: number;
  readonly minutes: number;
}

const MINUTES = { minutes: 1, hours: 60 } as const;

/** Source: spec 3, "durationType (default minutes), durationValue". An hour and a half is said as such either way. */
export function durationOf({ durationType, durationValue }: Pick<Service, 'durationType' | 'durationValue'>): Duration {
  const all = Math.max(0, Math.round(durationValue * MINUTES[durationType]));
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}

/**
 * What a service cost before its discount, in decimal major units; undefined where there is none. As with products, the
 * price already includes it (spec 9, "Fixed-discount original price = price + discount").
 */
export function servicePriceBefore(
  { price, discountType, discountValue }: Pick<Service, 'price' | 'discountType' | 'discountValue'>,
  currency: string,
): number | undefined {
  if (discountType === 'none' || discountValue <= 0) return undefined;
  const kind = discountType === 'fixed' ? 'fixed_amount' : discountType;
  const before = priceBeforeDiscount(toMinor(price, currency), { discountType: kind, discountValue }, currency);
  return before === undefined ? undefined : toMajor(before, currency);
}
