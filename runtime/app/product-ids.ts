import type { CatalogSnapshot } from '../stores/catalog/catalog-store.ts';

/** The ids of all products in a page's snapshot. A change of their stock makes the page stale. */
export function productIdsIn(snapshot: CatalogSnapshot | undefined): ReadonlySet<string> {
  const { products = {}, details = {}, related = {}, productsById: picked = {} } = snapshot ?? {};
  const shown = [
    ...Object.values(products).flatMap(({ items }) => items),
    ...Object.values(details),
    ...Object.values(related).flat(),
    ...Object.values(picked).filter((product) => product !== null),
  ];
  return new Set(shown.map(({ _id }) => _id));
}
