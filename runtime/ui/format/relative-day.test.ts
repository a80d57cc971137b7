import { expect, it } from 'vitest';
import { formatRelativeDay } from './relative-day.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['2027-01-20', 'Today', 'اليوم'],
  ['2027-01-21', 'Tomorrow', 'غدًا'],
  ['2027-01-19', 'Yesterday', 'أمس'],
  ['2027-01-23', 'In 3 days', 'خلال 3 أيام'],
  ['2027-02-05', 'In 2 weeks', 'خلال أسبوعين'],
  ['2026-10-20', '3 months ago', 'قبل 3 أشهر'],
  ['2024-01-20', '3 years ago', 'قبل 3 سنوات'],
])('%s, seen from 20 January 2027, is “%s”', (day, english, arabic) => {
  expect(spaced(formatRelativeDay(day, '2027-01-20', 'en', 'latin'))).toBe(english);
  expect(spaced(formatRelativeDay(day, '2027-01-20', 'ar', 'latin'))).toBe(arabic);
});
