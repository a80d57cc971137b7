import { expect, it } from 'vitest';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { exampleProduct } from '../../runtime/ui/test/example-products.ts';
import { simpleCartLine } from './simple-cart-line.ts';

it('a product that leaves nothing to choose is the same line from a list and from its own page', () => {
  const whole = wholeProduct({ isStockLimited: true, quantity: 3 });
  const selection = new ProductSelection(whole, { madeAt: 0, currency: 'KWD' });
  const { item, facts } = simpleCartLine(whole, 'KWD');
  expect(item).toEqual(selection.toCartItem());
  const { limits, ...same } = selection.toLineSnapshot();
  expect(limits).toEqual({ [whole._id]: 3 });
  expect(facts).toEqual(same);
});

it('a line shows the product as the list has it, with its price in minor units', () => {
  expect(simpleCartLine(exampleProduct(1), 'KWD').facts).toMatchObject({
    slug: 'nora-1',
    unitPrice: 24_500,
    currency: 'KWD',
  });
});
