import { describe, expect, it } from 'vitest';
import type { Branch, ServiceSlot } from '../../../schemas/generated/wire.ts';
import { idOf } from '../test/whole-products.ts';
import {
  bookingBranch,
  branchesOfService,
  isAmbiguousTime,
  localTimesDiffer,
  nearestSlots,
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

describe('the free slots nearest to a lost one', () => {
  it('surround it, in order of time', () => {
    expect(startsOf(nearestSlots(morning, at('10:30'), 3))).toEqual(['09:00', '10:00', '11:00']);
    expect(startsOf(nearestSlots(morning, at('06:00'), 2))).toEqual(['08:00', '09:00']);
  });

  it('exclude the lost one, and are fewer when fewer exist', () => {
    expect(startsOf(nearestSlots(morning, at('10:00'), 2))).toEqual(['09:00', '11:00']);
    expect(nearestSlots([], at('10:00'), 3)).toEqual([]);
  });
});

it('the slots of a day include the visitor’s held slots, without duplicates, in order of time', () => {
  const [first, second, third] = morning;
  if (first === undefined || second === undefined || third === undefined) throw new Error('there are six');
  expect(startsOf(slotsWithHeld([first, third], [second, third]))).toEqual(['08:00', '09:00', '10:00']);
});

describe('local times', () => {
  it('differ between zones with different offsets', () => {
    expect(localTimesDiffer(at('10:00'), 'Asia/Dubai', 'Asia/Muscat')).toBe(false);
    expect(localTimesDiffer(at('10:00'), 'Asia/Dubai', 'Asia/Kuwait')).toBe(true);
  });

  it('are ambiguous when the clock is set back', () => {
    // In Berlin, 2:30 is at 0:30 UTC and again at 1:30 UTC.
    expect(isAmbiguousTime(Date.parse('2026-10-25T00:30Z'), 'Europe/Berlin')).toBe(true);
    expect(isAmbiguousTime(Date.parse('2026-10-25T01:30Z'), 'Europe/Berlin')).toBe(true);
    expect(isAmbiguousTime(Date.parse('2026-10-25T02:30Z'), 'Europe/Berlin')).toBe(false);
    expect(isAmbiguousTime(Date.parse('2026-03-29T01:30Z'), 'Europe/Berlin')).toBe(false);
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

  it('is an active branch, one of `branchIds` when the service has them', () => {
    expect(branchesOfService({}, all)).toEqual([one, two]);
    expect(branchesOfService({ branchIds: [one._id, three._id] }, all)).toEqual([one]);
  });

  it('is the chosen one if it offers the service, else the default, else the first', () => {
    expect(bookingBranch([one, two], one._id)).toBe(one);
    expect(bookingBranch([one, two], undefined, one._id)).toBe(one);
    expect(bookingBranch([one, two], three._id)).toBe(two);
    expect(bookingBranch([one], three._id)).toBe(one);
    expect(bookingBranch([], one._id)).toBeUndefined();
  });
});
