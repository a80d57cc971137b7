import type { RouteTable } from '../domain/route-table.ts';
import { type PageName, ROUTE_TABLE } from '../domain/routes.ts';
import { withPrefix } from '../domain/routing/prefix.ts';
import { writeQuery } from '../domain/routing/route-query.ts';
import type { PageState } from './shared/page-data.ts';

/**
 * Address for the first render of a shell, as on the server; parameters and query follow after hydration. Undefined for
 * other pages.
 *
 * @param href path and query of the visitor's address
 */
export function shellAddress(
  { facts, stores: { route } }: Pick<PageState, 'facts' | 'stores'>,
  href: string,
  routes: RouteTable<PageName> = ROUTE_TABLE,
): string | undefined {
  const { page, path, query } = route.match;
  if (routes.record(page).cache !== 'shell') return undefined;
  const address = withPrefix(facts, path + writeQuery(query));
  return address === href ? undefined : address;
}
