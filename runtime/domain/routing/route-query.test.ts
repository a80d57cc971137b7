import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../routes.ts';
import {
  MAX_FILTERS,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  SORT_ORDERS,
  splitQueryList,
  writeQuery,
} from './route-query.ts';

describe('the query of an address', () => {
  const query = (search: string, path = '/products') => matchRoute(path, search).query;

  it('has only parameters that the route declares', () => {
    expect(query('?q=round&pageSize=20&utm_source=x')).toEqual({ q: 'round', pageSize: '20' });
    expect(query('?q=round&pageSize=20', '/brands/nora/products')).toEqual({ pageSize: '20' });
    expect(query('?q=round&pageSize=20', '/')).toEqual({});
    expect(query('?q=round', '/nowhere')).toEqual({});
  });

  it('limits the page size to 200', () => {
    expect(query('?pageSize=999999')).toEqual({ pageSize: String(MAX_PAGE_SIZE) });
    expect(query('?pageSize=200')).toEqual({ pageSize: '200' });
  });

  it.each(['0', '-1', '1.5', 'ten', '', ' 10', '1e3', '9999999'])('ignores the page size %j', (pageSize) => {
    expect(query(`?${new URLSearchParams({ pageSize })}`)).toEqual({});
  });

  it('trims the search text, to 100 characters, at a whole character', () => {
    expect(query('?q=++round+glasses+')).toEqual({ q: 'round glasses' });
    expect(query(`?q=${'x'.repeat(500)}`).q).toHaveLength(MAX_SEARCH_LENGTH);
    expect(query(`?q=${'x'.repeat(99)}${encodeURIComponent('😀')}`).q).toBe('x'.repeat(99));
    expect(query('?q=+++')).toEqual({});
    expect(query('?q=%00a%E2%80%8Fb')).toEqual({ q: 'ab' });
  });

  it('is unchanged when written and parsed again', () => {
    const text = fc.string({ minLength: 0, maxLength: 130, size: 'max', unit: 'grapheme' });
    const slugs = fc
      .array(fc.oneof(fc.constantFrom('nora', 'vale', 'otto', 'nora,vale', '../x', ''), text), { maxLength: 30 })
      .map((values) => values.join(','));
    const search = fc.record({
      q: text,
      brands: slugs,
      categories: slugs,
      sort: fc.constantFrom(...SORT_ORDERS, 'dearest', ''),
      available: fc.constantFrom('0', '1', 'yes'),
      page: fc.string({ maxLength: 4 }),
      pageSize: fc.string({ maxLength: 4 }),
    });
    fc.assert(
      fc.property(search, (values) => {
        const once = matchRoute('/products', `?${new URLSearchParams(values)}`).query;
        const again = matchRoute('/products', writeQuery(once)).query;
        expect(again).toEqual(once);
      }),
    );
  });

  it('joins repeated and comma-separated values, sorted without duplicates', () => {
    expect(query('?brands=vale&brands=nora&brands=vale')).toEqual({ brands: 'nora,vale' });
    expect(query('?brands=vale,nora')).toEqual({ brands: 'nora,vale' });
    expect(writeQuery({ brands: 'nora,vale', sort: 'price' })).toBe('?brands=nora&brands=vale&sort=price');
  });

  it('drops invalid slugs, and values beyond 20', () => {
    expect(query('?brands=../x&brands=nora&brands=%00')).toEqual({ brands: 'nora' });
    const many = Array.from({ length: 30 }, (_, index) => `b${index}`).join(',');
    expect(splitQueryList(query(`?brands=${many}`).brands)).toHaveLength(MAX_FILTERS);
  });

  it('accepts four orders, availability, and pages 2 to 50', () => {
    expect(query('?sort=-price&available=1&page=2')).toEqual({ sort: '-price', available: '1', page: '2' });
    expect(query('?sort=dearest&available=yes&page=1')).toEqual({});
    expect(query('?page=9999')).toEqual({ page: String(MAX_PAGE) });
  });

  it('has a variant id on product pages only', () => {
    const variant = '65f1c0de0000000000000001';
    expect(query(`?variant=${variant}`, '/products/nora')).toEqual({ variant });
    expect(query('?variant=red', '/products/nora')).toEqual({});
    expect(query(`?variant=${variant}`)).toEqual({});
  });
});
