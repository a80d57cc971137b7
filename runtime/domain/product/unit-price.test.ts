import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OptionChoice, toggleValue } from '../options/option-choice.ts';
import { lens, option, value, variant, wholeProduct } from '../test/whole-products.ts';
import { announcedPrice, isFromPrice } from './price-range.ts';
import { unitPrice } from './unit-price.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const active = { discountType: 'percentage', discountValue: 20 } as const;
const wrap = option('1', { values: [value('1', { price: 1 }), value('2', { price: 10, type: 'percentage' })] });
const withWrap = (name: string) => toggleValue([], wrap, value(name)._id);
const nothing = { variant: undefined, choice: [], lenses: [] };

describe('what one costs', () => {
  it('is the product’s price', () => {
    expect(unitPrice({ ...nothing, product: wholeProduct() }, now, 'KWD')).toEqual({
      unit: 24_500,
      oldUnit: undefined,
    });
  });

  it('is the variant’s price, where there is one', () => {
    const chosen = { ...nothing, product: wholeProduct(), variant: variant('1', [], { sellPrice: 30 }) };
    expect(unitPrice(chosen, now, 'KWD').unit).toBe(30_000);
  });

  it('has what the options add in it, a percentage being one of the variant’s price', () => {
    const product = wholeProduct({ options: [wrap] });
    expect(unitPrice({ ...nothing, product, choice: withWrap('1') }, now, 'KWD').unit).toBe(25_500);
    const chosen = { ...nothing, product, choice: withWrap('2'), variant: variant('1', [], { sellPrice: 30 }) };
    expect(unitPrice(chosen, now, 'KWD').unit).toBe(33_000);
  });

  it('is told with what it was before its discount, options included', () => {
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

  it('is what the lenses cost, once one is chosen of a product that is sold by them', () => {
    const product = wholeProduct({ lensOptions: [lens('1', active)], options: [wrap] });
    const lenses = [{ lensOptionId: lens('1')._id, quantity: 2, type: 'both' as const }];
    expect(unitPrice({ ...nothing, product, choice: withWrap('1'), lenses }, now, 'KWD')).toEqual({
      unit: 21_800,
      oldUnit: 27_000,
    });
    expect(unitPrice({ ...nothing, product }, now, 'KWD').unit).toBe(24_500);
  });

  it('never depends on the order of choosing', () => {
    const options = ['1', '2', '3'].map((name, place) =>
      option(name, {
        layout: place === 0 ? 'checkbox' : 'radio',
        maximumChoises: 0,
        values: [value(`${name}1`, { price: 0.333 }), value(`${name}2`, { price: 7.7, type: 'percentage' })],
      }),
    );
    const product = wholeProduct({ options });
    const clicks = options.flatMap((of) =>
      (of.layout === 'checkbox' ? of.values : of.values.slice(0, 1)).map((each) => [of, each] as const),
    );
    const price = (order: typeof clicks) =>
      unitPrice(
        {
          ...nothing,
          product,
          choice: order.reduce<OptionChoice>((choice, [of, { _id }]) => toggleValue(choice, of, _id), []),
        },
        now,
        'KWD',
      );
    fc.assert(
      fc.property(fc.shuffledSubarray(clicks, { minLength: clicks.length }), (order) => {
        expect(price(order)).toEqual(price(clicks));
      }),
    );
  });

  it('was never less before a discount', () => {
    const discount = fc.record({
      discountType: fc.constantFrom('fixed_amount' as const, 'percentage' as const),
      discountValue: fc.double({ min: 0, max: 150, noNaN: true }),
    });
    fc.assert(
      fc.property(discount, fc.integer({ min: 0, max: 1_000_000 }), (facts, fils) => {
        const { unit, oldUnit } = unitPrice(
          { ...nothing, product: wholeProduct({ ...facts, sellPrice: fils / 1000 }) },
          now,
          'KWD',
        );
        expect(unit).toBe(fils);
        expect(oldUnit ?? Number.POSITIVE_INFINITY).toBeGreaterThan(unit);
      }),
    );
  });
});

describe('the price that a product is announced with', () => {
  const priceRange = { sellPrice: 9, maxPrice: 12 };

  it('is the lowest of those to choose from, and says that there are others', () => {
    const product = wholeProduct({ priceRange });
    expect(announcedPrice(product).sellPrice).toBe(9);
    expect(isFromPrice(product)).toBe(true);
  });

  it('is the one price that all choices have', () => {
    const product = wholeProduct({ priceRange: { ...priceRange, maxPrice: 9 } });
    expect([announcedPrice(product).sellPrice, isFromPrice(product)]).toEqual([9, false]);
  });

  it('is its own where there is nothing to choose from', () => {
    expect([announcedPrice(wholeProduct()).sellPrice, isFromPrice(wholeProduct())]).toEqual([24.5, false]);
  });
});
