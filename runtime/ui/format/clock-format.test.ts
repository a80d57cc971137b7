import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeIntl } from '../../domain/localized.ts';
import { getClockFormat } from './clock-format.ts';

it('has 24 or 12 hours, as the shop displays it', () => {
  expect(getClockFormat('en', 'latin', 'system_24').formatTime('18:05')).toBe('18:05');
  expect(getClockFormat('en', 'latin', 'system_12').formatTime('18:05')).toBe(normalizeIntl('6:05 PM'));
  expect(getClockFormat('de', 'latin', 'system_24').formatTime('09:00')).toBe('09:00');
});

it.each([
  ['00:00', '00:00', '12:00 AM'],
  ['12:00', '12:00', '12:00 PM'],
  ['23:59', '23:59', '11:59 PM'],
])('%s is %s, or %s', (time, in24Hours, in12Hours) => {
  expect(getClockFormat('en', 'latin', 'system_24').formatTime(time)).toBe(in24Hours);
  expect(getClockFormat('en', 'latin', 'system_12').formatTime(time)).toBe(normalizeIntl(in12Hours));
});

it('round-trips every minute of a day in 24 hours', () => {
  const format = getClockFormat('en', 'latin', 'system_24');
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  fc.assert(
    fc.property(fc.nat({ max: 24 * 60 - 1 }), (minute) => {
      const time = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
      expect(format.formatTime(time)).toBe(time);
    }),
  );
});
