import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem, Product } from '../../../schemas/generated/wire.ts';
import { toggleValue } from '../options/option-choice.ts';
import { optionFilePath } from '../options/option-file.ts';
import { maximumQuantity } from '../product/availability.ts';
import { cartItem, engraved } from '../test/cart-items.ts';
import { idOf, lens, option, value, variant, wholeProduct } from '../test/whole-products.ts';
import { cartTotals } from './cart-totals.ts';
import { checkCart } from './check-cart.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const ring = wholeProduct();
const line = (quantity: number, more?: Partial<CartItem>) => cartItem('1', quantity, more);
/** The files that are there and the visitor's own. */
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

describe('a cart that is checked', () => {
  it('has the current price of each line, and their sum', () => {
    const other = wholeProduct({ _id: idOf('a0', '2'), sellPrice: 1.25 });
    const cart = check([line(2), cartItem('2', 3)], ring, other);
    expect(cart.lines.map((each) => [each.unitPrice, each.problem])).toEqual([
      [24_500, undefined],
      [1250, undefined],
    ]);
    expect(cart).toMatchObject({ subTotal: 52_750, discount: 0, total: 52_750, isValid: true });
  });

  it('has what an active discount takes off beside the sum before it', () => {
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

  it('has lines with the same product, variant, options and lens options as one, by adding quantities', () => {
    expect(check([line(1), line(2)], ring).lines).toMatchObject([{ item: { quantity: 3 }, problem: undefined }]);
  });

  it('is empty without a line', () => {
    expect(check([])).toEqual({ lines: [], subTotal: 0, discount: 0, total: 0, isValid: true });
  });

  it('costs options, too, at what they cost now', () => {
    const wrapped = option('1', {
      values: [value('1', { price: 1.5 }), value('2', { price: 10, type: 'percentage' })],
    });
    const product = { ...ring, options: [wrapped] };
    const chosen = (name: string) => [...toggleValue([], wrapped, idOf('0b', name))];
    expect(check([line(1, { options: chosen('1') })], product).total).toBe(26_000);
    expect(check([line(1, { options: chosen('2') })], product).total).toBe(26_950);
  });
});

describe('a line that cannot be bought as it is', () => {
  it('is of a product that is not sold any more, or not here, and costs nothing', () => {
    expect(check([line(2)])).toMatchObject({
      lines: [{ problem: 'unavailable', maximum: 0 }],
      total: 0,
      isValid: false,
    });
    const external = { ...ring, isExternal: true, externalProductLink: 'https://example.com' };
    expect(problemsOf([line(1)], external)).toEqual(['unavailable']);
  });

  it('is of a variant that is not sold any more, or that belongs to other choices', () => {
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

  it('has choices that are not offered any more, or lacks one that is required', () => {
    const size = option('1', { values: [value('1')] });
    const chosen = { options: [...toggleValue([], size, idOf('0b', '1'))] };
    expect(problemsOf([line(1, chosen)], { ...ring, options: [size] })).toEqual([undefined]);
    expect(problemsOf([line(1, chosen)], ring)).toEqual(['changed']);
    const gone = { ...size, values: [value('1', { disabled: true })] };
    expect(problemsOf([line(1, chosen)], { ...ring, options: [gone] })).toEqual(['changed']);
    expect(problemsOf([line(1)], { ...ring, options: [{ ...size, isRequired: true }] })).toEqual(['changed']);
  });

  it('has lenses that the product has not for that eye, both eyes beside one, or none where it is sold by them', () => {
    const product = { ...ring, lensOptions: [lens('1', { type: 'left' }), lens('2')] };
    const worn = (name: string, type: 'left' | 'right' | 'both') => ({
      lensOptionId: idOf('0d', name),
      quantity: 1,
      type,
    });
    const problem = (...lensOptions: CartItem['lensOptions']) => problemsOf([line(1, { lensOptions })], product)[0];
    expect(problem(worn('1', 'left'), worn('2', 'right'))).toBeUndefined();
    expect(problem(worn('1', 'right'))).toBe('changed');
    expect(problem(worn('2', 'both'), worn('1', 'left'))).toBe('changed');
    expect(problem(worn('2', 'left'), worn('1', 'left'))).toBe('changed');
    expect(problem()).toBe('changed');
  });

  it('is of something of which less is left, and says how much, or of which nothing is left', () => {
    const few = { ...ring, quantity: 3 };
    expect(check([line(4)], few).lines).toMatchObject([{ problem: 'quantity', maximum: 3 }]);
    expect(check([line(3)], few).lines).toMatchObject([{ problem: undefined, maximum: 3 }]);
    expect(check([line(1)], { ...ring, quantity: 0 }).lines).toMatchObject([{ problem: 'sold-out', maximum: 0 }]);
  });

  it('comes after lines that take all there is', () => {
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

it('a line that has to be chosen anew takes nothing from the others', () => {
  const text = option('1', { layout: 'textfield' });
  const product = { ...ring, quantity: 2, options: [text] };
  const gone = line(2, { options: [{ optionId: idOf('0a', '9'), values: [{ quantity: 1, textValue: 'N' }] }] });
  expect(problemsOf([gone, line(2, engraved('K'))], product)).toEqual(['changed', undefined]);
});

it('a file costs what its option costs, whatever value is named with it', () => {
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

  it('can be bought with a file that is there, of who buys, and of a kind that is taken', () => {
    expect(problemsOf([withFile(optionFilePath(idOf('f0', '1')))], product)).toEqual([undefined]);
  });

  it.each([
    ['that is somebody else’s, or is there no more', optionFilePath(idOf('f0', '9'))],
    ['of another kind', optionFilePath(idOf('f0', '2'))],
    ['that is somewhere else', '/uploads/a.pdf'],
    ['whose path goes on', `${optionFilePath(idOf('f0', '1'))}/../x`],
  ])('cannot with one %s, and takes nothing from the others', (_, filePath) => {
    expect(problemsOf([withFile(filePath, 2), line(2)], product)).toEqual(['file', undefined]);
  });

  it('cannot with one that was chosen, and not sent', () => {
    const unsent = line(1, { options: [{ optionId: upload._id, values: [{ quantity: 1, file: attached }] }] });
    expect(problemsOf([unsent], product)).toEqual(['file']);
  });

  it('that is sold out is that first', () => {
    const none = { ...product, isStockLimited: true, quantity: 0 };
    expect(problemsOf([withFile('/uploads/a.pdf')], none)).toEqual(['sold-out']);
  });
});

it('limits are never below nothing, where more was sold than there was', () => {
  const oversold = variant('1', [], { quantity: -1 });
  const [checked] = check([line(1, { varientId: oversold._id })], { ...ring, variants: [oversold] }).lines;
  expect(checked).toMatchObject({ problem: 'sold-out', maximum: 0, limits: { [oversold._id]: 0 } });
});

it('what can be had of a product’s lines is never more than there is of it, and a valid cart asks for no more', () => {
  const text = option('1', { layout: 'textfield' });
  const stock = fc.record({
    isStockLimited: fc.boolean(),
    quantity: fc.integer({ min: -1, max: 12 }),
    unlimitedQuantityPerUser: fc.boolean(),
    maxQuantityPerUser: fc.integer({ min: 1, max: 12 }),
  });
  const adding = fc.record({ text: fc.constantFrom('N', 'K', 'M'), quantity: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(stock, fc.array(adding), (facts, added) => {
      const product = { ...ring, ...facts, options: [text] };
      const items = added.map((each) => line(each.quantity, engraved(each.text)));
      const { lines, isValid, total, subTotal, discount } = check(items, product);
      const had = lines.reduce((sum, each) => sum + Math.min(each.item.quantity, each.maximum), 0);
      const asked = items.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(had).toBeLessThanOrEqual(maximumQuantity(product));
      expect(isValid).toBe(asked === had);
      expect([subTotal - discount, total]).toEqual([total, asked * 24_500]);
    }),
  );
});

describe('what lines cost together', () => {
  it('adds up the lines before and after their discounts', () => {
    const lines = [
      { quantity: 2, unitPrice: 20_000, originalUnitPrice: 24_500 },
      { quantity: 3, unitPrice: 1_000, originalUnitPrice: 1_000 },
    ];
    expect(cartTotals(lines)).toEqual({ subTotal: 52_000, discount: 9_000, total: 43_000 });
  });

  it('is nothing for no lines', () => {
    expect(cartTotals([])).toEqual({ subTotal: 0, discount: 0, total: 0 });
  });
});
