import type { Category } from '../../schemas/generated/wire.ts';
import type { PageName } from './routes.ts';

/** The categories from the top of the tree down to one, itself the last; empty where it is nowhere. */
export function pathToCategory(tree: readonly Category[], slug: string): readonly Category[] {
  for (const category of tree) {
    if (category.slug === slug) return [category];
    const below = pathToCategory(category.child, slug);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** Whether a page is about a category. */
export const isAboutCategory = (page: PageName): boolean => page === 'category' || page === 'category-products';
