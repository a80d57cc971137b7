import { expect, it } from 'vitest';
import { lens } from '../test/whole-products.ts';
import { fromPrice } from './from-price.ts';

const NOW = Date.UTC(2027, 0, 20);

it('is what the cheapest lens costs that is there, its discount taken off', () => {
  const lenses = [
    lens('1', { price: 5, quantity: 0 }),
    lens('2', { price: 12, quantity: 3 }),
    lens('3', { price: 20, quantity: 1, discountType: 'percentage', discountValue: 50 }),
  ];
  expect(fromPrice(lenses, NOW, 'KWD')).toBe(10_000);
});

it('is nothing where no lens is left', () => {
  expect(fromPrice([lens('1', { quantity: 0 })], NOW, 'KWD')).toBeUndefined();
  expect(fromPrice([], NOW, 'KWD')).toBeUndefined();
});
