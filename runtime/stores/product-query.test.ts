import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../domain/route-query.ts';
import { keyOfProducts, missingPage, pageSizeOf } from './product-query.ts';

describe('the key of a list of products', () => {
  it('is its payload and the currency', () => {
    expect(keyOfProducts({ q: 'x' }, 'KWD')).not.toBe(keyOfProducts({ q: 'y' }, 'KWD'));
    expect(keyOfProducts({ q: 'x' }, 'KWD')).not.toBe(keyOfProducts({ q: 'x' }, 'SAR'));
    expect(keyOfProducts({ brand: ['x'] }, 'KWD')).not.toBe(keyOfProducts({ category: ['x'] }, 'KWD'));
  });

  it('is the same whatever its length, its order and what is left undefined', () => {
    const key = keyOfProducts({ q: 'x', featured: true }, 'KWD');
    expect(keyOfProducts({ featured: true, brand: undefined, q: 'x', pageSize: 30 }, 'KWD')).toBe(key);
  });
});

describe('how many products are wanted', () => {
  it('is ten where nothing is said, one at least and 200 at most', () => {
    expect([undefined, 24, 0, -5, 1e9, 12.7].map((pageSize) => pageSizeOf({ pageSize }))).toEqual([
      10,
      24,
      1,
      1,
      MAX_PAGE_SIZE,
      12,
    ]);
  });
});

describe('the page to ask for', () => {
  it('is the missing one when ten more are wanted', () => {
    expect(missingPage(10, 20)).toEqual({ pageSize: 10, pageNumber: 2 });
    expect(missingPage(40, 50)).toEqual({ pageSize: 10, pageNumber: 5 });
  });

  it('is all of it at once on a reload', () => {
    expect(missingPage(0, 50)).toEqual({ pageSize: 50, pageNumber: 1 });
  });

  it('always brings every product that is wanted and not here', () => {
    fc.assert(
      fc.property(fc.nat({ max: 199 }), fc.integer({ min: 1, max: 200 }), (have, more) => {
        const want = Math.min(have + more, 200);
        const { pageSize, pageNumber } = missingPage(have, want);
        const from = (pageNumber - 1) * pageSize;
        expect(from === have || from === 0).toBe(true);
        expect(from + pageSize).toBeGreaterThanOrEqual(want);
      }),
    );
  });
});
