import { describe, expect, it } from 'vitest';
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
import { chooseDate, chooseTimeSlot, chosenTimeSlot } from './time-slot.ts';

describe('date and time', () => {
  const scheduled = completeForm({ isSchedule: true, date: TODAY });
  const timed = chooseTimeSlot(scheduled, EVENING);

  it('of a chosen slot are its from and to', () => {
    expect(timed).toMatchObject({ timeFrom: '18:00', timeTo: '21:00' });
    expect(chosenTimeSlot(timed, [MORNING, EVENING])).toBe(EVENING);
    expect(chosenTimeSlot(scheduled, [MORNING, EVENING])).toBeUndefined();
    expect(chosenTimeSlot(timed, [{ ...EVENING, from: '17:00' }])).toBeUndefined();
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
