import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FILTER_STEP_SIZE, splitIntoSteps } from './FilterOptionList.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('shows active entries at first, at any position', () => {
  expect(splitIntoSteps(numbers(12), (entry) => entry === 7)[0]).toEqual([0, 1, 2, 3, 4, 7]);
});

it('has every entry once, and never hides an active one', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.array(fc.nat({ max: 60 })), (count, pinned) => {
      const [first = [], ...later] = splitIntoSteps(numbers(count), (entry) => pinned.includes(entry));
      expect([...first, ...later.flat()].sort((a, b) => a - b)).toEqual(numbers(count));
      for (const step of later) expect(step.length).toBeLessThanOrEqual(FILTER_STEP_SIZE);
      for (const entry of later.flat()) expect(pinned).not.toContain(entry);
    }),
  );
});
