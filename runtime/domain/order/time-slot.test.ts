import { describe, expect, it } from 'vitest';
import { chooseBranch } from './branch-choice.ts';
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

  it('can be chosen only when scheduled, with date and branch', () => {
    const { branchId: _branch, ...withoutBranch } = scheduled;
    const { date: _date, ...withoutDate } = scheduled;
    for (const form of [completeForm(), withoutBranch, withoutDate]) expect(chooseTimeSlot(form, EVENING)).toBe(form);
  });

  it('change with the date; an invalid date clears it', () => {
    expect(chooseDate(timed, TODAY)).toBe(timed);
    expect(chooseDate(timed, TOMORROW)).toEqual({ ...scheduled, date: TOMORROW });
    for (const none of ['', '2026-02-30']) expect(chooseDate(timed, none)).not.toHaveProperty('date');
  });
});

it('a branch is saved, and clears the times of the branch before', () => {
  const timed = chooseTimeSlot(completeForm({ isSchedule: true, date: TODAY }), EVENING);
  const pickup = orderForm({ pickup: true });
  expect(chooseBranch({ ...pickup, tempAddress: { branchId: BRANCH } }, BRANCH)).toEqual({
    ...pickup,
    branchId: BRANCH,
  });
  expect(chooseBranch(timed, BRANCH)).toEqual(timed);
  expect(chooseBranch(timed, OTHER_BRANCH)).not.toHaveProperty('timeFrom');
});
