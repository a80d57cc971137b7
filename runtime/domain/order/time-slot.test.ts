import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '../../../schemas/generated/wire.ts';
import { chooseBranch, rejectOrderFormUpdate, selectLocation } from './branch-choice.ts';
import {
  BRANCH,
  completeForm,
  EVENING,
  MORNING,
  OTHER_BRANCH,
  orderForm,
  TODAY,
  TOMORROW,
} from './test/checkout-examples.ts';
import { chooseDate, chooseTimeSlot, chosenTimeSlot, offeredTimeSlots, slotEnd } from './time-slot.ts';

const KUWAIT_ZONE = 'Asia/Kuwait';
const at = (time: string, timeZone = KUWAIT_ZONE) => ({
  now: DateTime.fromISO(`${TODAY}T${time}`, { zone: timeZone }).toMillis(),
  timeZone,
});
const offered = (time: string, ...slots: readonly TimeSlot[]) => offeredTimeSlots(TODAY, slots, at(time));

describe('time slots', () => {
  it('are offered only when the end is in the future', () => {
    expect(offered('11:59', MORNING, EVENING)).toEqual([MORNING, EVENING]);
    expect(offered('12:00', MORNING, EVENING)).toEqual([EVENING]);
  });

  it('are offered only when minutes remaining exceed lastOrderTimeBeforeEndInMinutes', () => {
    expect(offered('19:59', EVENING)).toEqual([EVENING]);
    expect(offered('20:00', EVENING)).toEqual([]);
  });

  it('are those of a day in the shop’s time zone', () => {
    const slots = [MORNING];
    expect(offeredTimeSlots(TOMORROW, slots, at('23:59'))).toEqual(slots);
    expect(offeredTimeSlots(TODAY, slots, at('11:59', 'America/New_York'))).toEqual(slots);
    expect(offeredTimeSlots(TODAY, slots, { ...at('11:59', 'America/New_York'), timeZone: KUWAIT_ZONE })).toEqual([]);
  });

  it('that end at or before their start end on the day after', () => {
    const night = { from: '22:00', to: '02:00' };
    expect(slotEnd('2026-12-31', night, 'UTC')).toBe(Date.UTC(2027, 0, 1, 2));
    expect(offered('23:30', { ...MORNING, ...night })).toHaveLength(1);
  });
});

describe('date and time', () => {
  const scheduled = completeForm({ isSchedule: true, date: TODAY });
  const timed = chooseTimeSlot(scheduled, EVENING);

  it('of a chosen slot are its from and to', () => {
    expect(timed).toMatchObject({ timeFrom: '18:00', timeTo: '21:00' });
    expect(chosenTimeSlot(timed, [MORNING, EVENING])).toBe(EVENING);
    expect(chosenTimeSlot(scheduled, [MORNING, EVENING])).toBeUndefined();
  });

  it('can be chosen only when scheduled, for a date and at a branch', () => {
    const { branchId: _branch, ...withoutBranch } = scheduled;
    const { date: _date, ...withoutDate } = scheduled;
    for (const form of [completeForm(), withoutBranch, withoutDate]) expect(chooseTimeSlot(form, EVENING)).toBe(form);
  });

  it('another date has other slots, and a text that is none chooses none', () => {
    expect(chooseDate(timed, TODAY)).toBe(timed);
    expect(chooseDate(timed, TOMORROW)).toEqual({ ...scheduled, date: TOMORROW });
    for (const none of ['', '2026-02-30']) expect(chooseDate(timed, none)).not.toHaveProperty('date');
  });
});

describe('a branch', () => {
  const timed = chooseTimeSlot(completeForm({ isSchedule: true, date: TODAY }), EVENING);

  it('that is chosen is saved, and has times of its own', () => {
    const pickup = orderForm({ pickup: true });
    const selected = selectLocation(pickup, { branchId: BRANCH });
    expect(selected).toMatchObject({ tempAddress: { branchId: BRANCH } });
    expect(selected).not.toHaveProperty('branchId');
    expect(chooseBranch(selected, BRANCH)).toEqual({ ...pickup, branchId: BRANCH });
    expect(chooseBranch(timed, BRANCH)).toEqual(timed);
    expect(chooseBranch(timed, OTHER_BRANCH)).not.toHaveProperty('timeFrom');
  });

  it('is cleared by an order form update without success', () => {
    expect(rejectOrderFormUpdate(timed)).toEqual({
      ...completeForm({ isSchedule: true, date: TODAY }),
      branchId: undefined,
    });
    expect(rejectOrderFormUpdate(timed)).not.toHaveProperty('branchId');
  });
});
