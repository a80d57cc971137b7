import { expect, it } from 'vitest';
import { moment, timeOfDay } from './times.ts';

it('tells times as the rest of the studio does, whatever the browser’s language', () => {
  expect(timeOfDay(new Date(2026, 10, 21, 18, 53).getTime())).toBe('18:53');
  expect(moment(new Date(2026, 10, 21, 18, 53).toISOString())).toBe('21 Nov 2026, 18:53');
});
