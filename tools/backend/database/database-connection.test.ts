import { expect, it } from 'vitest';
import { VALUE_PARSERS } from './database-connection.ts';

it('bigint and numeric are numbers', () => {
  expect(VALUE_PARSERS[20]?.('24500')).toBe(24_500);
  expect(VALUE_PARSERS[1700]?.('12.18')).toBe(12.18);
});

it('an instant is ISO 8601 in UTC, whatever offset it was written with', () => {
  expect(VALUE_PARSERS[1184]?.('2026-03-01 00:00:00+00')).toBe('2026-03-01T00:00:00.000Z');
  expect(VALUE_PARSERS[1184]?.('2026-03-01T00:00:00+00:00')).toBe('2026-03-01T00:00:00.000Z');
  expect(VALUE_PARSERS[1184]?.('2026-03-01 00:00:00.123456+00')).toBe('2026-03-01T00:00:00.123Z');
  expect(VALUE_PARSERS[1184]?.('2026-03-01 03:00:00.5+03')).toBe('2026-03-01T00:00:00.500Z');
  expect(VALUE_PARSERS[1184]?.('2026-03-01 05:30:00+05:30')).toBe('2026-03-01T00:00:00.000Z');
});

it('a date stays as it is written', () => {
  expect(VALUE_PARSERS[1082]?.('2026-03-01')).toBe('2026-03-01');
});
