import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOverlap, formatOpeningHours, parseOpeningHours } from './opening-hours.ts';

describe('opening hours', () => {
  it.each([
    [['Mo-We 09:00-18:00'], ['1 09:00-18:00', '2 09:00-18:00', '3 09:00-18:00']],
    [['Sa,Fr 14:00-18:00,09:00-13:00'], ['5 09:00-13:00', '5 14:00-18:00', '6 09:00-13:00', '6 14:00-18:00']],
    [['Su-Mo 20:00-02:00'], ['1 20:00-02:00', '7 20:00-02:00']],
    [[], []],
  ])('%j become one row for each day, in weekday order', (hours, rows) => {
    expect(parseOpeningHours(hours).map(({ day, from, to }) => `${day} ${from}-${to}`)).toEqual(rows);
  });

  it('round-trip through their text', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
    const row = fc.record({ day: fc.integer({ min: 1, max: 7 }), from: time, to: time });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ day, from }) => `${day}${from}` }), (rows) => {
        const sorted = rows.toSorted((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1));
        expect(parseOpeningHours(formatOpeningHours(rows))).toEqual(sorted);
      }),
    );
  });

  it.each([
    [['Mo 09:00-13:00', 'Mo 12:00-18:00'], { day: 'Mo', times: '12:00-18:00' }],
    [['Mo-Fr 09:00-13:00', 'We 09:00-13:00'], { day: 'We', times: '09:00-13:00' }],
    [['Su 20:00-02:00', 'Mo 01:00-05:00'], { day: 'Su', times: '20:00-02:00' }],
    [['Mo 09:00-13:00,13:00-18:00', 'Tu 09:00-09:00'], undefined],
  ])('have the expected overlap: %j', (hours, found) => {
    expect(findOverlap(parseOpeningHours(hours))).toEqual(found);
  });
});
