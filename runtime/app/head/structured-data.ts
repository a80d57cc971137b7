import type { StructuredData, StructuredThing } from '../../../schemas/generated/structured.ts';
import { breadcrumbsFor } from '../../ui/navigation/breadcrumbs.ts';
import type { HeadContext, SeoEntitiesOfPage } from './head-data.ts';
import { breadcrumbListJsonLd } from './structured/breadcrumb-list.ts';
import { itemListJsonLd } from './structured/item-list.ts';
import { organizationJsonLd, webSiteJsonLd } from './structured/organization.ts';
import { productJsonLd } from './structured/product.ts';
import { serviceJsonLd } from './structured/service.ts';
import { storeJsonLd } from './structured/store.ts';

/** Structured data of a page; undefined without any. */
export function createStructuredData(
  { facts, stores, say }: HeadContext,
  { product, service, products, services, branches }: SeoEntitiesOfPage,
): StructuredData | undefined {
  const { match } = stores.route;
  if (match.page === 'not-found') return undefined;
  const isHome = match.page === 'home';
  const things: readonly (StructuredThing | undefined)[] = [
    isHome ? organizationJsonLd(facts) : undefined,
    isHome ? webSiteJsonLd(facts) : undefined,
    breadcrumbListJsonLd(breadcrumbsFor(stores, say), facts.origin),
    product && productJsonLd(facts, product),
    service && serviceJsonLd(facts, service),
    itemListJsonLd(facts, { products, services }, match.query),
    ...branches.map((branch) => storeJsonLd(facts, branch)),
  ];
  const graph = things.filter((thing) => thing !== undefined);
  return graph.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': graph };
}
