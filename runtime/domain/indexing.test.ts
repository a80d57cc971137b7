import { describe, expect, it } from 'vitest';
import { canonicalQuery, isIndexed } from './indexing.ts';
import { matchRoute } from './routes.ts';

describe('indexed pages', () => {
  it.each(['/', '/products', '/products/nora', '/categories/rings/products', '/about-us', '/sections/new/products'])(
    'include %s',
    (path) => expect(isIndexed(matchRoute(path))).toBe(true),
  );

  it.each([
    ['the wishlist', '/wishlist', ''],
    ['search results', '/products', '?q=ring'],
    ['the coming-soon page', '/coming-soon', ''],
    ['an unknown path', '/nothing', ''],
  ])('exclude %s', (_, path, search) => expect(isIndexed(matchRoute(path, search))).toBe(false));
});

describe('the canonical query', () => {
  const canonical = (search: string) => canonicalQuery(matchRoute('/products', search).query);

  it('has no filters, order or page size', () => {
    expect(canonical('?brands=a&categories=b&occasions=c&sort=price&available=1&pageSize=40&utm_source=x')).toEqual({});
  });

  it('has the page from the second on, and the search text', () => {
    expect(canonical('?page=1')).toEqual({});
    expect(canonical('?page=2&sort=price')).toEqual({ page: '2' });
    expect(canonical('?q=ring&page=3&brands=a')).toEqual({ q: 'ring', page: '3' });
  });
});
