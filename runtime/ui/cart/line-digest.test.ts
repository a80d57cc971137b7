import { expect, it } from 'vitest';
import { engraved, cartItem as item } from '../../domain/test/cart-items.ts';
import { lineFacts as facts } from '../../stores/test/cart-answers.ts';
import { memoryStorage } from '../../stores/test/memory-storage.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import { findLine, lineDigest } from './line-digest.ts';

const [plain, layla] = [item('1'), item('1', 2, engraved('For Layla'))];
const filled = () => {
  const cart = new CartStore({ storage: memoryStorage(), setCookie: () => {} });
  for (const each of [item('2'), plain, layla]) cart.add(each, facts);
  return cart;
};

it('finds a line by product and digest, whatever its quantity', () => {
  const found = findLine(filled(), layla.productId, lineDigest({ ...layla, quantity: 7 }));
  expect(found).toEqual(layla);
  expect(findLine(filled(), plain.productId, lineDigest(plain))).toEqual(plain);
});

it('finds no line of another product, and no changed line', () => {
  expect(findLine(filled(), item('2').productId, lineDigest(layla))).toBeUndefined();
  expect(findLine(filled(), layla.productId, lineDigest(item('1', 1, engraved('For Sara'))))).toBeUndefined();
});

it('reveals no entered text', () => {
  expect(lineDigest(layla)).toMatch(/^[0-9a-z]{1,8}$/);
});
