import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem, Product } from '../../../schemas/generated/wire.ts';
import { toggleValue } from '../options/option-choice.ts';
import { optionFilePath } from '../options/option-file.ts';
import { maximumQuantity } from '../product/availability.ts';
import { cartItem, engraved } from '../test/cart-items.ts';
import { idOf, lens, option, value, variant, wholeProduct } from '../test/whole-products.ts';

import { checkCart } from './check-cart.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const ring = wholeProduct();
const line = (quantity: number, more?: Partial<CartItem>) => cartItem('1', quantity, more);
/** Uploaded files of the visitor. */
const FILES = new Map([
  [idOf('f0', '1'), 'application/pdf'],
  [idOf('f0', '2'), 'text/html'],
]);
const check = (items: readonly CartItem[], ...products: readonly Product[]) =>
  checkCart(items, new Map(products.map((product) => [product._id, product])), {
    now: NOW,
    currency: 'KWD',
    files: FILES,
  });
const problemsOf = (items: readonly CartItem[], ...products: readonly Product[]) =>
  check(items, ...products).lines.map(({ problem }) => problem);

describe('a checked cart', () => {
  it('has the current price of each line and their sum', () => {
    const other = wholeProduct({ _id: idOf('a0', '2'), sellPrice: 1.25 });
    const cart = check([line(2), cartItem('2', 3)], ring, other);
    expect(cart.lines.map((each) => [each.unitPrice, each.problem])).toEqual([
      [24_500, undefined],
      [1250, undefined],
    ]);
    expect(cart).toMatchObject({ subTotal: 52_750, discount: 0, total: 52_750, isValid: true });
  });

  it('has the amount of active discounts', () => {
    const cheaper = {
      ...ring,
      sellPrice: 20,
      originalPrice: 25,
      discountType: 'fixed_amount',
      discountValue: 5,
    } as const;
    expect(check([line(2)], cheaper)).toMatchObject({ subTotal: 50_000, discount: 10_000, total: 40_000 });
    const over = { ...cheaper, sellPrice: 25, discountEndDate: '2026-11-24T00:00:00.000Z' };
    expect(check([line(2)], over)).toMatchObject({ subTotal: 50_000, discount: 0, total: 50_000 });
  });

  it('merges lines with the same product, variant, options and lens options', () => {
    expect(check([line(1), line(2)], ring).lines).toMatchObject([{ item: { quantity: 3 }, problem: undefined }]);
  });
});

describe('a line problem', () => {
  it('`unavailable`: a deleted or external product, at no price', () => {
    expect(check([line(2)])).toMatchObject({
      lines: [{ problem: 'unavailable', maximum: 0 }],
      total: 0,
      isValid: false,
    });
    const external = { ...ring, isExternal: true, externalProductLink: 'https://example.com' };
    expect(problemsOf([line(1)], external)).toEqual(['unavailable']);
  });

  it('`unavailable`: a deleted variant; `changed`: a variant of other values', () => {
    const metal = option('1', { values: [value('1'), value('2')] });
    const [gold, silver] = metal.values.map((each, index) => variant(String(index + 1), [[metal, each]]));
    if (gold === undefined || silver === undefined) throw new Error('there are two variants');
    const product = { ...ring, options: [metal], variants: [gold, silver] };
    const inGold = { varientId: gold._id, options: [...toggleValue([], metal, idOf('0b', '1'))] };
    expect(problemsOf([line(1, inGold)], product)).toEqual([undefined]);
    expect(problemsOf([line(1, inGold)], { ...product, variants: [silver] })).toEqual(['unavailable']);
    expect(problemsOf([line(1, { ...inGold, varientId: silver._id })], product)).toEqual(['changed']);
    expect(problemsOf([line(1)], product)).toEqual(['unavailable']);
    expect(problemsOf([line(1, { varientId: gold._id })], ring)).toEqual(['unavailable']);
  });

  it('`changed`: values no longer offered, or a required one missing', () => {
    const size = option('1', { values: [value('1')] });
    const chosen = { options: [...toggleValue([], size, idOf('0b', '1'))] };
    expect(problemsOf([line(1, chosen)], { ...ring, options: [size] })).toEqual([undefined]);
    expect(problemsOf([line(1, chosen)], ring)).toEqual(['changed']);
    const gone = { ...size, values: [value('1', { disabled: true })] };
    expect(problemsOf([line(1, chosen)], { ...ring, options: [gone] })).toEqual(['changed']);
    expect(problemsOf([line(1)], { ...ring, options: [{ ...size, isRequired: true }] })).toEqual(['changed']);
  });

  it('`changed`: lenses of the wrong side, both sides beside one, or none at all', () => {
    const product = { ...ring, lensOptions: [lens('1', { type: 'left' }), lens('2')] };
    const lensOf = (name: string, type: 'left' | 'right' | 'both') => ({
      lensOptionId: idOf('0d', name),
      quantity: 1,
      type,
    });
    const problem = (...lensOptions: CartItem['lensOptions']) => problemsOf([line(1, { lensOptions })], product)[0];
    expect(problem(lensOf('1', 'left'), lensOf('2', 'right'))).toBeUndefined();
    expect(problem(lensOf('1', 'right'))).toBe('changed');
    expect(problem(lensOf('2', 'both'), lensOf('1', 'left'))).toBe('changed');
    expect(problem(lensOf('2', 'left'), lensOf('1', 'left'))).toBe('changed');
    expect(problem()).toBe('changed');
  });

  it('`quantity` with the maximum, or `sold-out`', () => {
    const few = { ...ring, quantity: 3 };
    expect(check([line(4)], few).lines).toMatchObject([{ problem: 'quantity', maximum: 3 }]);
    expect(check([line(3)], few).lines).toMatchObject([{ problem: undefined, maximum: 3 }]);
    expect(check([line(1)], { ...ring, quantity: 0 }).lines).toMatchObject([{ problem: 'sold-out', maximum: 0 }]);
  });

  it('`quantity`: earlier lines of the product take the stock', () => {
    const text = option('1', { layout: 'textfield' });
    const product = { ...ring, quantity: 3, options: [text] };
    const checked = check([line(2, engraved('N')), line(2, engraved('K'))], product).lines;
    expect(checked).toMatchObject([
      { problem: undefined, maximum: 3 },
      { problem: 'quantity', maximum: 1 },
    ]);
    expect(problemsOf([line(3, engraved('N')), line(1, engraved('K'))], product)).toEqual([undefined, 'quantity']);
  });
});

it('a changed line reserves no stock', () => {
  const text = option('1', { layout: 'textfield' });
  const product = { ...ring, quantity: 2, options: [text] };
  const gone = line(2, { options: [{ optionId: idOf('0a', '9'), values: [{ quantity: 1, textValue: 'N' }] }] });
  expect(problemsOf([gone, line(2, engraved('K'))], product)).toEqual(['changed', undefined]);
});

it('a file costs the price of its option, even when the request names another value', () => {
  const upload = option('1', { layout: 'uploadfile', values: [value('1', { price: 5 }), value('2', { price: 0 })] });
  const product = { ...ring, options: [upload] };
  const withFile = (more: object) =>
    line(1, {
      options: [
        { optionId: upload._id, values: [{ quantity: 1, filePath: optionFilePath(idOf('f0', '1')), ...more }] },
      ],
    });
  expect(check([withFile({ valueId: idOf('0b', '1') })], product)).toMatchObject({ isValid: true, total: 29_500 });
  for (const forged of [{}, { valueId: idOf('0b', '2') }, { valueId: idOf('0b', '9') }])
    expect(check([withFile(forged)], product)).toMatchObject({ isValid: false, total: 29_500 });
});

describe('a line with a file', () => {
  const upload = option('1', { layout: 'uploadfile' });
  const product = { ...ring, quantity: 2, options: [upload] };
  const withFile = (filePath: string | undefined, quantity = 1) =>
    line(quantity, {
      options: [{ optionId: upload._id, values: [{ quantity: 1, ...(filePath !== undefined && { filePath }) }] }],
    });
  const attached = { key: 'k', name: 'a.pdf', mimeType: 'application/pdf', size: 1 };

  it('is valid with the visitor’s own file of an accepted type', () => {
    expect(problemsOf([withFile(optionFilePath(idOf('f0', '1')))], product)).toEqual([undefined]);
  });

  it.each([
    ['of another visitor, or deleted', optionFilePath(idOf('f0', '9'))],
    ['of another type', optionFilePath(idOf('f0', '2'))],
    ['at another path', '/uploads/a.pdf'],
    ['with a path suffix', `${optionFilePath(idOf('f0', '1'))}/../x`],
  ])('`file`: one %s, which reserves no stock', (_, filePath) => {
    expect(problemsOf([withFile(filePath, 2), line(2)], product)).toEqual(['file', undefined]);
  });

  it('`file`: chosen but not uploaded', () => {
    const unsent = line(1, { options: [{ optionId: upload._id, values: [{ quantity: 1, file: attached }] }] });
    expect(problemsOf([unsent], product)).toEqual(['file']);
  });
});

it('limits are at least 0 when stock is oversold', () => {
  const oversold = variant('1', [], { quantity: -1 });
  const [checked] = check([line(1, { varientId: oversold._id })], { ...ring, variants: [oversold] }).lines;
  expect(checked).toMatchObject({ problem: 'sold-out', maximum: 0, limits: { [oversold._id]: 0 } });
});

it('the lines of a product never exceed its stock, and a valid cart requests no more', () => {
  const text = option('1', { layout: 'textfield' });
  const stock = fc.record({
    isStockLimited: fc.boolean(),
    quantity: fc.integer({ min: -1, max: 12 }),
    unlimitedQuantityPerUser: fc.boolean(),
    maxQuantityPerUser: fc.integer({ min: 1, max: 12 }),
  });
  const adding = fc.record({ text: fc.constantFrom('N', 'K', 'M'), quantity: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(stock, fc.array(adding), (limits, added) => {
      const product = { ...ring, ...limits, options: [text] };
      const items = added.map((each) => line(each.quantity, engraved(each.text)));
      const { lines, isValid, total, subTotal, discount } = check(items, product);
      const available = lines.reduce((sum, each) => sum + Math.min(each.item.quantity, each.maximum), 0);
      const requested = items.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(available).toBeLessThanOrEqual(maximumQuantity(product));
      expect(isValid).toBe(requested === available);
      expect([subTotal - discount, total]).toEqual([total, requested * 24_500]);
    }),
  );
});
