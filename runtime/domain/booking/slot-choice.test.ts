import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Branch, ServiceSlot } from '../../../schemas/generated/wire.ts';
import { idOf } from '../test/whole-products.ts';
import {
  bookingBranch,
  branchesOfService,
  clocksDiffer,
  isShownTwice,
  nearestSlots,
  slotRange,
  slotsWithHeld,
} from './slot-choice.ts';
import { slotId } from './slot-id.ts';

const BRANCH = idOf('bb', '1');
const HOUR = 3_600_000;

/** An hour that begins at an instant of UTC. */
function slotAt(dateFrom: string): ServiceSlot {
  const start = Date.parse(dateFrom);
  return {
    _id: slotId({ branchId: BRANCH, start }),
    dateFrom: new Date(start).toISOString(),
    dateTo: new Date(start + HOUR).toISOString(),
  };
}

const startsOf = (slots: readonly ServiceSlot[]) => slots.map(({ dateFrom }) => dateFrom.slice(11, 16));
const morning = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00'].map((time) => slotAt(`2026-11-28T${time}:00Z`));
const at = (time: string) => Date.parse(`2026-11-28T${time}:00Z`);

describe('the nearest free times to one that was lost', () => {
  it('are those around it, the earliest first', () => {
    expect(startsOf(nearestSlots(morning, at('10:30'), 3))).toEqual(['09:00', '10:00', '11:00']);
    expect(startsOf(nearestSlots(morning, at('06:00'), 2))).toEqual(['08:00', '09:00']);
  });

  it('never have the lost one, and are fewer where there are fewer', () => {
    expect(startsOf(nearestSlots(morning, at('10:00'), 2))).toEqual(['09:00', '11:00']);
    expect(nearestSlots([], at('10:00'), 3)).toEqual([]);
  });

  it('are nearer than any that are left out', () => {
    const instants = fc.integer({ min: 0, max: 500 }).map((minutes) => at('06:00') + minutes * 60_000);
    const slots = fc.uniqueArray(instants, { maxLength: 20 });
    fc.assert(
      fc.property(slots, instants, fc.integer({ min: 1, max: 5 }), (starts, lost, count) => {
        const free = starts.map((start) => slotAt(new Date(start).toISOString()));
        const nearest = nearestSlots(free, lost, count);
        const distance = (slot: ServiceSlot) => Math.abs(slotRange(slot).start - lost);
        const farthest = Math.max(0, ...nearest.map(distance));
        for (const slot of free)
          if (!nearest.includes(slot) && distance(slot) > 0) expect(distance(slot)).toBeGreaterThanOrEqual(farthest);
      }),
    );
  });
});

describe('the slots of a day', () => {
  it('have the visitor’s own, which are nobody else’s, each once and in their order', () => {
    const [first, second, third] = morning;
    if (first === undefined || second === undefined || third === undefined) throw new Error('there are six');
    expect(startsOf(slotsWithHeld([first, third], [second, third]))).toEqual(['08:00', '09:00', '10:00']);
  });
});

describe('clocks', () => {
  it('of two zones differ where they show another time', () => {
    expect(clocksDiffer(at('10:00'), 'Asia/Dubai', 'Asia/Muscat')).toBe(false);
    expect(clocksDiffer(at('10:00'), 'Asia/Dubai', 'Asia/Kuwait')).toBe(true);
  });

  it('differ at some times of the year alone, where one of them is changed', () => {
    expect(clocksDiffer(Date.parse('2026-07-01T10:00Z'), 'Europe/London', 'Africa/Lagos')).toBe(false);
    expect(clocksDiffer(Date.parse('2026-12-01T10:00Z'), 'Europe/London', 'Africa/Lagos')).toBe(true);
  });

  it('show the hour twice that is repeated as they are set back', () => {
    // In Berlin, 2:30 is at 0:30 UTC and again at 1:30 UTC.
    expect(isShownTwice(Date.parse('2026-10-25T00:30Z'), 'Europe/Berlin')).toBe(true);
    expect(isShownTwice(Date.parse('2026-10-25T01:30Z'), 'Europe/Berlin')).toBe(true);
    expect(isShownTwice(Date.parse('2026-10-25T02:30Z'), 'Europe/Berlin')).toBe(false);
    expect(isShownTwice(Date.parse('2026-03-29T01:30Z'), 'Europe/Berlin')).toBe(false);
  });
});

describe('the branch of a booking', () => {
  const branch = (number: string, more: Partial<Pick<Branch, 'isDefault' | 'status'>> = {}) => ({
    _id: idOf('bb', number),
    isDefault: false,
    status: 'active' as Branch['status'],
    ...more,
  });
  const [one, two, three] = [branch('1'), branch('2', { isDefault: true }), branch('3', { status: 'inactive' })];
  const all = [one, two, three];

  it('is one of those that offer the service: all that are open for business, where none are named', () => {
    expect(branchesOfService({}, all)).toEqual([one, two]);
    expect(branchesOfService({ branchIds: [one._id, three._id] }, all)).toEqual([one]);
  });

  it('is the one that was chosen, where that offers it, else the shop’s default', () => {
    expect(bookingBranch([one, two], one._id)).toBe(one);
    expect(bookingBranch([one, two], undefined, one._id)).toBe(one);
    expect(bookingBranch([one, two], three._id)).toBe(two);
    expect(bookingBranch([one], three._id)).toBe(one);
    expect(bookingBranch([], one._id)).toBeUndefined();
  });
});
