/** The paths above a path, nearest first: of `/categories/rings/products` `/categories/rings`, `/categories` and `/`. */
export function pathsAbove(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((_, index) => `/${segments.slice(0, segments.length - 1 - index).join('/')}`);
}
