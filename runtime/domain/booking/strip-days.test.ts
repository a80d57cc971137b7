import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDay } from './opening-times.ts';
import { dayName, nextFreeDay, offeredDay, stripDays, stripStart } from './strip-days.ts';

const TODAY = '2026-11-27';
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => nextDay(TODAY, days));
const anyLength = fc.constantFrom(5, 7);

describe('the strip of days', () => {
  it('has 7 days, or 5, the first the shop’s today', () => {
    expect(stripDays(TODAY, 7)).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ]);
    expect(stripDays(TODAY, 5)).toHaveLength(5);
  });

  it('labels its first two days Today and Tomorrow', () => {
    expect(stripDays(TODAY, 5).map((day) => dayName(day, TODAY))).toEqual([
      'today',
      'tomorrow',
      'date',
      'date',
      'date',
    ]);
  });

  it('is followed by the next days, without a gap', () => {
    expect(stripStart('2026-12-03', TODAY, 7)).toBe(TODAY);
    expect(stripStart('2026-12-04', TODAY, 7)).toBe('2026-12-04');
    expect(stripStart('2026-12-02', TODAY, 5)).toBe('2026-12-02');
  });

  it('has every day from today on in exactly the strip that is said to have it, and none of the past', () => {
    fc.assert(
      fc.property(anyDay, anyLength, (day, count) => {
        const first = stripStart(day, TODAY, count);
        expect(first >= TODAY).toBe(true);
        expect(stripDays(first, count)).toContain(offeredDay(day, TODAY));
      }),
    );
  });

  it('begins with its first day where none is chosen, or the chosen one has passed', () => {
    expect(offeredDay(undefined, TODAY)).toBe(TODAY);
    expect(offeredDay('2026-11-26', TODAY)).toBe(TODAY);
    expect(offeredDay('2026-12-24', TODAY)).toBe('2026-12-24');
  });
});

it('the next free day is the first one after a day that has a free time', () => {
  const days = stripDays(TODAY, 5).map((date, index) => ({ date, slotCount: [2, 0, 3, 1, 0][index] ?? 0 }));
  expect(nextFreeDay(days, TODAY)).toBe('2026-11-29');
  expect(nextFreeDay(days, '2026-11-29')).toBe('2026-11-30');
  expect(nextFreeDay(days, '2026-11-30')).toBeUndefined();
});
