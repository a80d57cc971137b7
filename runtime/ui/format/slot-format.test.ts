import { expect, it } from 'vitest';
import { getSlotFormat } from './slot-format.ts';

const HOUR = 3_600_000;
const hourFrom = (instant: string, hours = 1) => ({
  start: Date.parse(instant),
  end: Date.parse(instant) + hours * HOUR,
});
/** What is written with spaces, whichever keep it in one line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const dubai = getSlotFormat('en', 'latin', 'Asia/Dubai', 'system_12');

it('of a single day shows its time only, as hh:mm a', () => {
  expect(plain(dubai.formatSlot(hourFrom('2026-11-28T05:00Z')))).toBe('09:00 AM – 10:00 AM');
});

it('that ends on another day shows both days, as dd/MM/yy, hh:mm a', () => {
  expect(plain(dubai.formatSlot(hourFrom('2026-11-28T19:30Z')))).toBe('28/11/26, 11:30 PM – 29/11/26, 12:30 AM');
});

it('that ends at midnight is of a single day', () => {
  expect(plain(dubai.formatSlot(hourFrom('2026-11-28T19:00Z')))).toBe('11:00 PM – 12:00 AM');
});

it('is of 24 hours where the shop says so', () => {
  const format = getSlotFormat('en', 'latin', 'Asia/Dubai', 'system_24');
  expect(format.formatSlot(hourFrom('2026-11-28T14:00Z'))).toBe('18:00 – 19:00');
  expect(format.formatSlot(hourFrom('2026-11-28T20:00Z'))).toBe('00:00 – 01:00');
});

it('is of the hours of a day on which clocks change as they show them', () => {
  const berlin = getSlotFormat('en', 'latin', 'Europe/Berlin', 'system_24');
  // The clocks skip from 2 to 3.
  expect(berlin.formatSlot(hourFrom('2026-03-29T00:00Z', 2))).toBe('01:00 – 04:00');
  // They show the hour from 2 to 3 twice.
  expect(plain(berlin.formatTime(Date.parse('2026-10-25T00:30Z')))).toBe('02:30 (GMT+2)');
  expect(plain(berlin.formatTime(Date.parse('2026-10-25T01:30Z')))).toBe('02:30 (GMT+1)');
});
