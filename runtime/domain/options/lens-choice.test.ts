import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lens } from '../test/whole-products.ts';
import {
  capLensesToStock,
  chooseLens,
  defaultLens,
  type LensChoice,
  lensesFor,
  lineOfSide,
  remainingLensQuantity,
  setLensQuantity,
} from './lens-choice.ts';
import { type LensSide, lensCount } from './lens-side.ts';

const [minus1, minus2] = [lens('-1.00', { quantity: 3 }), lens('-2.00')];
const lenses = [minus1, minus2, lens('-3.00', { type: 'left' }), lens('-4.00', { type: 'right', quantity: 0 })];
const one = (eye: LensSide, of = minus1) => chooseLens([], lenses, eye, of._id);
const eyes = (choice: LensChoice) => choice.map(({ type }) => type).sort();

describe('lenses', () => {
  it('of type both fit every side, others their own', () => {
    const names = (eye: LensSide) => lensesFor(lenses, eye).map(({ name }) => name.en);
    expect(names('left')).toEqual(['-1.00', '-2.00', '-3.00']);
    expect(names('right')).toEqual(['-1.00', '-2.00', '-4.00']);
    expect(names('both')).toEqual(['-1.00', '-2.00']);
    expect(chooseLens([], lenses, 'right', lenses[2]?._id)).toEqual([]);
  });

  it('clears left and right when both eyes are chosen', () => {
    const two = chooseLens(one('left'), lenses, 'right', minus2._id);
    expect(eyes(two)).toEqual(['left', 'right']);
    expect(eyes(chooseLens(two, lenses, 'both', minus2._id))).toEqual(['both']);
  });

  it.each(['left', 'right'] as const)('clears both when %s is chosen', (eye) => {
    expect(eyes(chooseLens(one('both'), lenses, eye, minus1._id))).toEqual([eye]);
  });

  it('are capped at stock', () => {
    expect(lineOfSide(setLensQuantity(one('left'), lenses, 'left', 9), 'left')?.quantity).toBe(3);
  });

  it('share their stock between left and right', () => {
    const right = setLensQuantity(one('right'), lenses, 'right', 2);
    const two = chooseLens(right, lenses, 'left', minus1._id);
    expect(lineOfSide(setLensQuantity(two, lenses, 'left', 9), 'left')?.quantity).toBe(1);
    const all = setLensQuantity(one('right'), lenses, 'right', 3);
    expect(chooseLens(all, lenses, 'left', minus1._id)).toBe(all);
  });

  it('for both eyes take two from stock', () => {
    expect(lineOfSide(setLensQuantity(one('both'), lenses, 'both', 9), 'both')?.quantity).toBe(1);
    expect(chooseLens([], [lens('0.00', { quantity: 1 })], 'both', lens('0.00')._id)).toEqual([]);
  });

  it('start at quantity 1 and are removed by decreasing to 0', () => {
    expect(lineOfSide(one('left'), 'left')?.quantity).toBe(1);
    expect(setLensQuantity(one('left'), lenses, 'left', 0)).toEqual([]);
    expect(setLensQuantity(one('left'), lenses, 'left', Number.NaN)).toEqual([]);
    expect(setLensQuantity([], lenses, 'left', 2)).toEqual([]);
  });

  it('are sold out at stock', () => {
    expect(remainingLensQuantity([], minus1, 'left')).toBe(3);
    expect(remainingLensQuantity(setLensQuantity(one('left'), lenses, 'left', 3), minus1, 'left')).toBe(0);
    expect(remainingLensQuantity(setLensQuantity(one('right'), lenses, 'right', 3), minus1, 'left')).toBe(0);
    expect(remainingLensQuantity(one('both'), minus1, 'left')).toBe(3);
    expect(chooseLens([], lenses, 'right', lenses[3]?._id)).toEqual([]);
  });
});

describe('the default lens', () => {
  it('is the one named 0.00', () => expect(defaultLens([...lenses, lens('0.00')], 'left')?.name.en).toBe('0.00'));
  it('else is the first of that side', () => {
    expect(defaultLens(lenses, 'left')).toBe(minus1);
    expect(defaultLens(lenses.slice(2), 'right')).toBe(lenses[3]);
    expect(defaultLens(lenses.slice(2), 'both')).toBeUndefined();
  });
});

describe('any sequence of choices', () => {
  const stocked = fc
    .array(
      fc.record({
        quantity: fc.integer({ min: -1, max: 5 }),
        type: fc.constantFrom('left' as const, 'right' as const, 'both' as const),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((rows) => rows.map((fields, index) => lens(`${index}.00`, fields)));
  const act = fc.record({
    eye: fc.constantFrom('left' as const, 'right' as const, 'both' as const),
    at: fc.nat({ max: 3 }),
    quantity: fc.option(fc.integer({ min: -1, max: 9 })),
  });
  const applyAll = (
    offered: ReturnType<typeof lensesFor>,
    acts: readonly { eye: LensSide; at: number; quantity: number | null }[],
  ) =>
    acts.reduce<LensChoice>(
      (choice, { eye, at, quantity }) =>
        quantity === null
          ? chooseLens(choice, offered, eye, offered[at]?._id)
          : setLensQuantity(choice, offered, eye, quantity),
      [],
    );

  it('keeps left plus right, or twice both, within the stock', () => {
    fc.assert(
      fc.property(stocked, fc.array(act), (offered, acts) => {
        const choice = applyAll(offered, acts);
        for (const { _id, quantity } of offered) {
          const taken = choice
            .filter(({ lensOptionId }) => lensOptionId === _id)
            .reduce((sum, chosen) => sum + chosen.quantity * lensCount(chosen.type), 0);
          expect(taken).toBeLessThanOrEqual(Math.max(0, quantity));
        }
      }),
    );
  });

  it('leads to one lens for both eyes, or at most one for each', () => {
    fc.assert(
      fc.property(stocked, fc.array(act), (offered, acts) => {
        const chosen = eyes(applyAll(offered, acts)).join();
        expect(['', 'both', 'left', 'right', 'left,right']).toContain(chosen);
      }),
    );
  });
});

describe('a restored choice', () => {
  it('is reduced to lenses and quantities in stock', () => {
    const restored = capLensesToStock([{ lensOptionId: minus1._id, quantity: 8, type: 'left' }], lenses);
    expect(restored).toEqual([{ lensOptionId: minus1._id, quantity: 3, type: 'left' }]);
    expect(capLensesToStock([{ lensOptionId: 'gone', quantity: 1, type: 'left' }], lenses)).toEqual([]);
  });
  it('has one lens a side', () => {
    const twice = [minus1, minus2].map(({ _id }) => ({ lensOptionId: _id, quantity: 1, type: 'left' as const }));
    expect(capLensesToStock(twice, lenses)).toEqual(twice.slice(0, 1));
  });
});
