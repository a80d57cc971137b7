import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { option, value } from '../test/whole-products.ts';
import { addValue, type OptionChoice, setText, toggleValue } from './option-choice.ts';
import { optionPrice, optionPriceLabel, optionsPrice } from './option-price.ts';

describe('an option’s price', () => {
  it('is price times value, for an amount', () => {
    expect(optionPrice({ type: 'amount', price: 3.5, value: 1 }, 24_500, 'KWD')).toBe(3500);
    expect(optionPrice({ type: 'amount', price: 3.5, value: 2 }, 24_500, 'KWD')).toBe(7000);
  });

  it('is price per cent of the sell price times value, for a percentage', () => {
    expect(optionPrice({ type: 'percentage', price: 10, value: 1 }, 24_500, 'KWD')).toBe(2450);
    expect(optionPrice({ type: 'percentage', price: 10, value: 1.5 }, 24_500, 'KWD')).toBe(3675);
  });

  it('is rounded half up to minor units', () => {
    expect(optionPrice({ type: 'amount', price: 0.145, value: 0.1 }, 0, 'KWD')).toBe(15);
    expect(optionPrice({ type: 'amount', price: 0.144, value: 0.1 }, 0, 'KWD')).toBe(14);
    expect(optionPrice({ type: 'percentage', price: 12.5, value: 1 }, 100, 'SAR')).toBe(13);
  });

  it('is never below nothing, and a dearer value never costs less', () => {
    const price = fc.double({ min: 0, max: 500, noNaN: true });
    const type = fc.constantFrom('amount' as const, 'percentage' as const);
    const factor = fc.double({ min: 0, max: 10, noNaN: true });
    fc.assert(
      fc.property(price, price, factor, type, fc.integer({ min: 0, max: 1_000_000 }), (a, b, times, kind, sell) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((each) =>
          optionPrice({ type: kind, price: each, value: times }, sell, 'KWD'),
        );
        expect(less).toBeGreaterThanOrEqual(0);
        expect(more).toBeGreaterThanOrEqual(less ?? 0);
      }),
    );
  });
});

describe('how it is written', () => {
  it('is price times value with a percent sign, for a percentage', () => {
    expect(optionPriceLabel({ type: 'percentage', price: 0.1, value: 3 }, 'KWD')).toEqual({
      kind: 'percentage',
      percent: 0.3,
    });
  });
  it('is an amount, for an amount', () => {
    expect(optionPriceLabel({ type: 'amount', price: 1.5, value: 2 }, 'SAR')).toEqual({
      kind: 'amount',
      amount: 300,
    });
  });
  it('is nothing where nothing is added', () => {
    expect(optionPriceLabel({ type: 'amount', price: 0, value: 1 }, 'KWD')).toBeUndefined();
    expect(optionPriceLabel({ type: 'percentage', price: 5, value: 0 }, 'KWD')).toBeUndefined();
  });
});

describe('what the chosen options add', () => {
  const wrap = value('1', { price: 1.5 });
  const cards = value('2', { price: 0.25 });
  const extras = option('1', { layout: 'checkbox', maximumChoises: 5, enableQuantity: true, values: [wrap, cards] });
  const engraving = option('2', { layout: 'textfield', values: [value('3', { price: 10, type: 'percentage' })] });
  const options = [extras, engraving];

  it('counts each value as often as it is chosen', () => {
    const choice = addValue(addValue(addValue([], extras, cards._id), extras, cards._id), extras, wrap._id);
    expect(optionsPrice(options, choice, 20_000, 'KWD')).toBe(2000);
  });

  it('counts the first value of a text, once something is written', () => {
    expect(optionsPrice(options, setText([], engraving, 'N & K'), 20_000, 'KWD')).toBe(2000);
    expect(optionsPrice(options, setText([], engraving, ''), 20_000, 'KWD')).toBe(0);
  });

  it('does not count what is not offered any more', () => {
    expect(optionsPrice([engraving], toggleValue([], extras, wrap._id), 20_000, 'KWD')).toBe(0);
  });

  it('never depends on the order of choosing', () => {
    const priced = fc.array(
      fc.record({
        price: fc.double({ min: 0, max: 50, noNaN: true }),
        value: fc.constantFrom(1, 2, 0.5),
        type: fc.constantFrom('amount' as const, 'percentage' as const),
      }),
      { minLength: 2, maxLength: 6 },
    );
    fc.assert(
      fc.property(priced, (facts) => {
        const many = option('1', {
          layout: 'checkbox',
          maximumChoises: 0,
          values: facts.map((fact, index) => value(String(index), fact)),
        });
        const all = (order: typeof many.values) =>
          optionsPrice(
            [many],
            order.reduce<OptionChoice>((choice, { _id }) => toggleValue(choice, many, _id), []),
            12_345,
            'KWD',
          );
        expect(all(many.values.toReversed())).toBe(all(many.values));
      }),
    );
  });
});
