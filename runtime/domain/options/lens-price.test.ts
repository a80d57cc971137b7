import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lens } from '../test/whole-products.ts';
import { lensDiscount, lensPrice } from './lens-price.ts';
import type { LensSide } from './lens-side.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const plain = lens('1.00');
const reduced = lens('2.00', {
  discountType: 'percentage',
  discountValue: 10,
  discountStartDate: '2026-03-01T00:00:00.000Z',
  discountEndDate: '2026-03-31T00:00:00.000Z',
});
const lenses = [plain, reduced];
const of = ({ _id }: typeof plain, type: LensSide, quantity = 1) => ({ lensOptionId: _id, quantity, type });

describe('the price of lenses', () => {
  it('is discounted price times quantity', () => {
    expect(lensPrice(lenses, [of(reduced, 'left', 3)], now, 'KWD')).toEqual({ price: 17_550, original: 19_500 });
  });
  it('is doubled for both eyes', () => {
    expect(lensPrice(lenses, [of(reduced, 'both', 3)], now, 'KWD')).toEqual({ price: 35_100, original: 39_000 });
  });
  it('is 0 without a lens, and for one not offered', () => {
    expect(lensPrice(lenses, [], now, 'KWD').price).toBe(0);
    expect(lensPrice([], [of(plain, 'left')], now, 'KWD').price).toBe(0);
  });
  it('is equal for both eyes and for left plus right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.constantFrom(plain, reduced), (quantity, each) => {
        const apart = [of(each, 'left', quantity), of(each, 'right', quantity)];
        expect(lensPrice(lenses, [of(each, 'both', quantity)], now, 'KWD')).toEqual(
          lensPrice(lenses, apart, now, 'KWD'),
        );
      }),
    );
  });
});

describe('the discount of lenses', () => {
  it('is that of the chosen lens, or of two with equal discounts', () => {
    expect(lensDiscount(lenses, [of(reduced, 'both')])).toBe(reduced);
    const twin = { ...reduced, _id: 'twin' };
    expect(lensDiscount([reduced, twin], [of(reduced, 'left'), of(twin, 'right')])).toBe(reduced);
  });
  it('is none for different discounts left and right', () => {
    expect(lensDiscount(lenses, [of(plain, 'left'), of(reduced, 'right')])).toEqual({});
  });
  it('is unknown while no lens is chosen', () => {
    expect(lensDiscount(lenses, [])).toBeUndefined();
  });
});
