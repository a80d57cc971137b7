import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggleValue } from '../options/option-choice.ts';
import { lens, option, value, variant, wholeProduct } from '../test/whole-products.ts';
import { displayedPrice, isFromPrice } from './price-range.ts';
import { unitPrice } from './unit-price.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const active = { discountType: 'percentage', discountValue: 20 } as const;
const wrap = option('1', { values: [value('1', { price: 1 }), value('2', { price: 10, type: 'percentage' })] });
const withWrap = (name: string) => toggleValue([], wrap, value(name)._id);
const nothing = { variant: undefined, choice: [], lenses: [] };

describe('the unit price', () => {
  it('is the variant’s price, else the product’s', () => {
    expect(unitPrice({ ...nothing, product: wholeProduct() }, now, 'KWD')).toEqual({
      unit: 24_500,
      oldUnit: undefined,
    });
    const chosen = { ...nothing, product: wholeProduct(), variant: variant('1', [], { sellPrice: 30 }) };
    expect(unitPrice(chosen, now, 'KWD').unit).toBe(30_000);
  });

  it('includes options; percentages are of the variant’s price', () => {
    const product = wholeProduct({ options: [wrap] });
    expect(unitPrice({ ...nothing, product, choice: withWrap('1') }, now, 'KWD').unit).toBe(25_500);
    const chosen = { ...nothing, product, choice: withWrap('2'), variant: variant('1', [], { sellPrice: 30 }) };
    expect(unitPrice(chosen, now, 'KWD').unit).toBe(33_000);
  });

  it('comes with the price before the discount, options included', () => {
    const product = wholeProduct({ ...active, sellPrice: 20, options: [wrap] });
    expect(unitPrice({ ...nothing, product, choice: withWrap('1') }, now, 'KWD')).toEqual({
      unit: 21_000,
      oldUnit: 26_000,
    });
  });

  it('has the variant’s discount, not the product’s', () => {
    const chosen = { ...nothing, product: wholeProduct(active), variant: variant('1', []) };
    expect(unitPrice(chosen, now, 'KWD').oldUnit).toBeUndefined();
  });

  it('is the price of the chosen lenses, if any', () => {
    const product = wholeProduct({ lensOptions: [lens('1', active)], options: [wrap] });
    const lenses = [{ lensOptionId: lens('1')._id, quantity: 2, type: 'both' as const }];
    expect(unitPrice({ ...nothing, product, choice: withWrap('1'), lenses }, now, 'KWD')).toEqual({
      unit: 21_800,
      oldUnit: 27_000,
    });
    expect(unitPrice({ ...nothing, product }, now, 'KWD').unit).toBe(24_500);
  });

  it('is below the original price', () => {
    const discount = fc.record({
      discountType: fc.constantFrom('fixed_amount' as const, 'percentage' as const),
      discountValue: fc.double({ min: 0, max: 150, noNaN: true }),
    });
    fc.assert(
      fc.property(discount, fc.integer({ min: 0, max: 1_000_000 }), (discountFields, fils) => {
        const { unit, oldUnit } = unitPrice(
          { ...nothing, product: wholeProduct({ ...discountFields, sellPrice: fils / 1000 }) },
          now,
          'KWD',
        );
        expect(unit).toBe(fils);
        expect(oldUnit ?? Number.POSITIVE_INFINITY).toBeGreaterThan(unit);
      }),
    );
  });
});

describe('the displayed price of a product', () => {
  const priceRange = { sellPrice: 9, maxPrice: 12 };

  it('is the lowest one, marked “from”', () => {
    const product = wholeProduct({ priceRange });
    expect(displayedPrice(product).sellPrice).toBe(9);
    expect(isFromPrice(product)).toBe(true);
  });

  it('is not marked when all choices cost the same', () => {
    const product = wholeProduct({ priceRange: { ...priceRange, maxPrice: 9 } });
    expect([displayedPrice(product).sellPrice, isFromPrice(product)]).toEqual([9, false]);
  });
});
