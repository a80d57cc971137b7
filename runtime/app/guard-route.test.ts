import { describe, expect, it } from 'vitest';
import type { Api } from '../api/api.ts';
import { createRouteTable, type RouteRecord } from '../domain/route-table.ts';
import { type PageName, ROUTES } from '../domain/routes.ts';
import { parseReturnPath } from '../domain/routing/return-path.ts';
import { createStores } from '../stores/core/stores.ts';
import type { ShopContext } from '../stores/shop/shop-context.ts';
import { BranchChoiceStore } from '../stores/visitor/branch-choice-store.ts';
import { exampleShopContext } from '../ui/test/example-shop-context.ts';
import { watchGuard } from './guard-route.ts';

type RouteOverride = Partial<Omit<RouteRecord, 'page'>>;

const routesWith = (override: RouteOverride) =>
  createRouteTable<PageName>(ROUTES.map((route) => (route.page === 'wishlist' ? { ...route, ...override } : route)));

const api: Api = {
  call: async () => {
    throw new Error('unexpected call');
  },
};

function guarded(
  override: RouteOverride,
  path: string,
  search = '',
  { pages = exampleShopContext.pages, ...facts }: Partial<ShopContext> = {},
) {
  const routes = routesWith(override);
  const stores = createStores({
    api,
    context: { ...exampleShopContext, pages, ...facts },
    snapshot: { route: { match: routes.match(path, search) } },
  });
  const redirects: string[] = [];
  const stop = watchGuard(stores, (to) => redirects.push(to), routes);
  return { stores, redirects, stop };
}

it('a page for customers waits for the session, and redirects guests', () => {
  const { stores, redirects } = guarded({ guard: 'signed-in' }, '/wishlist');
  expect(redirects).toEqual([]);
  stores.session.identify('authenticated');
  expect(redirects).toEqual([]);
  stores.session.identify('unauthenticated');
  expect(redirects).toEqual(['/']);
});

it('a guest returns from the sign-in page to the requested path', () => {
  const pages = [...exampleShopContext.pages, 'sign-in'] as const;
  const route: RouteOverride = { path: '/receipts/:id', query: ['q'], guard: 'signed-in' };
  const { stores, redirects } = guarded(route, '/receipts/a%2Fb', '?q=x%26y&evil=//evil.example', { pages });
  stores.session.identify('unauthenticated');
  expect(redirects).toEqual(['/auth/sign-in?next=%2Freceipts%2Fa%252Fb%3Fq%3Dx%2526y']);
  const next = new URL(redirects[0] ?? '', 'https://shop.example').searchParams.get('next');
  expect(parseReturnPath(next)).toBe('/receipts/a%2Fb?q=x%26y');
});

describe('a page with a required branch', () => {
  const guard: RouteOverride = { guard: 'branch-chosen' };
  const shop = { requiresBranch: true, pages: [...exampleShopContext.pages, 'select-branch'] } as const;

  it('redirects to the choice of a branch with the return path', () => {
    expect(guarded(guard, '/wishlist', '', shop).redirects).toEqual(['/select-branch?next=%2Fwishlist']);
  });

  it('stays with a branch until it is gone', () => {
    const { stores, redirects } = guarded(guard, '/wishlist', '', { ...shop, branchId: 'a'.repeat(24) });
    expect(redirects).toEqual([]);
    stores.of(BranchChoiceStore).adopt('');
    expect(redirects).toEqual(['/select-branch?next=%2Fwishlist']);
  });

  it('stays without a page for the choice, and in other shops', () => {
    expect(guarded(guard, '/wishlist', '', { requiresBranch: true }).redirects).toEqual([]);
    expect(guarded(guard, '/wishlist', '', { pages: shop.pages }).redirects).toEqual([]);
  });
});

it('a page of an order needs its id in the path or query', () => {
  const route: RouteOverride = { path: '/receipts', query: ['orderId'], guard: 'has-order' };
  expect(guarded(route, '/receipts').redirects).toEqual(['/']);
  expect(guarded(route, '/receipts', '?orderId=42').redirects).toEqual([]);
  expect(guarded({ ...route, path: '/receipts/:id' }, '/receipts/42').redirects).toEqual([]);
});
