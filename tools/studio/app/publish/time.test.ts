import { expect, it } from 'vitest';
import { formatDateTime, formatTime } from './time.ts';

it('formats times independently of the browser’s language', () => {
  expect(formatTime(new Date(2026, 10, 21, 18, 53).getTime())).toBe('18:53');
  expect(formatDateTime(new Date(2026, 10, 21, 18, 53).toISOString())).toBe('21 Nov 2026, 18:53');
});
