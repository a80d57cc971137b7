import type { Localized } from '../../runtime/page/localized.ts';
import type { CategoryQuery } from '../../runtime/stores/catalog-store.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';

/** Which categories a list shows. Children of nothing are the top level. */
export function categoryQuery({ source, parent, pageSize }: Localized<CategoryListProps>): CategoryQuery {
  if (source === 'featured') return { featured: true, pageSize };
  return source === 'children' && parent !== undefined ? { parentId: parent, pageSize } : { pageSize };
}
