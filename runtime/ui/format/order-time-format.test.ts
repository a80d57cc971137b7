import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { getOrderTimeFormat } from './order-time-format.ts';

const AT = '2026-11-26T21:05:00.000Z';

it('is dd/MM/yyyy, hh:mm a in the shop’s time zone', () => {
  expect(getOrderTimeFormat('en', 'latin', 'Asia/Kuwait').formatInstant(AT)).toBe('27/11/2026, 12:05 AM');
  expect(getOrderTimeFormat('en', 'latin', 'Europe/Berlin').formatInstant(AT)).toBe('26/11/2026, 10:05 PM');
  expect(getOrderTimeFormat('ar', 'latin', 'Asia/Kuwait').formatInstant(AT)).toBe('27/11/2026، 12:05 ص');
  expect(getOrderTimeFormat('tr', 'latin', 'Asia/Kuwait').formatInstant(AT)).toBe('27/11/2026, 12:05 ÖÖ');
});

it('equals Luxon’s output at any instant', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const zones = fc.constantFrom('Asia/Kuwait', 'Europe/Berlin', 'America/New_York', 'UTC');
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const wanted = DateTime.fromJSDate(instant, { zone }).setLocale('en').toFormat('dd/MM/yyyy, hh:mm a');
      expect(getOrderTimeFormat('en', 'latin', zone).formatInstant(instant.toISOString())).toBe(wanted);
    }),
  );
});
