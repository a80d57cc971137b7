import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { calendarDayIn, isCalendarDay } from './calendar-day.ts';

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

it('a day of the calendar is written as one, and there is such a day', () => {
  const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(date, (day) => isCalendarDay(day.toISOString().slice(0, 10))));
  for (const text of ['2027-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00', '2027-1-1', '20270101', ''])
    expect(isCalendarDay(text), text).toBe(false);
  expect(isCalendarDay('2028-02-29')).toBe(true);
});
