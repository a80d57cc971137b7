import { describe, expect, it } from 'vitest';
import { createRouteTable } from '../domain/route-table.ts';
import { type PageName, ROUTES } from '../domain/routes.ts';
import { exampleShopContext } from '../ui/test/example-shop-context.ts';
import { shellAddress } from './shell-address.ts';

const routes = createRouteTable<PageName>(
  ROUTES.map((route) =>
    route.page === 'wishlist' ? { page: route.page, path: '/receipts/:id', query: ['orderId'], cache: 'shell' } : route,
  ),
);

const addressFor = (path: string, search = '') => {
  const match = routes.serverMatch(routes.match(path, search));
  return shellAddress({ facts: exampleShopContext, stores: { route: { match } } }, `/en-KW${path}${search}`, routes);
};

describe('the address of the first render', () => {
  it('is a shell’s pattern, or a fixed one for not found', () => {
    expect(addressFor('/receipts/42')).toBe('/en-KW/receipts/:id');
    expect(addressFor('/nowhere')).toBe('/en-KW/404');
  });

  it('is the visitor’s for other pages', () => {
    expect(addressFor('/products', '?q=ring')).toBeUndefined();
    expect(addressFor('/products/nora', '?utm_source=x')).toBeUndefined();
  });
});
