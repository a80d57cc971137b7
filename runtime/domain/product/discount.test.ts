import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DiscountFields,
  discountBadge,
  isDiscountActive,
  nextDiscountChange,
  originalPrice,
  priceAfterDiscount,
  priceBeforeDiscount,
} from './discount.ts';

const march: DiscountFields = {
  discountType: 'percentage',
  discountValue: 15,
  discountStartDate: '2026-03-01T10:00:00.000Z',
  discountEndDate: '2026-03-31T10:00:00.000Z',
};
const at = (instant: string) => Date.parse(instant);

describe('a discount is active', () => {
  it('on whole UTC days, start and end included', () => {
    const day = fc.integer({ min: 0, max: 400 });
    const moment = fc.integer({ min: 0, max: 86_399_999 });
    fc.assert(
      fc.property(day, day, day, moment, moment, moment, (first, last, today, ...[inFirst, inLast, inToday]) => {
        const instant = (of: number, within: number) => at('2026-01-01') + of * 86_400_000 + within;
        const discount: DiscountFields = {
          ...march,
          discountStartDate: new Date(instant(first, inFirst)).toISOString(),
          discountEndDate: new Date(instant(last, inLast)).toISOString(),
        };
        expect(isDiscountActive(discount, instant(today, inToday))).toBe(first <= today && today <= last);
      }),
    );
  });

  const inMarch = at('2026-03-10T12:00:00Z');
  it('only when its value is positive and its type present; an absent type is a fixed amount', () => {
    const untyped = { ...march, discountType: undefined, discountValue: 5 };
    expect(isDiscountActive(untyped, inMarch)).toBe(true);
    expect(discountBadge(untyped, inMarch, 'KWD')).toEqual({ kind: 'amount', amount: 5, currency: 'KWD' });
    expect(priceAfterDiscount(20_000, untyped, 'KWD')).toBe(15_000);
    expect(priceBeforeDiscount(15_000, untyped, 'KWD')).toBe(20_000);
    expect(isDiscountActive({ ...march, discountType: 'none' }, inMarch)).toBe(false);
    for (const discountValue of [0, -5]) expect(isDiscountActive({ ...march, discountValue }, inMarch)).toBe(false);
    expect(isDiscountActive({ ...march, discountEndDate: undefined }, at('2050-01-01'))).toBe(true);
  });
  it('never with an invalid date', () => {
    expect(isDiscountActive({ ...march, discountStartDate: 'soon' }, inMarch)).toBe(false);
    expect(nextDiscountChange({ ...march, discountStartDate: 'soon' }, inMarch)).toBeUndefined();
  });
});

it('the next change of a discount is the instant at which the active state changes', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => days * 86_400_000);
  fc.assert(
    fc.property(day, day, day, (start, end, now) => {
      const discount: DiscountFields = {
        discountType: 'percentage',
        discountValue: 10,
        discountStartDate: new Date(start).toISOString(),
        discountEndDate: new Date(end).toISOString(),
      };
      const change = nextDiscountChange(discount, now);
      if (change === undefined) return isDiscountActive(discount, now) === isDiscountActive(discount, now + 1e15);
      const isActive = isDiscountActive(discount, now);
      return isDiscountActive(discount, change - 1) === isActive && isDiscountActive(discount, change) !== isActive;
    }),
  );
});

describe('prices', () => {
  it('original price = price + discount, for a fixed discount', () => {
    const discount: DiscountFields = { discountType: 'fixed_amount', discountValue: 2.5 };
    expect(priceAfterDiscount(24_500, discount, 'KWD')).toBe(22_000);
    expect(priceBeforeDiscount(22_000, discount, 'KWD')).toBe(24_500);
  });

  it('original price = price / ((100 - d)/100), for a percentage', () => {
    expect(priceAfterDiscount(24_500, march, 'KWD')).toBe(20_825);
    expect(priceBeforeDiscount(20_825, march, 'KWD')).toBe(24_500);
    expect(priceBeforeDiscount(0, { discountType: 'percentage', discountValue: 100 }, 'KWD')).toBeUndefined();
  });

  it('invert exactly for a fixed discount, and within one minor unit for a percentage', () => {
    const original = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(original, fc.integer({ min: 0, max: 50 }), (price, discountValue) => {
        const percentage: DiscountFields = { discountType: 'percentage', discountValue };
        const reduced = priceAfterDiscount(price, percentage, 'KWD');
        expect(Math.abs((priceBeforeDiscount(reduced, percentage, 'KWD') ?? Number.NaN) - price)).toBeLessThanOrEqual(
          1,
        );
        const fixed: DiscountFields = { discountType: 'fixed_amount', discountValue: Math.floor(price / 2) / 1000 };
        expect(priceBeforeDiscount(priceAfterDiscount(price, fixed, 'KWD'), fixed, 'KWD')).toBe(price);
      }),
    );
  });
});

describe('the badge', () => {
  const now = at('2026-03-10');
  const fixed: DiscountFields = { ...march, discountType: 'fixed_amount', discountValue: 2.5 };
  it('shows a percentage', () => expect(discountBadge(march, now, 'SAR')).toEqual({ kind: 'percentage', percent: 15 }));
  it('shows an amount in the active currency', () =>
    expect(discountBadge(fixed, now, 'SAR')).toEqual({ kind: 'amount', amount: 2.5, currency: 'SAR' }));
  it('defaults to KWD', () =>
    expect(discountBadge(fixed, now)).toEqual({ kind: 'amount', amount: 2.5, currency: 'KWD' }));
  it('is absent for an inactive discount', () => expect(discountBadge(march, at('2026-05-01'))).toBeUndefined());
});

describe('the original price', () => {
  const now = at('2026-03-10T12:00:00Z');
  const quarter = { discountType: 'percentage', discountValue: 25, sellPrice: 9.38 } as const;

  it('is that of the backend, else derived from the rounded price', () => {
    expect(originalPrice({ ...quarter, originalPrice: 12.5 }, now, 'EUR')).toBe(1250);
    expect(originalPrice(quarter, now, 'EUR')).toBe(1251);
  });

  it('is undefined for an inactive discount', () => {
    const over = { ...quarter, originalPrice: 12.5, discountEndDate: '2026-03-09T00:00:00Z' };
    expect(originalPrice(over, now, 'EUR')).toBeUndefined();
  });
});
