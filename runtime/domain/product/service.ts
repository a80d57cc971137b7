import type { Service } from '../../../schemas/generated/wire.ts';
import { toMajorUnits, toMinorUnits } from '../money.ts';
import { priceBeforeDiscount } from './discount.ts';

/** The duration of a service in hours and remaining minutes. */
export interface Duration {
  readonly hours: number;
  readonly minutes: number;
}

const MINUTES = { minutes: 1, hours: 60 } as const;

/** Source: spec 3, "durationType (default minutes), durationValue". 90 minutes and 1.5 hours give the same result. */
export function serviceDuration({
  durationType,
  durationValue,
}: Pick<Service, 'durationType' | 'durationValue'>): Duration {
  const total = serviceMinutes({ durationType, durationValue });
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/** The duration of a service in whole minutes. */
export const serviceMinutes = ({
  durationType,
  durationValue,
}: Pick<Service, 'durationType' | 'durationValue'>): number =>
  Math.max(0, Math.round(durationValue * MINUTES[durationType]));

/**
 * The original price of a discounted service, in decimal major units; undefined without a discount. As with products, the price already includes the discount (spec 9, "Fixed-discount original price = price + discount").
 */
export function serviceOriginalPrice(
  { price, discountType, discountValue }: Pick<Service, 'price' | 'discountType' | 'discountValue'>,
  currency: string,
): number | undefined {
  if (discountType === 'none' || discountValue <= 0) return undefined;
  const kind = discountType === 'fixed' ? 'fixed_amount' : discountType;
  const before = priceBeforeDiscount(toMinorUnits(price, currency), { discountType: kind, discountValue }, currency);
  return before === undefined ? undefined : toMajorUnits(before, currency);
}

/** Image paths of a service, the main one first, without duplicates. */
export const serviceImages = ({ image, images }: Pick<Service, 'image' | 'images'>): readonly string[] => [
  ...new Set([image, ...images.map(({ path }) => path)].filter((path) => path !== '')),
];
