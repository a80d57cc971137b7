import type { RouteMatch } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { CategoryQuery } from '../../runtime/stores/catalog/catalog-store.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';

/** The categories that a list shows; undefined if it shows the route's category and the route has none. */
export function categoryQuery(
  { source, parent, pageSize }: Localized<CategoryListProps>,
  { page, params }: RouteMatch,
): CategoryQuery | undefined {
  switch (source) {
    case 'featured':
      return { featured: true, pageSize };
    case 'all':
      return { pageSize };
    case 'children':
      // Without a parent, the top level.
      return parent === undefined ? { pageSize } : { parentId: parent, pageSize };
    case 'route':
      return (page === 'category' || page === 'category-products') && params.slug !== undefined
        ? { parentId: params.slug, pageSize }
        : undefined;
  }
}
