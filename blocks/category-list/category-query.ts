import type { RouteMatch } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { CategoryQuery } from '../../runtime/stores/catalog-store.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';

/** Which categories a list shows; undefined where the address has no category to show the children of. */
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
      // Children of nothing are the top level.
      return parent === undefined ? { pageSize } : { parentId: parent, pageSize };
    case 'route':
      return (page === 'category' || page === 'category-products') && params.slug !== undefined
        ? { parentId: params.slug, pageSize }
        : undefined;
  }
}
