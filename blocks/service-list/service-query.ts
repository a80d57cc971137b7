import type { RouteMatch } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { ServiceQuery } from '../../runtime/stores/catalog/services-store.ts';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';

/**
 * The query of the services that a list shows: of its own category, else of the page's, else all. Apart from `load.ts`, whose chunk no
 * block is to bring along.
 */
export function serviceQuery({ category, pageSize }: Localized<ServiceListProps>, match: RouteMatch): ServiceQuery {
  const categorySlug = category ?? (match.page === 'services' ? match.params.slug : undefined);
  return categorySlug === undefined ? { pageSize } : { categorySlug, pageSize };
}
