import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachFile, toggleValue } from '../options/option-choice.ts';
import { optionFilePath } from '../options/option-file.ts';
import { lens, option, value, values, variant, wholeProduct } from '../test/whole-products.ts';
import { isSoldByLenses, purchasableQuantity, purchaseAction, purchaseProblems } from './purchase.ts';

describe('the purchasable quantity', () => {
  const limits = { unlimitedQuantityPerUser: false, maxQuantityPerUser: 5 };

  it('is set from variant stock', () => {
    const product = wholeProduct({ quantity: 100, variants: [variant('1', [])] });
    expect(purchasableQuantity(product, product.variants[0])).toBe(3);
  });
  it('respects the limit per customer', () => {
    const product = wholeProduct({ ...limits, variants: [variant('1', [], { quantity: 50 })] });
    expect(purchasableQuantity(product, product.variants[0])).toBe(5);
    expect(purchasableQuantity(product, variant('1', [], { isLimited: false, quantity: 0 }))).toBe(5);
  });
  it('is that of the product without variants', () => {
    expect(purchasableQuantity(wholeProduct(), undefined)).toBe(12);
    expect(purchasableQuantity(wholeProduct(limits), undefined)).toBe(5);
  });
  it('is 0 when a product has variants and none is in stock', () => {
    expect(purchasableQuantity(wholeProduct({ variants: [variant('1', [], { quantity: 0 })] }), undefined)).toBe(0);
  });
  it('is 0 when every lens is sold out', () => {
    const gone = lens('1', { quantity: 0 });
    expect(purchasableQuantity(wholeProduct({ lensOptions: [gone, gone] }), undefined)).toBe(0);
    expect(purchasableQuantity(wholeProduct({ lensOptions: [gone, lens('2')] }), undefined)).toBe(12);
  });
});

it('the action button is Out of stock when stock is limited and quantity 0 or less, else Update in update mode or Add to cart', () => {
  const stock = fc.record({
    quantity: fc.integer({ min: -5, max: 20 }),
    isStockLimited: fc.boolean(),
    unlimitedQuantityPerUser: fc.boolean(),
    maxQuantityPerUser: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(stock, fc.boolean(), (limits, isEditing) => {
      const isGone = limits.isStockLimited && limits.quantity <= 0;
      const action = purchaseAction(purchasableQuantity(wholeProduct(limits), undefined), isEditing);
      expect(action).toBe(isGone ? 'outOfStock' : isEditing ? 'update' : 'addToCart');
    }),
  );
});

describe('purchase problems', () => {
  const color = option('1', { isRequired: true, values: values('1', '2') });
  const extras = option('2', {
    layout: 'checkbox',
    minimumChoises: 2,
    maximumChoises: 3,
    values: values('3', '4', '5'),
  });
  const size = option('3', { isRequired: true, values: values('6') });
  const product = wholeProduct({ options: [color, extras, size], lensOptions: [lens('1')] });
  const nothing = { choice: [], lenses: [], quantity: 1, maximum: 12 };

  it('come in page order: options, lenses, quantity', () => {
    const begun = toggleValue([], extras, value('3')._id);
    expect(purchaseProblems(product, { ...nothing, choice: begun, quantity: 13 })).toEqual([
      { code: 'option-required', optionId: color._id },
      { code: 'option-too-few', optionId: extras._id },
      { code: 'option-required', optionId: size._id },
      { code: 'lens-required' },
      { code: 'quantity' },
    ]);
  });

  it('are none once the required options and a lens are chosen', () => {
    const choice = toggleValue(toggleValue([], color, value('2')._id), size, value('6')._id);
    const lenses = [{ lensOptionId: lens('1')._id, quantity: 1, type: 'left' as const }];
    expect(purchaseProblems(product, { ...nothing, choice, lenses })).toEqual([]);
  });

  it('require a lens only for products with lens options', () => {
    expect([isSoldByLenses(product), isSoldByLenses(wholeProduct())]).toEqual([true, false]);
    expect(purchaseProblems(wholeProduct(), nothing)).toEqual([]);
  });

  it('include a quantity below 1 or above the maximum', () => {
    const quantities = [0, 1, 12, 13].map((quantity) => purchaseProblems(wholeProduct(), { ...nothing, quantity }));
    expect(quantities.map((problems) => problems.map(({ code }) => code))).toEqual([
      ['quantity'],
      [],
      [],
      ['quantity'],
    ]);
  });

  it('include a file that is not uploaded yet', () => {
    const upload = option('4', { layout: 'uploadfile' });
    const file = { key: 'k', name: 'a.pdf', mimeType: 'application/pdf', size: 1 };
    const problems = (path?: string) =>
      purchaseProblems(wholeProduct({ options: [upload] }), {
        ...nothing,
        choice: attachFile([], upload, file, path),
      });
    expect(problems()).toEqual([{ code: 'file-unsent', optionId: upload._id }]);
    expect(problems(optionFilePath('1'.repeat(24)))).toEqual([]);
  });
});
