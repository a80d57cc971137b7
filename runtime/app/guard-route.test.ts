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

type Planted = Partial<Omit<RouteRecord, 'page'>>;

/** The shop's routes, with another record for the page at `/wishlist`. */
const routesWith = (planted: Planted) =>
  createRouteTable<PageName>(ROUTES.map((route) => (route.page === 'wishlist' ? { ...route, ...planted } : route)));

const api: Api = {
  call: async () => {
    throw new Error('a guard calls nothing');
  },
};

function guarded(
  planted: Planted,
  path: string,
  search = '',
  { pages = exampleShopContext.pages, ...facts }: Partial<ShopContext> = {},
) {
  const routes = routesWith(planted);
  const stores = createStores({
    api,
    facts: { ...exampleShopContext, pages, ...facts },
    snapshot: { route: { match: routes.match(path, search) } },
  });
  const redirects: string[] = [];
  const stop = watchGuard(stores, (to) => redirects.push(to), routes);
  return { stores, redirects, stop };
}

it('a page for customers waits for the session, and sends guests away', () => {
  const { stores, redirects } = guarded({ guard: 'signed-in' }, '/wishlist');
  expect(redirects).toEqual([]);
  stores.session.identify('authenticated');
  expect(redirects).toEqual([]);
  stores.session.identify('unauthenticated');
  expect(redirects).toEqual(['/']);
});

it('a guest comes back from the sign-in page to the path that they were going to, with its query', () => {
  const pages = [...exampleShopContext.pages, 'sign-in'] as const;
  const route: Planted = { path: '/receipts/:id', query: ['q'], guard: 'signed-in' };
  const { stores, redirects } = guarded(route, '/receipts/a%2Fb', '?q=x%26y&evil=//evil.example', { pages });
  stores.session.identify('unauthenticated');
  expect(redirects).toEqual(['/auth/sign-in?next=%2Freceipts%2Fa%252Fb%3Fq%3Dx%2526y']);
  const next = new URL(redirects[0] ?? '', 'https://shop.example').searchParams.get('next');
  expect(parseReturnPath(next)).toBe('/receipts/a%2Fb?q=x%26y');
});

describe('a page of a shop that asks for a branch', () => {
  const guard: Planted = { guard: 'branch-chosen' };
  const shop = { requiresBranch: true, pages: [...exampleShopContext.pages, 'select-branch'] } as const;

  it('sends who has chosen none to that choice, which comes back', () => {
    expect(guarded(guard, '/wishlist', '', shop).redirects).toEqual(['/select-branch?next=%2Fwishlist']);
  });

  it('stays for who has chosen one, until that is gone', () => {
    const { stores, redirects } = guarded(guard, '/wishlist', '', { ...shop, branchId: 'a'.repeat(24) });
    expect(redirects).toEqual([]);
    stores.lazy.of(BranchChoiceStore).adopt('');
    expect(redirects).toEqual(['/select-branch?next=%2Fwishlist']);
  });

  it('stays where the shop has no page to choose on, and in a shop that asks for none', () => {
    expect(guarded(guard, '/wishlist', '', { requiresBranch: true }).redirects).toEqual([]);
    expect(guarded(guard, '/wishlist', '', { pages: shop.pages }).redirects).toEqual([]);
  });
});

it('a page that has been left sends nobody away', () => {
  const { stores, redirects, stop } = guarded({ guard: 'signed-in' }, '/wishlist');
  stop();
  stores.session.identify('unauthenticated');
  expect(redirects).toEqual([]);
});

it('a page about an order takes its id from the path or the query, and sends home without one', () => {
  const route: Planted = { path: '/receipts', query: ['orderId'], guard: 'has-order' };
  expect(guarded(route, '/receipts').redirects).toEqual(['/']);
  expect(guarded(route, '/receipts', '?orderId=42').redirects).toEqual([]);
  expect(guarded({ ...route, path: '/receipts/:id' }, '/receipts/42').redirects).toEqual([]);
});

it('a page without a guard asks nothing', () => {
  const { stores, redirects } = guarded({}, '/wishlist');
  stores.session.identify('unauthenticated');
  expect(redirects).toEqual([]);
});
