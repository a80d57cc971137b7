import type { RouteMatch } from '../../runtime/domain/routes.ts';
import type { ServiceCategoryQuery, ServiceQuery } from '../../runtime/stores/catalog/services-store.ts';
import type { BookingProps } from '../../schemas/generated/blocks/booking.ts';

/** All services of a shop, some dozens. Apart from `load.ts`, whose chunk no block imports. */
export const BOOKED_SERVICES: ServiceQuery = { pageSize: 200 };

export const BOOKED_CATEGORIES: ServiceCategoryQuery = { pageSize: 100 };

/** Slug of the page's service if that is booked: the page loads it anyway. */
export const slugOfPage = (
  { mode, service }: Pick<BookingProps, 'mode' | 'service'>,
  { params }: Pick<RouteMatch, 'params'>,
): string | undefined => (mode === 'details' && service === undefined ? params.slug : undefined);
