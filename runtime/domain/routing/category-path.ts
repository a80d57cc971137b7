import type { Category } from '../../../schemas/generated/wire.ts';
import type { RouteRecord } from '../route-table.ts';
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

/** The paths above a path, nearest first: `/categories/rings`, `/categories` and `/` for `/categories/rings/products`. */
export function parentPaths(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((_, index) => `/${segments.slice(0, segments.length - 1 - index).join('/')}`);
}

/** The paths of a page's breadcrumb parents, nearest first: those that its route names, else the paths above its own. */
export const breadcrumbPaths = ({ parents }: Pick<RouteRecord, 'parents'>, path: string): readonly string[] =>
  parents ?? parentPaths(path);
