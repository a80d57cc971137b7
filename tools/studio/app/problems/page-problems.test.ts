import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProblem } from '../test/studio-fixtures.ts';
import { nextProblem, pageProblems } from './page-problems.ts';

const nothing = { shown: undefined, failed: [], advice: [], problems: [] };

it('lists blocks without data, then failed blocks, then advice', () => {
  const found = pageProblems({
    ...nothing,
    shown: {
      blocks: [
        { key: 'a', type: 'hero', pointer: '/a' },
        { key: 'b', type: 'faq', pointer: '/b', error: 'no data' },
      ],
    },
    failed: [{ pointer: '/c', message: 'oh' }],
    advice: [{ code: 'weight', message: 'heavy', pointer: '' }],
  });
  expect(found).toEqual([
    { severity: 'error', pointer: '/b', message: '`faq`: no data' },
    { severity: 'error', pointer: '/c', message: 'Block failed to render: oh' },
    { severity: 'advice', pointer: undefined, message: 'heavy' },
  ]);
});

it('does not repeat problems that are marked in the text', () => {
  const shown = { blocks: [{ key: 'b', type: 'faq', pointer: '/b/1', error: 'wrong props' }] };
  expect(pageProblems({ ...nothing, shown, problems: [createProblem({ pointer: '/b/1/props/x' })] })).toEqual([]);
  expect(pageProblems({ ...nothing, shown, problems: [createProblem({ pointer: '/b/12' })] })).toHaveLength(1);
  expect(
    pageProblems({ ...nothing, shown, problems: [createProblem({ pointer: '/b/1', severity: 'advice' })] }),
  ).toHaveLength(1);
});

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
