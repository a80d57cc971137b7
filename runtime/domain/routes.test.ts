import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnPage, matchRoute, type PageName, pathOf, ROUTES } from './routes.ts';
import { MAX_PAGE_SIZE } from './routing/route-query.ts';

describe('the routes of the shop', () => {
  it.each<[string, PageName, Record<string, string>]>([
    ['/', 'home', {}],
    ['/products', 'products', {}],
    ['/products/aviator', 'product', { slug: 'aviator' }],
    ['/categories', 'categories', {}],
    ['/categories/sunglasses', 'category', { slug: 'sunglasses' }],
    ['/categories/sunglasses/products', 'category-products', { slug: 'sunglasses' }],
    ['/brands', 'brands', {}],
    ['/brands/nora/products', 'brand-products', { slug: 'nora' }],
    ['/occasions', 'occasions', {}],
    ['/occasions/eid/products', 'occasion-products', { slug: 'eid' }],
    ['/sections/5f2a/products', 'section-products', { id: '5f2a' }],
    ['/service-categories', 'service-categories', {}],
    ['/service-categories/massage/services', 'services', { slug: 'massage' }],
    ['/services/hot-stone-massage', 'service', { slug: 'hot-stone-massage' }],
    ['/wishlist', 'wishlist', {}],
    ['/cart', 'cart', {}],
    ['/checkout', 'checkout', {}],
    ['/appointment-checkout', 'appointment-checkout', {}],
    ['/auth/sign-in', 'sign-in', {}],
    ['/auth/sign-up', 'sign-up', {}],
    ['/auth/otp', 'otp', {}],
    ['/auth/forgot-password', 'forgot-password', {}],
    ['/auth/reset-password', 'reset-password', {}],
    ['/my-account/addresses', 'addresses', {}],
    ['/orders', 'orders', {}],
    ['/my-account/orders', 'orders', {}],
    ['/orders/65f1c0de0000000000000001', 'order', { id: '65f1c0de0000000000000001' }],
    ['/track-orders', 'track-orders', {}],
    ['/thanks', 'thanks', {}],
    ['/thanks/65f1c0de0000000000000001', 'thanks', { id: '65f1c0de0000000000000001' }],
    ['/payment-failed', 'payment-failed', {}],
    ['/select-branch', 'select-branch', {}],
    ['/my-account/wallet', 'wallet', {}],
    ['/my-account/points', 'points', {}],
    ['/my-account/vouchers', 'vouchers', {}],
    ['/my-account/invoices', 'invoices', {}],
    ['/my-account/invoices/65f1c0de0000000000000001', 'invoice', { id: '65f1c0de0000000000000001' }],
    ['/my-account/subscriptions', 'subscriptions', {}],
    ['/my-account/appointments', 'appointments', {}],
    ['/appointments/65f1c0de0000000000000001', 'appointment', { id: '65f1c0de0000000000000001' }],
    ['/contact-us', 'contact-us', {}],
    ['/my-account', 'my-account', {}],
    ['/editProfile', 'edit-profile', {}],
    ['/about-us', 'about-us', {}],
    ['/faq', 'faq', {}],
    ['/privacy-policy', 'privacy-policy', {}],
    ['/terms-and-conditions', 'terms-and-conditions', {}],
    ['/delete-account', 'delete-account', {}],
    ['/coming-soon', 'coming-soon', {}],
  ])('show at %s the page %s', (path, page, params) => {
    expect(matchRoute(path)).toEqual({ page, path, params, query: {} });
  });

  it('are all in the list above', () => {
    expect(ROUTES).toHaveLength(47);
  });

  it.each(['/nowhere', '/products/a/b', '/categories//products', '/Products', '///', 'products', ''])(
    'do not know %j',
    (path) => {
      expect(matchRoute(path)).toMatchObject({ page: 'not-found', path, params: {}, query: {} });
    },
  );

  it('show at /pages/NAME the page of that name, which is no page of the shop', () => {
    const match = { page: 'grading', path: '/pages/grading', params: {}, query: {} };
    expect(matchRoute('/pages/grading', '?page=2')).toEqual(match);
    for (const name of ['home', 'products', 'not-found', 'Grading', 'a b', 'a--b', '-a', 'x'.repeat(61), ''])
      expect(matchRoute(`/pages/${encodeURIComponent(name)}`).page).toBe('not-found');
    expect(matchRoute('/pages').page).toBe('not-found');
    expect(matchRoute('/grading').page).toBe('not-found');
  });

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

describe('the path of a page', () => {
  const param = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text));

  it('is matched by that page, with the same parameters and query', () => {
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

  it('is not known where a parameter is missing or empty', () => {
    expect(pathOf('product')).toBeUndefined();
    expect(pathOf('product', { slug: '' })).toBeUndefined();
    expect(pathOf('product', { id: 'aviator' })).toBeUndefined();
    expect(pathOf('product', { slug: '..' })).toBeUndefined();
    expect(pathOf('product', { slug: 'half \ud800 a character' })).toBeUndefined();
  });

  it('of a tenant’s own has its name in it', () => {
    const name = fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/).filter(isOwnPage);
    fc.assert(
      fc.property(name, (page) => {
        const path = pathOf(page) ?? '';
        expect(path).toBe(`/pages/${page}`);
        expect(matchRoute(path)).toEqual({ page, path, params: {}, query: {} });
      }),
    );
  });

  it('is not known for what is not found', () => {
    expect(pathOf('not-found')).toBeUndefined();
  });

  it('carries the query behind it', () => {
    expect(pathOf('products', {}, { q: 'round & gold' })).toBe('/products?q=round+%26+gold');
  });
});
