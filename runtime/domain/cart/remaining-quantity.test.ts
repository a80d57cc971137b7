import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { chooseLens, type LensChoice, setLensQuantity } from '../options/lens-choice.ts';
import { type LensSide, lensCount } from '../options/lens-side.ts';
import { maximumQuantity } from '../product/availability.ts';
import { cartItem, engraved } from '../test/cart-items.ts';
import { idOf, lens, variant, wholeProduct } from '../test/whole-products.ts';
import { cartLimits } from './purchase-limits.ts';
import { remainingQuantity } from './remaining-quantity.ts';

const ring = wholeProduct();
const line = (quantity: number, more?: Partial<CartItem>) => cartItem('1', quantity, more);
const [gold, silver] = [variant('1', [], { quantity: 3 }), variant('2', [], { isLimited: false, quantity: 0 })];
const inGold = { varientId: gold._id };

describe('the limits of a cart', () => {
  it('are the product’s effective maximum without variants', () => {
    expect(cartLimits(ring, undefined, [])).toEqual({ [ring._id]: 12 });
    expect(cartLimits({ ...ring, isStockLimited: false }, undefined, [])).toEqual({ [ring._id]: 1000 });
  });
  it('are the limit per customer and the stock of a limited variant', () => {
    const perPerson = { ...ring, unlimitedQuantityPerUser: false, maxQuantityPerUser: 5, variants: [gold, silver] };
    expect(cartLimits(perPerson, gold, [])).toEqual({ [ring._id]: 5, [gold._id]: 3 });
    expect(cartLimits(perPerson, silver, [])).toEqual({ [ring._id]: 5 });
  });
  it('include the stock of each lens', () => {
    const [chosen, other] = [lens('1', { quantity: 4 }), lens('2')];
    const product = { ...ring, lensOptions: [chosen, other] };
    const choice = [{ lensOptionId: chosen._id, quantity: 1, type: 'left' as const }];
    expect(cartLimits(product, undefined, choice)).toEqual({ [ring._id]: 12, [chosen._id]: 4 });
  });
});

describe('the remaining quantity', () => {
  it('counts all lines of a product', () => {
    const lines = [line(1, engraved('N')), line(2, engraved('K')), line(9, { productId: idOf('a0', '2') })];
    expect(remainingQuantity(line(1), { [ring._id]: 4 }, lines)).toBe(1);
    expect(remainingQuantity(line(1), { [ring._id]: 3 }, lines)).toBe(0);
  });
  it('counts the variant against its stock and all variants against the limit per customer', () => {
    const limits = { [ring._id]: 5, [gold._id]: 3 };
    expect(remainingQuantity(line(1, inGold), limits, [line(2, inGold)])).toBe(1);
    expect(remainingQuantity(line(1, inGold), limits, [line(2)])).toBe(3);
    expect(remainingQuantity(line(1, inGold), limits, [line(4)])).toBe(1);
  });
  it('counts a lens for both eyes twice', () => {
    const of = (type: 'left' | 'both', quantity: number) => ({ lensOptionId: lens('1')._id, quantity, type });
    const limits = { [ring._id]: 1000, [lens('1')._id]: 7 };
    expect(
      remainingQuantity(line(1, { lensOptions: [of('both', 1)] }), limits, [line(1, { lensOptions: [of('left', 2)] })]),
    ).toBe(2);
  });
  it('is 0 in a cart above the limit, except for a change that frees quantity', () => {
    const [first, second] = [line(3, engraved('N')), line(2, engraved('K'))];
    const limits = { [ring._id]: 2 };
    expect(remainingQuantity(first, limits, [first, second])).toBe(0);
    expect(remainingQuantity(first, limits, [second], [first, second])).toBe(3);
  });
  it('allows lenses as often as their stock does, never more', () => {
    const eye = fc.constantFrom<LensSide>('left', 'right', 'both');
    const quantity = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(eye, quantity), { minLength: 1, maxLength: 6 }),
        fc.nat(20),
        (chosenLenses, stock) => {
          const own = lens('1', { quantity: stock });
          const product = { ...ring, isStockLimited: false, lensOptions: [own] };
          const lensOptions = chosenLenses.reduce<LensChoice>(
            (chosen, [type, count]) => setLensQuantity(chooseLens(chosen, [own], type, own._id), [own], type, count),
            [],
          );
          const once = lensOptions.reduce((sum, line) => sum + line.quantity * lensCount(line.type), 0);
          if (once === 0) return;
          const times = remainingQuantity(
            line(1, { lensOptions: [...lensOptions] }),
            cartLimits(product, undefined, lensOptions),
            [],
          );
          expect([times * once <= stock, (times + 1) * once > stock]).toEqual([true, true]);
        },
      ),
    );
  });
  it('never lets lines exceed the product’s maximum or the variant’s stock', () => {
    const stock = fc.record({
      isStockLimited: fc.boolean(),
      quantity: fc.integer({ min: -1, max: 12 }),
      unlimitedQuantityPerUser: fc.boolean(),
      maxQuantityPerUser: fc.integer({ min: 1, max: 12 }),
    });
    const adding = fc.record({
      text: fc.constantFrom('N', 'K', 'M'),
      of: fc.constantFrom(gold, silver),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(stock, fc.boolean(), fc.array(adding), (limits, hasVariants, added) => {
        const product = { ...ring, ...limits, variants: hasVariants ? [gold, silver] : [] };
        const lines: CartItem[] = [];
        for (const { text, of, quantity } of added) {
          const item = line(quantity, { ...engraved(text), ...(hasVariants && { varientId: of._id }) });
          const left = remainingQuantity(item, cartLimits(product, hasVariants ? of : undefined, []), lines);
          lines.push({ ...item, quantity: Math.min(quantity, left) });
        }
        const all = (some: readonly CartItem[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
        const most = maximumQuantity({ ...product, isStockLimited: limits.isStockLimited && !hasVariants });
        expect(all(lines)).toBeLessThanOrEqual(most);
        expect(all(lines.filter(({ varientId }) => varientId === gold._id))).toBeLessThanOrEqual(gold.quantity);
      }),
    );
  });
});
