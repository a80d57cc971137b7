import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { calendarDayIn } from './calendar-day.ts';

describe('the day of a time zone', () => {
  it('is the shop’s, not the device’s', () => {
    const lateInLondon = Date.UTC(2027, 0, 20, 22, 30);
    expect(calendarDayIn('Asia/Kuwait', lateInLondon)).toBe('2027-01-21');
    expect(calendarDayIn('Europe/London', lateInLondon)).toBe('2027-01-20');
  });

  it('is the calendar’s, at every instant', () => {
    const zone = fc.constantFrom('Asia/Kuwait', 'Europe/Berlin', 'Asia/Dubai', 'Asia/Riyadh', 'America/New_York');
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, instant, (timeZone, date) => {
        expect(calendarDayIn(timeZone, date.getTime())).toBe(DateTime.fromJSDate(date, { zone: timeZone }).toISODate());
      }),
    );
  });
});
