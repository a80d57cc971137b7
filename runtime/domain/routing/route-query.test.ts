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

  it('counts where the route declares it, and nowhere else', () => {
    expect(query('?q=round&pageSize=20&utm_source=x')).toEqual({ q: 'round', pageSize: '20' });
    expect(query('?q=round&pageSize=20', '/brands/nora/products')).toEqual({ pageSize: '20' });
    expect(query('?q=round&pageSize=20', '/')).toEqual({});
    expect(query('?q=round', '/nowhere')).toEqual({});
  });

  it('asks for 200 at once at most', () => {
    expect(query('?pageSize=999999')).toEqual({ pageSize: String(MAX_PAGE_SIZE) });
    expect(query('?pageSize=200')).toEqual({ pageSize: '200' });
  });

  it.each(['0', '-1', '1.5', 'ten', '', ' 10', '1e3', '9999999'])('takes the page size %j for none', (pageSize) => {
    expect(query(`?${new URLSearchParams({ pageSize })}`)).toEqual({});
  });

  it('says one size in one way only', () => {
    expect(query('?pageSize=0020')).toEqual({ pageSize: '20' });
  });

  it('searches for what is left of the words without room around them, 100 characters at most', () => {
    expect(query('?q=++round+glasses+')).toEqual({ q: 'round glasses' });
    expect(query(`?q=${'x'.repeat(500)}`).q).toHaveLength(MAX_SEARCH_LENGTH);
    expect(query('?q=+++')).toEqual({});
  });

  it('is not cut in the middle of a character, and not at room', () => {
    expect(query(`?q=${'x'.repeat(99)}${encodeURIComponent('𝒳')}`).q).toBe('x'.repeat(99));
    expect(query(`?q=${'x'.repeat(99)}++y`).q).toBe('x'.repeat(99));
  });

  it('is the same when it is read again from the address that it makes', () => {
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

  it('takes several of one name, as a plain form repeats them and as a link joins them', () => {
    expect(query('?brands=vale&brands=nora&brands=vale')).toEqual({ brands: 'nora,vale' });
    expect(query('?brands=vale,nora')).toEqual({ brands: 'nora,vale' });
    expect(writeQuery({ brands: 'nora,vale', sort: 'price' })).toBe('?brands=nora&brands=vale&sort=price');
  });

  it('leaves out what cannot be a slug, and what is more than 20 of one kind', () => {
    expect(query('?brands=../x&brands=nora&brands=%00')).toEqual({ brands: 'nora' });
    const many = Array.from({ length: 30 }, (_, index) => `b${index}`).join(',');
    expect(splitQueryList(query(`?brands=${many}`).brands)).toHaveLength(MAX_FILTERS);
  });

  it('knows four orders, one way to leave out what is sold out, and pages from the second to the last', () => {
    expect(query('?sort=-price&available=1&page=2')).toEqual({ sort: '-price', available: '1', page: '2' });
    expect(query('?sort=dearest&available=yes&page=1')).toEqual({});
    expect(query('?page=9999')).toEqual({ page: String(MAX_PAGE) });
  });

  it('names a variant by its id, on the page of a product only', () => {
    const variant = '65f1c0de0000000000000001';
    expect(query(`?variant=${variant}`, '/products/nora')).toEqual({ variant });
    expect(query('?variant=red', '/products/nora')).toEqual({});
    expect(query(`?variant=${variant}`)).toEqual({});
  });
});
