import { describe, expect, it } from 'vitest';
import { isIndexedRoute } from './indexing.ts';
import { createRouteTable, type RouteRecord } from './route-table.ts';
import { ROUTES } from './routes.ts';
import { breadcrumbPaths } from './routing/category-path.ts';

const ORDER = {
  page: 'order',
  path: '/orders/:id',
  query: ['orderId'],
  guard: 'has-order',
  cache: 'shell',
  label: 'shared:pageOrder',
  parents: ['/my-account', '/'],
} as const satisfies RouteRecord;

const table = createRouteTable<string>([...ROUTES, ORDER]);

describe('a route that is added to the table', () => {
  it('is matched, and has its path made again', () => {
    const match = table.match('/orders/42', '?orderId=7&utm=x');
    expect(match).toEqual({ page: 'order', path: '/orders/42', params: { id: '42' }, query: { orderId: '7' } });
    expect(table.pathOf('order', match.params, match.query)).toBe('/orders/42?orderId=7');
  });

  it('has its guard, label, breadcrumb parents and indexing in its record', () => {
    const record = table.record('order');
    expect(record).toMatchObject({ guard: 'has-order', label: 'shared:pageOrder' });
    expect(breadcrumbPaths(record, '/orders/42')).toEqual(['/my-account', '/']);
    expect(isIndexedRoute(record)).toBe(false);
  });

  it('is rendered once for all of its parameters and queries when it is a shell', () => {
    const matches = ['1', '2', '3'].map((id) => table.serverMatch(table.match(`/orders/${id}`, `?orderId=${id}`)));
    expect(matches).toEqual(Array(3).fill({ page: 'order', path: '/orders/:id', params: {}, query: {} }));
  });

  it('must not take the page or the path of another', () => {
    expect(() => createRouteTable<string>([...ROUTES, { ...ORDER, page: 'home' }])).toThrow('of its own');
    expect(() => createRouteTable<string>([...ROUTES, { ...ORDER, path: '/faq' }])).toThrow('of its own');
  });
});

describe('the match that the server renders', () => {
  it('is the same for every spelling of a path', () => {
    const spellings = ['/products/nora', '/products/%6eora', '/products/%6E%6f%72%61'];
    const [first, ...others] = spellings.map((path) => table.serverMatch(table.match(path)));
    expect(first).toMatchObject({ path: '/products/nora', params: { slug: 'nora' } });
    for (const other of others) expect(other).toEqual(first);
  });

  it('is one for all paths that are not found', () => {
    const [one, other] = ['/nowhere', '/else/where'].map((path) => table.serverMatch(table.match(path)));
    expect(one).toEqual({ page: 'not-found', path: '/404', params: {}, query: {} });
    expect(other).toEqual(one);
  });
});
