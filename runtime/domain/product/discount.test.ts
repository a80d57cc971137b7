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
  it.each([
    ['2026-02-28T23:59:59.999Z', false],
    ['2026-03-01T00:00:00.000Z', true],
    ['2026-03-31T23:59:59.999Z', true],
    ['2026-04-01T00:00:00.000Z', false],
  ])('on whole UTC days, start and end included: %s → %s', (instant, isActive) => {
    expect(isDiscountActive(march, at(instant))).toBe(isActive);
  });

  it('exactly on the days from its first to its last', () => {
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
  it('only when its value is positive', () => {
    expect(isDiscountActive({ ...march, discountValue: 0 }, inMarch)).toBe(false);
    expect(isDiscountActive({ ...march, discountValue: -5 }, inMarch)).toBe(false);
  });
  it('only when its type is present: one that is absent is a fixed amount', () => {
    const untyped = { ...march, discountType: undefined, discountValue: 5 };
    expect(isDiscountActive(untyped, inMarch)).toBe(true);
    expect(discountBadge(untyped, inMarch, 'KWD')).toEqual({ kind: 'amount', amount: 5, currency: 'KWD' });
    expect(priceAfterDiscount(20_000, untyped, 'KWD')).toBe(15_000);
    expect(priceBeforeDiscount(15_000, untyped, 'KWD')).toBe(20_000);
    expect(isDiscountActive({ ...march, discountType: 'none' }, inMarch)).toBe(false);
  });
  it('never when its value is negative: nothing announces it either', () => {
    expect(discountBadge({ ...march, discountValue: -5 }, inMarch)).toBeUndefined();
  });
  it('without a bound where a date is absent', () => {
    expect(isDiscountActive({ ...march, discountEndDate: undefined }, at('2050-01-01'))).toBe(true);
  });
  it('never when a date is not one', () => {
    expect(isDiscountActive({ ...march, discountStartDate: 'soon' }, inMarch)).toBe(false);
    expect(nextDiscountChange({ ...march, discountStartDate: 'soon' }, inMarch)).toBeUndefined();
  });
});

describe('the next change of a discount', () => {
  it('is its first day, then the day after its last, then none', () => {
    expect(nextDiscountChange(march, at('2026-02-01'))).toBe(at('2026-03-01'));
    expect(nextDiscountChange(march, at('2026-03-01'))).toBe(at('2026-04-01'));
    expect(nextDiscountChange(march, at('2026-04-01'))).toBeUndefined();
  });

  it('is when being active changes, and not before', () => {
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
  });

  it('cannot be derived from what was given away', () => {
    expect(priceBeforeDiscount(0, { discountType: 'percentage', discountValue: 100 }, 'KWD')).toBeUndefined();
  });

  it('lead back to the original, exactly for a fixed discount and within one minor unit for a percentage', () => {
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

  it('stay between nothing and the original', () => {
    const discount = fc.record({
      discountType: fc.constantFrom('fixed_amount' as const, 'percentage' as const),
      discountValue: fc.double({ min: 0, max: 1000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), discount, (original, facts) => {
        const price = priceAfterDiscount(original, facts, 'KWD');
        return price >= 0 && price <= original;
      }),
    );
  });
});

describe('the badge', () => {
  const now = at('2026-03-10');
  const fixed: DiscountFields = { ...march, discountType: 'fixed_amount', discountValue: 2.5 };
  it('says so many per cent', () =>
    expect(discountBadge(march, now, 'SAR')).toEqual({ kind: 'percentage', percent: 15 }));
  it('says an amount in the active currency', () =>
    expect(discountBadge(fixed, now, 'SAR')).toEqual({ kind: 'amount', amount: 2.5, currency: 'SAR' }));
  it('says it in KWD when there is none', () =>
    expect(discountBadge(fixed, now)).toEqual({ kind: 'amount', amount: 2.5, currency: 'KWD' }));
  it('is not there when the discount is not active', () =>
    expect(discountBadge(march, at('2026-05-01'))).toBeUndefined());
});

describe('the price without the discount', () => {
  const now = at('2026-03-10T12:00:00Z');
  const quarter = { discountType: 'percentage', discountValue: 25, sellPrice: 9.38 } as const;

  it('is the original that the backend knows, which a rounded price does not give back', () => {
    expect(originalPrice({ ...quarter, originalPrice: 12.5 }, now, 'EUR')).toBe(1250);
    expect(originalPrice(quarter, now, 'EUR')).toBe(1251);
  });

  it('is none while the discount is not active', () => {
    const over = { ...quarter, originalPrice: 12.5, discountEndDate: '2026-03-09T00:00:00Z' };
    expect(originalPrice(over, now, 'EUR')).toBeUndefined();
  });
});
