import { autorun } from 'mobx';
import { GUARDS, type GuardFacts } from '../domain/route-guards.ts';
import type { RouteTable } from '../domain/route-table.ts';
import { type PageName, ROUTE_TABLE } from '../domain/routes.ts';
import type { Stores } from '../stores/core/stores.ts';

/**
 * Checks the guard of a page now and whenever the facts change, in the browser only. Returns how to stop.
 *
 * @param redirect takes a path without prefix; home where the shop lacks the page that the guard names
 */
export function watchGuard(
  stores: Stores,
  redirect: (path: string) => void,
  routes: RouteTable<PageName> = ROUTE_TABLE,
): () => void {
  const { match } = stores.route;
  const { guard } = routes.record(match.page);
  if (guard === undefined) return () => {};
  return autorun(() => {
    const decision = GUARDS[guard](guardFactsOf(stores));
    if (typeof decision === 'string') return;
    const { page } = routes.match(decision.redirect);
    if (!stores.shop.hasPage(page) || page === 'not-found') return redirect('/');
    // Made of the route, so that it is a path of this shop whatever the address says.
    const next = decision.returns && routes.pathOf(match.page, match.params, match.query);
    redirect(next ? `${decision.redirect}?${new URLSearchParams({ next })}` : decision.redirect);
  });
}

/** Branch and cart totals are unknown until their stores exist: those guards let the visitor stay. */
const guardFactsOf = ({ session, route: { match } }: Stores): GuardFacts => ({
  session: session.status,
  needsBranch: false,
  branchId: undefined,
  subtotal: undefined,
  minimumOrderAmount: 0,
  orderId: match.params.id ?? match.query.orderId,
});
