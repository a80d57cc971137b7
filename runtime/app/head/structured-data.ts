import type { StructuredData, StructuredThing } from '../../../schemas/generated/structured.ts';
import { breadcrumbsFor } from '../../ui/navigation/breadcrumbs.ts';
import type { HeadContext, SeoEntitiesOfPage } from './head-data.ts';
import { breadcrumbListOf } from './structured/breadcrumb-list.ts';
import { itemListOf } from './structured/item-list.ts';
import { organizationOf, webSiteOf } from './structured/organization.ts';
import { productOf } from './structured/product.ts';
import { storeOf } from './structured/store.ts';

/** What a page tells search engines of what it shows; undefined where that is nothing. */
export function structuredDataOf(
  { facts, stores, say }: HeadContext,
  { product, products, branches }: SeoEntitiesOfPage,
): StructuredData | undefined {
  const { match } = stores.route;
  if (match.page === 'not-found') return undefined;
  const isHome = match.page === 'home';
  const things: readonly (StructuredThing | undefined)[] = [
    isHome ? organizationOf(facts) : undefined,
    isHome ? webSiteOf(facts) : undefined,
    breadcrumbListOf(breadcrumbsFor(stores, say), facts.origin),
    product && productOf(facts, product),
    itemListOf(facts, products, match.query),
    ...branches.map((branch) => storeOf(facts, branch)),
  ];
  const graph = things.filter((thing) => thing !== undefined);
  return graph.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': graph };
}
