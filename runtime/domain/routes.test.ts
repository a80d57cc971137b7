import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, matchRoute, type PageName, pathOf, ROUTES } from './routes.ts';

describe('the routes of the shop', () => {
  it.each<[string, PageName, Record<string, string>]>([
    ['/', 'home', {}],
    ['/products', 'products', {}],
    ['/products/aviator', 'product', { slug: 'aviator' }],
    ['/categories/sunglasses/products', 'category-products', { slug: 'sunglasses' }],
    ['/brands/nora/products', 'brand-products', { slug: 'nora' }],
    ['/occasions/eid/products', 'occasion-products', { slug: 'eid' }],
    ['/sections/5f2a/products', 'section-products', { id: '5f2a' }],
    ['/about-us', 'about-us', {}],
    ['/faq', 'faq', {}],
    ['/privacy-policy', 'privacy-policy', {}],
    ['/terms-and-conditions', 'terms-and-conditions', {}],
    ['/coming-soon', 'coming-soon', {}],
  ])('show at %s the page %s', (path, page, params) => {
    expect(matchRoute(path)).toEqual({ page, path, params, query: {} });
  });

  it('are all in the list above', () => {
    expect(ROUTES).toHaveLength(12);
  });

  it.each(['/nowhere', '/products/a/b', '/categories//products', '/Products', '///', 'products', ''])(
    'do not know %j',
    (path) => {
      expect(matchRoute(path)).toMatchObject({ page: 'not-found', path, params: {}, query: {} });
    },
  );

  it('read a parameter as it was before it was written into an address', () => {
    expect(matchRoute('/products/%D9%86%D8%B8%D8%A7%D8%B1%D8%A9').params).toEqual({ slug: 'نظارة' });
    expect(matchRoute('/products/a%2Fb').params).toEqual({ slug: 'a/b' });
  });

  it('do not know a parameter that is written wrongly', () => {
    expect(matchRoute('/products/%E0%A4%A').page).toBe('not-found');
  });

  it('do not know a parameter that would lead a call elsewhere', () => {
    expect(matchRoute('/sections/%2E%2E/products').page).toBe('not-found');
    expect(matchRoute('/products/.').page).toBe('not-found');
  });
});

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
    const search = fc.record({
      q: fc.string({ minLength: 0, maxLength: 130, size: 'max', unit: 'grapheme' }),
      pageSize: fc.string({ maxLength: 4 }),
    });
    fc.assert(
      fc.property(search, (values) => {
        const once = matchRoute('/products', `?${new URLSearchParams(values)}`).query;
        const again = matchRoute('/products', `?${new URLSearchParams(once)}`).query;
        expect(again).toEqual(once);
      }),
    );
  });
});

describe('the path of a page', () => {
  const param = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text));

  it('is matched by that page, with the same parameters and query', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROUTES), param, fc.nat({ max: MAX_PAGE_SIZE - 1 }), (route, value, size) => {
        const names = Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => name);
        const params = Object.fromEntries(names.map((name) => [name, value]));
        const query: Record<string, string> = 'query' in route ? { pageSize: String(size + 1) } : {};
        const [path = '', search = ''] = (pathOf(route.page, params, query) ?? '').split('?');
        expect(matchRoute(path, search)).toEqual({ page: route.page, path, params, query });
      }),
    );
  });

  it('is not known where a parameter is missing or empty', () => {
    expect(pathOf('product')).toBeUndefined();
    expect(pathOf('product', { slug: '' })).toBeUndefined();
    expect(pathOf('product', { id: 'aviator' })).toBeUndefined();
    expect(pathOf('product', { slug: '..' })).toBeUndefined();
    expect(pathOf('product', { slug: 'half \ud800 a character' })).toBeUndefined();
  });

  it('is not known for what is not found', () => {
    expect(pathOf('not-found')).toBeUndefined();
  });

  it('carries the query behind it', () => {
    expect(pathOf('products', {}, { q: 'round & gold' })).toBe('/products?q=round+%26+gold');
  });
});
