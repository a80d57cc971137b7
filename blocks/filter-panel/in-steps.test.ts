import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTER_STEP, inSteps } from './in-steps.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a list in steps', () => {
  it('shows five at first and five more at a time (spec 9)', () => {
    expect(inSteps(numbers(12), () => false)).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
      [10, 11],
    ]);
    expect(inSteps(numbers(5), () => false)).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('shows what is chosen at first, wherever it stands', () => {
    expect(inSteps(numbers(12), (entry) => entry === 7)[0]).toEqual([0, 1, 2, 3, 4, 7]);
  });

  it('has every entry once, and never hides one that is chosen', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.array(fc.nat({ max: 60 })), (count, pinned) => {
        const [first = [], ...later] = inSteps(numbers(count), (entry) => pinned.includes(entry));
        expect([...first, ...later.flat()].sort((a, b) => a - b)).toEqual(numbers(count));
        for (const step of later) expect(step.length).toBeLessThanOrEqual(FILTER_STEP);
        for (const entry of later.flat()) expect(pinned).not.toContain(entry);
      }),
    );
  });
});
