import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { idOf } from '../test/whole-products.ts';
import { cartLineKey, mergeCartLines } from './cart-line.ts';

const line: CartItem = {
  productId: idOf('a0', '1'),
  quantity: 1,
  varientId: idOf('0c', '1'),
  options: [
    {
      optionId: idOf('0a', '1'),
      values: [
        { valueId: idOf('0b', '1'), quantity: 1 },
        { valueId: idOf('0b', '2'), quantity: 2 },
      ],
    },
    { optionId: idOf('0a', '2'), values: [{ quantity: 1, textValue: 'N, K' }] },
  ],
  lensOptions: [
    { lensOptionId: idOf('0d', '1'), quantity: 1, type: 'left' },
    { lensOptionId: idOf('0d', '2'), quantity: 1, type: 'right' },
  ],
};
const file = { key: 'k', name: 'a.png', mimeType: 'image/png', size: 1 };
const isOne = (other: CartItem) => cartLineKey(other) === cartLineKey(line);

describe('lines of a cart', () => {
  it('merge by adding quantities when product, variant, options and lens options match', () => {
    const more = { ...line, quantity: 4, unitPrice: 3 };
    expect(mergeCartLines([line, more])).toEqual([{ ...line, quantity: 5 }]);
  });

  it('match in any order of options, values and lenses', () => {
    const options = line.options.map((each) => ({ ...each, values: each.values.toReversed() })).toReversed();
    expect(isOne({ ...line, options, lensOptions: line.lensOptions.toReversed() })).toBe(true);
    expect(isOne({ ...line, options: [...line.options, { optionId: idOf('0a', '3'), values: [] }] })).toBe(true);
  });

  it.each<[string, Partial<CartItem>]>([
    ['product', { productId: idOf('a0', '2') }],
    ['variant', { varientId: idOf('0c', '2') }],
    ['options', { options: line.options.slice(1) }],
    ['text', { options: [{ optionId: idOf('0a', '2'), values: [{ quantity: 1, textValue: 'N' }] }] }],
    ['lens', { lensOptions: line.lensOptions.slice(1) }],
    ['eye', { lensOptions: line.lensOptions.map((each) => ({ ...each, type: 'both' as const })) }],
    ['lens quantity', { lensOptions: line.lensOptions.map((each) => ({ ...each, quantity: 2 })) }],
  ])('stay apart by %s', (_, other) => expect(isOne({ ...line, ...other })).toBe(false));

  it('stay apart by file', () => {
    const withFile = (key: string): CartItem => ({
      ...line,
      options: [{ optionId: idOf('0a', '2'), values: [{ quantity: 1, file: { ...file, key } }] }],
    });
    expect(cartLineKey(withFile('k'))).toBe(cartLineKey(withFile('k')));
    expect(cartLineKey(withFile('k'))).not.toBe(cartLineKey(withFile('l')));
  });

  const anyLine = fc
    .record({
      product: fc.constantFrom('1', '2'),
      variant: fc.constantFrom(undefined, '1'),
      quantity: fc.integer({ min: 1, max: 9 }),
      values: fc.uniqueArray(fc.constantFrom('1', '2', '3')),
      text: fc.constantFrom(undefined, 'a', '","'),
    })
    .map(
      ({ product, variant, quantity, values, text }): CartItem => ({
        productId: idOf('a0', product),
        quantity,
        ...(variant !== undefined && { varientId: idOf('0c', variant) }),
        options: [
          { optionId: idOf('0a', '1'), values: values.map((each) => ({ valueId: idOf('0b', each), quantity: 1 })) },
          { optionId: idOf('0a', '2'), values: text === undefined ? [] : [{ quantity: 1, textValue: text }] },
        ],
        lensOptions: [],
      }),
    );

  it('keep the total quantity when merged, in any order, once and twice', () => {
    const tally = (lines: readonly CartItem[]) =>
      new Map(
        mergeCartLines(lines)
          .map((each): [string, number] => [cartLineKey(each), each.quantity])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const total = (all: readonly CartItem[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(total(mergeCartLines(lines))).toBe(total(lines));
        expect(tally(lines.toReversed())).toEqual(tally(lines));
        expect(mergeCartLines(mergeCartLines(lines))).toEqual(mergeCartLines(lines));
        expect(new Set(mergeCartLines(lines).map(cartLineKey)).size).toBe(mergeCartLines(lines).length);
      }),
    );
  });
});
