import { describe, expect, it } from 'vitest';
import { isIndexedRoute } from './indexing.ts';
import { createRouteTable, type RouteRecord } from './route-table.ts';
import { ROUTES } from './routes.ts';
import { breadcrumbPaths } from './routing/category-path.ts';

const RECEIPT = {
  page: 'receipt',
  path: '/receipts/:id',
  query: ['orderId'],
  guard: 'has-order',
  cache: 'shell',
  parents: ['/my-account', '/'],
} as const satisfies RouteRecord;

const table = createRouteTable<string>([...ROUTES, RECEIPT]);

describe('an added route', () => {
  it('matches, and builds its path', () => {
    const match = table.match('/receipts/42', '?orderId=7&utm=x');
    expect(match).toEqual({ page: 'receipt', path: '/receipts/42', params: { id: '42' }, query: { orderId: '7' } });
    expect(table.pathOf('receipt', match.params, match.query)).toBe('/receipts/42?orderId=7');
  });

  it('has guard, breadcrumb parents and indexing', () => {
    const record = table.record('receipt');
    expect(record).toMatchObject({ guard: 'has-order' });
    expect(breadcrumbPaths(record, '/receipts/42')).toEqual(['/my-account', '/']);
    expect(isIndexedRoute(record)).toBe(false);
  });

  it('has one server match when it is a shell', () => {
    const matches = ['1', '2', '3'].map((id) => table.serverMatch(table.match(`/receipts/${id}`, `?orderId=${id}`)));
    expect(matches).toEqual(Array(3).fill({ page: 'receipt', path: '/receipts/:id', params: {}, query: {} }));
  });

  it('needs its own page and path', () => {
    expect(() => createRouteTable<string>([...ROUTES, { ...RECEIPT, page: 'home' }])).toThrow('duplicate page or path');
    expect(() => createRouteTable<string>([...ROUTES, { ...RECEIPT, path: '/faq' }])).toThrow('duplicate page or path');
  });
});

describe('a route with aliases', () => {
  const aliased = createRouteTable<string>([...ROUTES, { ...RECEIPT, aliases: ['/my-account/receipts/:id'] }]);

  it('matches all of its paths; links use the first', () => {
    const match = aliased.match('/my-account/receipts/42');
    expect(match).toEqual({ page: 'receipt', path: '/my-account/receipts/42', params: { id: '42' }, query: {} });
    expect(aliased.pathOf('receipt', match.params)).toBe('/receipts/42');
    expect(aliased.serverMatch(match)).toEqual({ page: 'receipt', path: '/receipts/:id', params: {}, query: {} });
  });

  it('builds the path that has its parameters', () => {
    const receipts = createRouteTable<string>([
      ...ROUTES,
      { ...RECEIPT, path: '/receipts', aliases: ['/receipts/:id'] },
    ]);
    expect(receipts.pathOf('receipt', { id: '42' })).toBe('/receipts/42');
    expect(receipts.pathOf('receipt', {}, { orderId: '42' })).toBe('/receipts?orderId=42');
  });

  it('must be a shell with its own paths', () => {
    expect(() => createRouteTable<string>([...ROUTES, { ...RECEIPT, aliases: ['/faq'] }])).toThrow(
      'duplicate page or path',
    );
    expect(() => createRouteTable<string>([{ page: 'faq', path: '/faq', aliases: ['/help'] }])).toThrow('a shell');
  });
});

describe('the server match', () => {
  it('is equal for every spelling of a path', () => {
    const spellings = ['/products/nora', '/products/%6eora', '/products/%6E%6f%72%61'];
    const [first, ...others] = spellings.map((path) => table.serverMatch(table.match(path)));
    expect(first).toMatchObject({ path: '/products/nora', params: { slug: 'nora' } });
    for (const other of others) expect(other).toEqual(first);
  });

  it('is equal for all unknown paths', () => {
    const [one, other] = ['/nowhere', '/else/where'].map((path) => table.serverMatch(table.match(path)));
    expect(one).toEqual({ page: 'not-found', path: '/404', params: {}, query: {} });
    expect(other).toEqual(one);
  });
});
