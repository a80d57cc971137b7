/** `product-grid` → "Product grid". */
export const humanizeSlug = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Section slugs that a document's blocks show or link to, each once, in reading order. */
export function sectionSlugsIn(document: string | undefined): readonly string[] {
  if (document === undefined) return [];
  const named = document.matchAll(/"section"\s*:\s*"([a-z0-9-]+)"|\/sections\/([a-z0-9-]+)\/products/g);
  return [...new Set(Array.from(named, ([, prop, link]) => prop ?? link ?? ''))];
}
