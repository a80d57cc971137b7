import fc from 'fast-check';
import { expect, it } from 'vitest';
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
