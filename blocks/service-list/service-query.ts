import type { Localized } from '../../runtime/page/localized.ts';
import type { ServiceQuery } from '../../runtime/stores/catalog/services-store.ts';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';

/** The query of the services that a list shows. */
export const serviceQuery = ({ category, pageSize }: Localized<ServiceListProps>): ServiceQuery =>
  category === undefined ? { pageSize } : { categorySlug: category, pageSize };
