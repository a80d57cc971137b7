import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDay } from './opening-times.ts';
import { dayName, nextFreeDay, offeredDay, stripDays, stripStart } from './strip-days.ts';

const TODAY = '2026-11-27';
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => nextDay(TODAY, days));
const anyLength = fc.constantFrom(5, 7);

describe('the strip of days', () => {
  it('has 7 or 5 days, from the shop’s today on', () => {
    expect(stripDays(TODAY, 7)).toHaveLength(7);
    expect(stripDays(TODAY, 5)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']);
  });

  it('labels its first two days Today and Tomorrow', () => {
    expect(stripDays(TODAY, 3).map((day) => dayName(day, TODAY))).toEqual(['today', 'tomorrow', 'date']);
  });

  it('is followed by the next strip without a gap', () => {
    expect(stripStart('2026-12-03', TODAY, 7)).toBe(TODAY);
    expect(stripStart('2026-12-04', TODAY, 7)).toBe('2026-12-04');
    expect(stripStart('2026-12-02', TODAY, 5)).toBe('2026-12-02');
  });

  it('contains every day from today on; a past day falls back to today', () => {
    fc.assert(
      fc.property(anyDay, anyLength, (day, count) => {
        const first = stripStart(day, TODAY, count);
        expect(first >= TODAY).toBe(true);
        expect(stripDays(first, count)).toContain(offeredDay(day, TODAY));
      }),
    );
  });
});

it('the next free day is the first later day with a free slot', () => {
  const days = stripDays(TODAY, 5).map((date, index) => ({ date, slotCount: [2, 0, 3, 1, 0][index] ?? 0 }));
  expect(nextFreeDay(days, TODAY)).toBe('2026-11-29');
  expect(nextFreeDay(days, '2026-11-29')).toBe('2026-11-30');
  expect(nextFreeDay(days, '2026-11-30')).toBeUndefined();
});
