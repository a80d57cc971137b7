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

/** What a page is called, from most to least telling: what it is about, what the tenant named it, the shop. */
export function headOf(plan: PagePlan, { match, subject }: RouteFacts, shop: ShopNames): PageHead {
  const name = subject?.title ?? searchName(match) ?? plan.title;
  return {
    title: name === undefined || name === '' ? shop.appName : `${name} · ${shop.appName}`,
    description: subject?.description ?? plan.description ?? shop.appDescription,
  };
}

const searchName = ({ page, query }: ReturnType<typeof matchRoute>): string | undefined =>
  page === 'products' && query.q !== undefined && query.q !== '' ? `“${query.q}”` : undefined;
