import { afterEach, describe, expect, it } from 'vitest';
import { installFakeClock } from './annotations.tsx';

const noon = Date.UTC(2027, 0, 20, 9);
const RealDate = Date;
let restore = () => {};
afterEach(() => restore());

describe('the clock of a story', () => {
  it('says what it is told, and goes on from there', () => {
    restore = installFakeClock(noon);
    for (const now of [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())]) {
      expect(now).toBeGreaterThanOrEqual(noon - 1000);
      expect(now).toBeLessThan(noon + 60_000);
    }
  });

  it('leaves instants alone that somebody names', () => {
    restore = installFakeClock(noon);
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Date('2026-06-15') instanceof Date).toBe(true);
  });

  it('is put back', () => {
    installFakeClock(noon)();
    expect(Date).toBe(RealDate);
  });
});
