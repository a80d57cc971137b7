import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { zonedInstant } from './zoned-instant.ts';

/** In the last three, clocks change at midnight. */
const ZONES = [
  'UTC',
  'Asia/Kuwait',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Beirut',
];

describe('the instant of a time of day', () => {
  it('is the shop’s, not the device’s', () => {
    expect(zonedInstant('2026-12-01', '09:30', 'Asia/Kuwait')).toBe(Date.UTC(2026, 11, 1, 6, 30));
    expect(zonedInstant('2026-07-01', '00:00', 'America/New_York')).toBe(Date.UTC(2026, 6, 1, 4));
  });

  it('is as much later where clocks skip it, and the first where they show it twice', () => {
    expect(zonedInstant('2027-03-28', '02:30', 'Europe/Berlin')).toBe(Date.UTC(2027, 2, 28, 1, 30));
    expect(zonedInstant('2027-10-31', '02:30', 'Europe/Berlin')).toBe(Date.UTC(2027, 9, 31, 0, 30));
  });

  it('is right on the days on which clocks change', () => {
    for (const [day, before, after] of [
      ['2027-03-28', Date.UTC(2027, 2, 28, 0), Date.UTC(2027, 2, 28, 8)],
      ['2027-10-31', Date.UTC(2027, 9, 30, 23), Date.UTC(2027, 9, 31, 9)],
    ] as const) {
      expect(zonedInstant(day, '01:00', 'Europe/Berlin')).toBe(before);
      expect(zonedInstant(day, '10:00', 'Europe/Berlin')).toBe(after);
    }
  });

  it('is none of what is no day or no time', () => {
    expect(zonedInstant('2027-13-01', '09:30', 'UTC')).toBeNaN();
    expect(zonedInstant('2027-01-01', '25:00', 'UTC')).toBeNaN();
  });

  it('is the earliest at which clocks show that time, wherever there is one', () => {
    const instant = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, (zone, minutes) => {
        const shown = DateTime.fromMillis(minutes * 60_000, { zone });
        const found = zonedInstant(shown.toFormat('yyyy-MM-dd'), shown.toFormat('HH:mm'), zone);
        expect(DateTime.fromMillis(found, { zone }).toFormat('yyyy-MM-dd HH:mm')).toBe(
          shown.toFormat('yyyy-MM-dd HH:mm'),
        );
        expect(found).toBeLessThanOrEqual(shown.toMillis());
      }),
    );
  });
});
