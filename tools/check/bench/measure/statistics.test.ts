import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile, ratioOf, summarize } from './statistics.ts';

const values = fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('a summary', () => {
  it('has the middle value, and the mean of the two in the middle where there are two', () => {
    expect(summarize([9, 1, 5]).median).toBe(5);
    expect(summarize([9, 1, 5, 7]).median).toBe(6);
  });

  it('is not moved by one round that went badly', () => {
    expect(summarize([2, 2, 2, 2, 900])).toEqual({ median: 2, low: 2, high: 2 });
  });

  it('keeps its order whatever was measured', () => {
    fc.assert(
      fc.property(values, (measured) => {
        const { low, median, high } = summarize(measured);
        expect(low).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(high);
      }),
    );
  });

  it('refuses to speak of nothing', () => {
    expect(() => summarize([])).toThrow('nothing was measured');
  });
});

describe('a quantile', () => {
  it('reaches from the smallest to the largest', () => {
    fc.assert(
      fc.property(values, (measured) => {
        expect(quantile(measured, 0)).toBe(Math.min(...measured));
        expect(quantile(measured, 1)).toBe(Math.max(...measured));
      }),
    );
  });
});

describe('a ratio', () => {
  it('is the middle of what each round says', () => {
    expect(ratioOf([2, 4, 9], [1, 2, 3])).toEqual({ median: 2, low: 2, high: 2.5 });
  });

  it('does not see a machine that gets slower for both', () => {
    expect(ratioOf([1.1, 2.2, 4.4], [1, 2, 4])).toMatchObject({ low: expect.closeTo(1.1), high: expect.closeTo(1.1) });
  });
});
