import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartItem } from '../test/cart-items.ts';
import { idOf } from '../test/whole-products.ts';
import { remainingQuantity } from './remaining-quantity.ts';
import { stockDemand } from './stock-demand.ts';

const lens = (name: string, type: 'left' | 'right' | 'both', quantity = 1) => ({
  lensOptionId: idOf('0d', name),
  quantity,
  type,
});

describe('the stock demand of lines', () => {
  it('counts the variant instead of the product', () => {
    const demand = stockDemand([cartItem('1', 2), cartItem('1', 3, { varientId: idOf('0c', '1') })]);
    expect(demand.products).toEqual(new Map([[idOf('a0', '1'), 2]]));
    expect(demand.variants).toEqual(new Map([[idOf('0c', '1'), 3]]));
    expect(demand.sold).toEqual(new Map([[idOf('a0', '1'), 5]]));
  });

  it('counts two lenses for both eyes, times the line’s quantity', () => {
    const demand = stockDemand([
      cartItem('1', 2, { lensOptions: [lens('1', 'both', 3)] }),
      cartItem('1', 1, { lensOptions: [lens('1', 'left'), lens('2', 'right')] }),
    ]);
    expect(demand.lenses).toEqual(
      new Map([
        [idOf('0d', '1'), 13],
        [idOf('0d', '2'), 1],
      ]),
    );
  });

  it('equals what cart limits count', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5 }),
        varientId: fc.constantFrom(undefined, idOf('0c', '1')),
        lensOptions: fc.array(
          fc.record({
            lensOptionId: fc.constantFrom(idOf('0d', '1'), idOf('0d', '2')),
            quantity: fc.integer({ min: 1, max: 3 }),
            type: fc.constantFrom('left' as const, 'right' as const, 'both' as const),
          }),
          { maxLength: 2 },
        ),
      }),
    );
    fc.assert(
      fc.property(lines, (generated) => {
        const items = generated.map(({ quantity, varientId, lensOptions }) =>
          cartItem('1', quantity, { lensOptions, ...(varientId !== undefined && { varientId }) }),
        );
        const { lenses } = stockDemand(items);
        for (const [id, taken] of lenses) {
          const one = cartItem('1', 1, { lensOptions: [{ lensOptionId: id, quantity: 1, type: 'left' }] });
          expect(remainingQuantity(one, { [id]: 1000 }, items)).toBe(1000 - taken);
        }
      }),
    );
  });
});
