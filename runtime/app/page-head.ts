import type { RouteMatch } from '../domain/routes.ts';
import type { PagePlan } from '../page/page-plan.ts';
import type { RouteFacts } from '../stores/route-facts.ts';
import type { ShopFacts } from '../stores/shop-facts.ts';

/** What the browser's tab and search engines call a page: its name before the shop's, and which page of a list it is. */
export function titleOf({ match, name }: Pick<RouteFacts, 'match' | 'name'>, { appName }: Pick<ShopFacts, 'appName'>) {
  const { page } = match.query;
  return [name, page && `(${page})`, name && '·', appName].filter(Boolean).join(' ');
}

/** A route and what its page is called, from most to least telling: what it is about, a search, the tenant's own title. */
export function nameRoute(plan: PagePlan, { match, subject, isGone }: Omit<RouteFacts, 'name'>): RouteFacts {
  const name = subject?.title ?? searchName(match) ?? plan.title;
  return { match, subject, ...(isGone && { isGone }), name: name === '' ? undefined : name };
}

const searchName = ({ page, query }: RouteMatch): string | undefined =>
  page === 'products' && query.q !== undefined && query.q !== '' ? `“${query.q}”` : undefined;
