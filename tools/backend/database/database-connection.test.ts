import { expect, it } from 'vitest';
import { VALUE_PARSERS } from './database-connection.ts';

it('returns numbers, instants in ISO 8601 and UTC, and dates as text', () => {
  expect(VALUE_PARSERS[20]?.('24500')).toBe(24_500);
  expect(VALUE_PARSERS[1700]?.('12.18')).toBe(12.18);
  expect(VALUE_PARSERS[1184]?.('2026-03-01T00:00:00+00:00')).toBe('2026-03-01T00:00:00.000Z');
  expect(VALUE_PARSERS[1184]?.('2026-03-01 03:00:00.5+03')).toBe('2026-03-01T00:00:00.500Z');
  expect(VALUE_PARSERS[1184]?.('2026-03-01 05:30:00+05:30')).toBe('2026-03-01T00:00:00.000Z');
  expect(VALUE_PARSERS[1082]?.('2026-03-01')).toBe('2026-03-01');
});
