import { expect, it, vi } from 'vitest';
import { memoizeText } from './memoize-text.ts';

it('formats each value once', () => {
  const write = vi.fn((amount: number) => `KWD ${amount}`);
  const read = memoizeText(write);
  expect([read(12.5), read(3), read(12.5)]).toEqual(['KWD 12.5', 'KWD 3', 'KWD 12.5']);
  expect(write).toHaveBeenCalledTimes(2);
});

it('caches a bounded number of values', () => {
  const write = vi.fn(String);
  const read = memoizeText(write);
  for (let value = 0; value < 20_000; value += 1) read(value);
  expect(read(0)).toBe('0');
  expect(write).toHaveBeenCalledTimes(20_001);
});
