import type { QueryName } from '../../domain/routing/route-query.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { type Exchange, sendText } from '../http/exchange.ts';
import { SITEMAP_PATH } from './sitemap-handler.ts';

const NON_PAGE_PATHS = ['/api/', '/preferences'];

/**
 * Query parameters with endless combinations, whose content is on pages without them. Source:
 * https://developers.google.com/crawling/docs/faceted-navigation.
 */
const FACET_PARAMS: readonly QueryName[] = [
  'brands',
  'categories',
  'occasions',
  'available',
  'sort',
  'pageSize',
  'variant',
];

/** Source: RFC 9309. */
function robotsText({ prepared }: Tenant, origin: string): string {
  if (!prepared.document.settings.robots) return 'User-agent: *\nDisallow: /\n';
  const facetPaths = FACET_PARAMS.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  const lines = [...NON_PAGE_PATHS, ...facetPaths].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}${SITEMAP_PATH}`, ''].join('\n');
}

export const handleRobots = (exchange: Exchange, tenant: Tenant, origin: string): void =>
  sendText(exchange, 200, robotsText(tenant, origin).trimEnd(), { 'cache-control': 'public, max-age=3600' });
