import { describe, expect, it } from 'vitest';
import { canonicalQuery, isIndexed } from './indexing.ts';
import { matchRoute } from './routes.ts';

describe('what search engines may list', () => {
  it.each(['/', '/products', '/products/nora', '/categories/rings/products', '/about-us', '/sections/new/products'])(
    'is %s',
    (path) => expect(isIndexed(matchRoute(path))).toBe(true),
  );

  it.each([
    ['one person’s wishlist', '/wishlist', ''],
    ['what a search found', '/products', '?q=ring'],
    ['what says that there is nothing yet', '/coming-soon', ''],
    ['what is not there', '/nothing', ''],
  ])('is not %s', (_, path, search) => expect(isIndexed(matchRoute(path, search))).toBe(false));
});

describe('the query of a page’s one address', () => {
  const kept = (search: string) => canonicalQuery(matchRoute('/products', search).query);

  it('has neither filters nor order nor length', () => {
    expect(kept('?brands=a&categories=b&occasions=c&sort=price&available=1&pageSize=40&utm_source=x')).toEqual({});
  });

  it('has the page from the second on, and what is searched for', () => {
    expect(kept('?page=1')).toEqual({});
    expect(kept('?page=2&sort=price')).toEqual({ page: '2' });
    expect(kept('?q=ring&page=3&brands=a')).toEqual({ q: 'ring', page: '3' });
  });
});
