import { expect, it } from 'vitest';
import { getSlotFormat } from './slot-format.ts';

const HOUR = 3_600_000;
const hourFrom = (instant: string, hours = 1) => ({
  start: Date.parse(instant),
  end: Date.parse(instant) + hours * HOUR,
});
/** Normalizes no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const dubai = getSlotFormat('en', 'latin', 'Asia/Dubai', 'system_12');

it('has the time only, as hh:mm a, within one day', () => {
  expect(plain(dubai.formatSlot(hourFrom('2026-11-28T05:00Z')))).toBe('09:00 AM – 10:00 AM');
});

it('has both days, as dd/MM/yy, hh:mm a, across midnight', () => {
  expect(plain(dubai.formatSlot(hourFrom('2026-11-28T19:30Z')))).toBe('28/11/26, 11:30 PM – 29/11/26, 12:30 AM');
});

it('ending at midnight is within one day', () => {
  expect(plain(dubai.formatSlot(hourFrom('2026-11-28T19:00Z')))).toBe('11:00 PM – 12:00 AM');
});

it('has 24 hours in a shop with 24 hours', () => {
  const format = getSlotFormat('en', 'latin', 'Asia/Dubai', 'system_24');
  expect(format.formatSlot(hourFrom('2026-11-28T14:00Z'))).toBe('18:00 – 19:00');
  expect(format.formatSlot(hourFrom('2026-11-28T20:00Z'))).toBe('00:00 – 01:00');
});

it('has wall-clock times on days with a clock change', () => {
  const berlin = getSlotFormat('en', 'latin', 'Europe/Berlin', 'system_24');
  // The clocks skip from 2 to 3.
  expect(berlin.formatSlot(hourFrom('2026-03-29T00:00Z', 2))).toBe('01:00 – 04:00');
  // They show the hour from 2 to 3 twice.
  expect(plain(berlin.formatTime(Date.parse('2026-10-25T00:30Z')))).toBe('02:30 (GMT+2)');
  expect(plain(berlin.formatTime(Date.parse('2026-10-25T01:30Z')))).toBe('02:30 (GMT+1)');
});
