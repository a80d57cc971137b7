import { describe, expect, it } from 'vitest';
import { option, value } from '../test/whole-products.ts';
import { addValue, setText, toggleValue } from './option-choice.ts';
import { optionPrice, optionPriceLabel, optionsPrice } from './option-price.ts';

describe('the price of an option value', () => {
  it('is price × value for an amount', () => {
    expect(optionPrice({ type: 'amount', price: 3.5, value: 1 }, 24_500, 'KWD')).toBe(3500);
    expect(optionPrice({ type: 'amount', price: 3.5, value: 2 }, 24_500, 'KWD')).toBe(7000);
  });

  it('is price percent of the sell price × value for a percentage', () => {
    expect(optionPrice({ type: 'percentage', price: 10, value: 1 }, 24_500, 'KWD')).toBe(2450);
    expect(optionPrice({ type: 'percentage', price: 10, value: 1.5 }, 24_500, 'KWD')).toBe(3675);
  });
});

describe('the price label', () => {
  it('is price × value with a percent sign for a percentage', () => {
    expect(optionPriceLabel({ type: 'percentage', price: 0.1, value: 3 }, 'KWD')).toEqual({
      kind: 'percentage',
      percent: 0.3,
    });
  });
  it('is an amount for an amount', () => {
    expect(optionPriceLabel({ type: 'amount', price: 1.5, value: 2 }, 'SAR')).toEqual({
      kind: 'amount',
      amount: 300,
    });
  });
  it('is absent when nothing is added', () => {
    expect(optionPriceLabel({ type: 'amount', price: 0, value: 1 }, 'KWD')).toBeUndefined();
    expect(optionPriceLabel({ type: 'percentage', price: 5, value: 0 }, 'KWD')).toBeUndefined();
  });
});

describe('the price of chosen options', () => {
  const wrap = value('1', { price: 1.5 });
  const cards = value('2', { price: 0.25 });
  const extras = option('1', { layout: 'checkbox', maximumChoises: 5, enableQuantity: true, values: [wrap, cards] });
  const engraving = option('2', { layout: 'textfield', values: [value('3', { price: 10, type: 'percentage' })] });
  const options = [extras, engraving];

  it('counts each value by its quantity', () => {
    const choice = addValue(addValue(addValue([], extras, cards._id), extras, cards._id), extras, wrap._id);
    expect(optionsPrice(options, choice, 20_000, 'KWD')).toBe(2000);
  });

  it('counts the first value of a filled text', () => {
    expect(optionsPrice(options, setText([], engraving, 'N & K'), 20_000, 'KWD')).toBe(2000);
    expect(optionsPrice(options, setText([], engraving, ''), 20_000, 'KWD')).toBe(0);
  });

  it('ignores values no longer offered', () => {
    expect(optionsPrice([engraving], toggleValue([], extras, wrap._id), 20_000, 'KWD')).toBe(0);
  });
});
