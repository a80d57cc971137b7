import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../../domain/routing/route-query.ts';
import { effectivePageSize, firstItemIndex, productsRequestKey } from './product-query.ts';

describe('the key of a product list', () => {
  it('does not depend on length, order and undefined members', () => {
    const key = productsRequestKey({ q: 'x', featured: true }, 'KWD');
    expect(productsRequestKey({ featured: true, brand: undefined, q: 'x', pageSize: 30 }, 'KWD')).toBe(key);
  });
});

describe('the page size', () => {
  it('is 10 by default, from 1 to 200', () => {
    expect([undefined, 24, 0, -5, 1e9, 12.7].map((pageSize) => effectivePageSize({ pageSize }))).toEqual([
      10,
      24,
      1,
      1,
      MAX_PAGE_SIZE,
      12,
    ]);
  });
});

describe('a page of a product list', () => {
  it('holds 200 products and has its own key', () => {
    expect([{}, { page: 1 }, { page: 2 }, { page: 50 }].map(firstItemIndex)).toEqual([0, 0, 200, 9800]);
    expect(productsRequestKey({ page: 2 }, 'KWD')).not.toBe(productsRequestKey({}, 'KWD'));
    expect(productsRequestKey({ sort: 'price' }, 'KWD')).not.toBe(productsRequestKey({}, 'KWD'));
  });
});
