import type { RouteRecord } from './route-table.ts';

/** The paths above a path, nearest first: `/categories/rings`, `/categories` and `/` for `/categories/rings/products`. */
export function pathsAbove(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((_, index) => `/${segments.slice(0, segments.length - 1 - index).join('/')}`);
}

/** The paths of a page's breadcrumb parents, nearest first: those that its route names, else the paths above its own. */
export const breadcrumbPaths = ({ parents }: Pick<RouteRecord, 'parents'>, path: string): readonly string[] =>
  parents ?? pathsAbove(path);
