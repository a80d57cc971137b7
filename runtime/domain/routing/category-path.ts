import type { Category } from '../../../schemas/generated/wire.ts';
import type { PageName } from '../routes.ts';

/** The categories from the root of the tree down to `slug`, which is the last; empty when the tree does not contain it. */
export function pathToCategory(tree: readonly Category[], slug: string): readonly Category[] {
  for (const category of tree) {
    if (category.slug === slug) return [category];
    const below = pathToCategory(category.child, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** Whether the subject of a page is a category. */
export const isCategoryPage = (page: PageName): boolean => page === 'category' || page === 'category-products';
