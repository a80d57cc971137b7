import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextProblem } from './next-problem.ts';

const problems = [{ offset: 30 }, { offset: 10 }, { offset: 20 }];

it('moves in text order and wraps around', () => {
  expect([0, 10, 15, 30].map((from) => nextProblem(problems, from, 'on')?.offset)).toEqual([10, 20, 20, 10]);
  expect([40, 30, 15, 10].map((from) => nextProblem(problems, from, 'back')?.offset)).toEqual([30, 20, 10, 30]);
  expect(nextProblem([], 0, 'on')).toBeUndefined();
});

it('reaches every problem in either direction', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { minLength: 1 }),
      fc.nat(60),
      fc.constantFrom('on', 'back'),
      (offsets, start, way) => {
        const placed = offsets.map((offset) => ({ offset }));
        const places = new Set(offsets);
        let at = start;
        const seen = new Set<number>();
        for (let steps = 0; steps < places.size; steps += 1) {
          at = nextProblem(placed, at, way)!.offset;
          seen.add(at);
        }
        expect(seen).toEqual(places);
      },
    ),
  );
});
