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

describe('the instant of a local time', () => {
  it('moves forward in a skipped hour, and is the first in a repeated one', () => {
    expect(zonedInstant('2027-03-28', '02:30', 'Europe/Berlin')).toBe(Date.UTC(2027, 2, 28, 1, 30));
    expect(zonedInstant('2027-10-31', '02:30', 'Europe/Berlin')).toBe(Date.UTC(2027, 9, 31, 0, 30));
  });

  it('is NaN for an invalid day or time', () => {
    expect(zonedInstant('2027-13-01', '09:30', 'UTC')).toBeNaN();
    expect(zonedInstant('2027-01-01', '25:00', 'UTC')).toBeNaN();
  });

  it('is the earliest with that local time', () => {
    const instant = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, (zone, minutes) => {
        const local = DateTime.fromMillis(minutes * 60_000, { zone });
        const instant = zonedInstant(local.toFormat('yyyy-MM-dd'), local.toFormat('HH:mm'), zone);
        expect(DateTime.fromMillis(instant, { zone }).toFormat('yyyy-MM-dd HH:mm')).toBe(
          local.toFormat('yyyy-MM-dd HH:mm'),
        );
        expect(instant).toBeLessThanOrEqual(local.toMillis());
      }),
    );
  });
});
