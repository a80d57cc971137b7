import { expect, it } from 'vitest';
import { earliestInstant, startOfUtcDay } from './clock.ts';

it('a UTC day begins at its midnight', () => {
  expect(startOfUtcDay(Date.parse('2026-03-01T23:59:59.999Z'))).toBe(Date.parse('2026-03-01'));
});

it('the earliest instant leaves out those that never come', () => {
  expect(earliestInstant([undefined, 5, 3])).toBe(3);
  expect(earliestInstant([undefined])).toBeUndefined();
});
