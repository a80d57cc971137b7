import { autorun } from 'mobx';
import { GUARDS, type GuardContext, type GuardDecision } from '../domain/route-guards.ts';
import type { RouteTable } from '../domain/route-table.ts';
import { type PageName, ROUTE_TABLE, type RouteMatch } from '../domain/routes.ts';
import { chosenBranchId, type Stores } from '../stores/core/stores.ts';

/**
 * Checks a page's guard now and on changes, in the browser only. Returns how to stop. @@ param redirect receives a path
 * without prefix: see {@link guardRedirect}
 *
 * @param redirect takes a path without prefix: see {@link guardRedirect}
 */
export function watchGuard(
  stores: Stores,
  redirect: (path: string) => void,
  routes: RouteTable<PageName> = ROUTE_TABLE,
): () => void {
  return autorun(() => {
    const path = guardRedirect(stores, routes);
    if (path !== undefined) redirect(path);
  });
}

/** Where the guard of a page sends its visitor, as a path without prefix; undefined where they may stay, or it is not known yet. */
export function guardRedirect(stores: Stores, routes: RouteTable<PageName> = ROUTE_TABLE): string | undefined {
  const { guard } = routes.record(stores.route.match.page);
  return guard && redirectPath(GUARDS[guard](guardFactsOf(stores)), stores.route.match, stores.shop, routes);
}

/** Where a decision sends a visitor: home where the shop lacks the page that the guard names. */
export function redirectPath(
  decision: GuardDecision,
  match: RouteMatch,
  shop: { readonly hasPage: (page: PageName) => boolean },
  routes: RouteTable<PageName> = ROUTE_TABLE,
): string | undefined {
  if (typeof decision === 'string') return undefined;
  const { page } = routes.match(decision.redirect);
  if (!shop.hasPage(page) || page === 'not-found') return '/';
  // Built from the route: always a path of this shop.
  const next = decision.returns && routes.pathOf(match.page, match.params, match.query);
  return next ? `${decision.redirect}?${new URLSearchParams({ next })}` : decision.redirect;
}

/** Totals of the cart are unknown until their store exists: that guard lets the visitor stay. */
const guardFactsOf = (stores: Stores): GuardContext => ({
  session: stores.session.status,
  needsBranch: stores.shop.requiresBranch,
  branchId: chosenBranchId(stores),
  subtotal: undefined,
  minimumOrderAmount: 0,
  orderId: stores.route.match.params.id ?? stores.route.match.query.orderId,
});
