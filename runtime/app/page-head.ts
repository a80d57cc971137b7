import type { matchRoute } from '../domain/routes.ts';
import type { PagePlan } from '../page/page-plan.ts';
import type { RouteFacts } from '../stores/route-facts.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
}

interface ShopNames {
  readonly appName: string;
  readonly appDescription: string;
}

/** Its title and description: its own before the shop's. */
export function headOf(plan: PagePlan, { subject, name }: RouteFacts, shop: ShopNames): PageHead {
  return {
    title: name === undefined ? shop.appName : `${name} · ${shop.appName}`,
    description: subject?.description ?? plan.description ?? shop.appDescription,
  };
}

/** A route and what its page is called, from most to least telling: what it is about, a search, the tenant's own title. */
export function nameRoute(plan: PagePlan, { match, subject }: Omit<RouteFacts, 'name'>): RouteFacts {
  const name = subject?.title ?? searchName(match) ?? plan.title;
  return { match, subject, name: name === '' ? undefined : name };
}

const searchName = ({ page, query }: ReturnType<typeof matchRoute>): string | undefined =>
  page === 'products' && query.q !== undefined && query.q !== '' ? `“${query.q}”` : undefined;
