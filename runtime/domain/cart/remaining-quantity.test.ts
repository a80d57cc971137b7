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

describe('what limits the lines of a cart', () => {
  it('is the product’s effective maximum where it has no variants', () => {
    expect(cartLimits(ring, undefined, [])).toEqual({ [ring._id]: 12 });
    expect(cartLimits({ ...ring, isStockLimited: false }, undefined, [])).toEqual({ [ring._id]: 1000 });
  });
  it('is what one person may have of the product, and the variant’s stock where that is limited', () => {
    const perPerson = { ...ring, unlimitedQuantityPerUser: false, maxQuantityPerUser: 5, variants: [gold, silver] };
    expect(cartLimits(perPerson, gold, [])).toEqual({ [ring._id]: 5, [gold._id]: 3 });
    expect(cartLimits(perPerson, silver, [])).toEqual({ [ring._id]: 5 });
  });
  it('is the stock of each lens, too', () => {
    const [chosen, other] = [lens('1', { quantity: 4 }), lens('2')];
    const product = { ...ring, lensOptions: [chosen, other] };
    const choice = [{ lensOptionId: chosen._id, quantity: 1, type: 'left' as const }];
    expect(cartLimits(product, undefined, choice)).toEqual({ [ring._id]: 12, [chosen._id]: 4 });
  });
});

describe('the room in a cart', () => {
  it('is what all lines of a product leave over, however they differ', () => {
    const lines = [line(1, engraved('N')), line(2, engraved('K')), line(9, { productId: idOf('a0', '2') })];
    expect(remainingQuantity(line(1), { [ring._id]: 4 }, lines)).toBe(1);
    expect(remainingQuantity(line(1), { [ring._id]: 3 }, lines)).toBe(0);
  });
  it('is what the lines of a variant leave over of its stock, and all lines of its product of what one person may have', () => {
    const limits = { [ring._id]: 5, [gold._id]: 3 };
    expect(remainingQuantity(line(1, inGold), limits, [line(2, inGold)])).toBe(1);
    expect(remainingQuantity(line(1, inGold), limits, [line(2)])).toBe(3);
    expect(remainingQuantity(line(1, inGold), limits, [line(4)])).toBe(1);
  });
  it('is not bounded by what another product has', () => {
    expect(remainingQuantity(line(1), { [idOf('a0', '2')]: 0 }, [])).toBe(Number.POSITIVE_INFINITY);
  });
  it('is what the lenses in all lines leave over, two of them for both eyes', () => {
    const of = (type: 'left' | 'both', quantity: number) => ({ lensOptionId: lens('1')._id, quantity, type });
    const limits = { [ring._id]: 1000, [lens('1')._id]: 7 };
    expect(
      remainingQuantity(line(1, { lensOptions: [of('both', 1)] }), limits, [line(1, { lensOptions: [of('left', 2)] })]),
    ).toBe(2);
  });
  it('is none where the cart has more than there is already, unless a line that was among them makes way', () => {
    const [first, second] = [line(3, engraved('N')), line(2, engraved('K'))];
    const limits = { [ring._id]: 2 };
    expect(remainingQuantity(first, limits, [first, second])).toBe(0);
    expect(remainingQuantity(first, limits, [second], [first, second])).toBe(3);
  });
  it('lets a choice of lenses be had as often as their stock allows, and never more often', () => {
    const eye = fc.constantFrom<LensSide>('left', 'right', 'both');
    const quantity = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(eye, quantity), { minLength: 1, maxLength: 6 }), fc.nat(20), (asked, stock) => {
        const own = lens('1', { quantity: stock });
        const product = { ...ring, isStockLimited: false, lensOptions: [own] };
        const lensOptions = asked.reduce<LensChoice>(
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
      }),
    );
  });
  it('never lets all lines of a product together exceed its effective maximum, nor those of a variant its stock', () => {
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
      fc.property(stock, fc.boolean(), fc.array(adding), (facts, hasVariants, added) => {
        const product = { ...ring, ...facts, variants: hasVariants ? [gold, silver] : [] };
        const lines: CartItem[] = [];
        for (const { text, of, quantity } of added) {
          const item = line(quantity, { ...engraved(text), ...(hasVariants && { varientId: of._id }) });
          const room = remainingQuantity(item, cartLimits(product, hasVariants ? of : undefined, []), lines);
          lines.push({ ...item, quantity: Math.min(quantity, room) });
        }
        const all = (some: readonly CartItem[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
        const most = maximumQuantity({ ...product, isStockLimited: facts.isStockLimited && !hasVariants });
        expect(all(lines)).toBeLessThanOrEqual(most);
        expect(all(lines.filter(({ varientId }) => varientId === gold._id))).toBeLessThanOrEqual(gold.quantity);
      }),
    );
  });
});
