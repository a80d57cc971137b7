import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSlotId, slotId } from './slot-id.ts';

const BRANCH = '65f1c0de0000000000000002';

it('encodes branch and start', () => {
  expect(slotId({ branchId: BRANCH, start: Date.UTC(2026, 11, 1, 6) })).toBe(`${BRANCH}-20261201T0600Z`);
});

it('round-trips for every minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) / 60_000 }), (minute) => {
      const slot = { branchId: BRANCH, start: minute * 60_000 };
      expect(parseSlotId(slotId(slot))).toEqual(slot);
    }),
  );
});

it.each(['', BRANCH, `${BRANCH}-20261301T0600Z`, `${BRANCH}-20261201T2560Z`, `x${BRANCH}-20261201T0600Z`])(
  'rejects “%s”',
  (id) => {
    expect(parseSlotId(id)).toBeUndefined();
  },
);
