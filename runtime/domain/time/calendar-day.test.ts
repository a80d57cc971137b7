import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { calendarDayIn } from './calendar-day.ts';

it('the calendar day in a time zone equals Luxon’s at every instant', () => {
  const zone = fc.constantFrom('Asia/Kuwait', 'Europe/Berlin', 'Asia/Dubai', 'Asia/Riyadh', 'America/New_York');
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, instant, (timeZone, date) => {
      expect(calendarDayIn(timeZone, date.getTime())).toBe(DateTime.fromJSDate(date, { zone: timeZone }).toISODate());
    }),
  );
});
