import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute, pathOf, ROUTES } from './routes.ts';
import { MAX_PAGE_SIZE } from './routing/route-query.ts';

describe('the routes of the shop', () => {
  it('have all paths of spec 2', () => {
    const paths = `
      / /products /products/x /categories /categories/x /categories/x/products /brands /brands/x/products
      /occasions /occasions/x/products /sections/x/products /service-categories /service-categories/x/services
      /services/x /wishlist /cart /checkout /appointment-checkout /auth/sign-in /auth/sign-up /auth/otp
      /auth/forgot-password /auth/reset-password /my-account /my-account/addresses /my-account/orders /my-account/wallet
      /my-account/points /my-account/vouchers /my-account/invoices /my-account/invoices/x /my-account/subscriptions
      /my-account/appointments /appointments/x /orders /orders/x /track-orders /thanks /thanks/x /payment-failed
      /select-branch /contact-us /editProfile /about-us /faq /privacy-policy /terms-and-conditions /delete-account
      /coming-soon`;
    const pages = paths
      .trim()
      .split(/\s+/)
      .map((path) => matchRoute(path).page);
    expect(pages).not.toContain('not-found');
    expect(new Set(pages).size).toBe(ROUTES.length);
  });

  it.each(['/nowhere', '/products/a/b', '/categories//products', '/Products', '///', 'products', ''])(
    'are not found: %j',
    (path) => {
      expect(matchRoute(path)).toMatchObject({ page: 'not-found', path, params: {}, query: {} });
    },
  );

  it('include /pages/NAME for tenant pages only', () => {
    const match = { page: 'grading', path: '/pages/grading', params: {}, query: {} };
    expect(matchRoute('/pages/grading', '?page=2')).toEqual(match);
    expect(pathOf('grading')).toBe('/pages/grading');
    for (const name of ['home', 'products', 'not-found', 'Grading', 'a b', 'a--b', '-a', 'x'.repeat(61), ''])
      expect(matchRoute(`/pages/${encodeURIComponent(name)}`).page).toBe('not-found');
    expect(matchRoute('/pages').page).toBe('not-found');
    expect(matchRoute('/grading').page).toBe('not-found');
  });

  it('decode parameters', () => {
    expect(matchRoute('/products/%D9%86%D8%B8%D8%A7%D8%B1%D8%A9').params).toEqual({ slug: 'نظارة' });
    expect(matchRoute('/products/a%2Fb').params).toEqual({ slug: 'a/b' });
  });

  it('reject malformed encoding', () => {
    expect(matchRoute('/products/%E0%A4%A').page).toBe('not-found');
  });

  it('reject path traversal in a parameter', () => {
    expect(matchRoute('/sections/%2E%2E/products').page).toBe('not-found');
    expect(matchRoute('/products/.').page).toBe('not-found');
  });
});

describe('the path of a page', () => {
  const param = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text));

  it('matches that page with the same parameters and query', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROUTES), param, fc.nat({ max: MAX_PAGE_SIZE - 1 }), (route, value, size) => {
        const names = Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => name);
        const params = Object.fromEntries(names.map((name) => [name, value]));
        const query: Record<string, string> =
          'query' in route && route.query.some((name) => name === 'pageSize') ? { pageSize: String(size + 1) } : {};
        const [path = '', search = ''] = (pathOf(route.page, params, query) ?? '').split('?');
        expect(matchRoute(path, search)).toEqual({ page: route.page, path, params, query });
      }),
    );
  });

  it('is undefined for a missing or invalid parameter', () => {
    expect(pathOf('product')).toBeUndefined();
    expect(pathOf('product', { slug: '' })).toBeUndefined();
    expect(pathOf('product', { id: 'aviator' })).toBeUndefined();
    expect(pathOf('product', { slug: '..' })).toBeUndefined();
    expect(pathOf('product', { slug: 'half \ud800 a character' })).toBeUndefined();
  });

  it('is undefined for not-found', () => {
    expect(pathOf('not-found')).toBeUndefined();
  });

  it('appends the query', () => {
    expect(pathOf('products', {}, { q: 'round & gold' })).toBe('/products?q=round+%26+gold');
  });
});
