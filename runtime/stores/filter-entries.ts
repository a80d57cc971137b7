import type { LocalizedText } from '../../schemas/generated/wire.ts';
import { pathToCategory } from '../domain/category-path.ts';
import { FILTER_KINDS, type FilterKind, filtersOf } from '../domain/list-filters.ts';
import type { RouteMatch } from '../domain/routes.ts';
import type { BrandQuery, CatalogStore, Collection, CollectionKind, OccasionQuery } from './catalog-store.ts';
import { CATEGORY_TREE } from './category-tree.ts';
import type { Resource } from './resource-map.ts';

/** All brands, or all occasions, as far as one call answers them: asked for once by all that choose among them. */
export const WHOLE_LIST: BrandQuery & OccasionQuery = { pageSize: 200 };

/** What a list can be narrowed by, of one kind. */
export function filterEntries(catalog: CatalogStore, kind: FilterKind): Resource<readonly Collection[]> | undefined {
  switch (kind) {
    case 'categories':
      return catalog.categories(CATEGORY_TREE);
    case 'brands':
      return catalog.brands(WHOLE_LIST);
    case 'occasions':
      return catalog.occasions(WHOLE_LIST);
  }
}

export function loadFilterEntries(catalog: CatalogStore, kind: FilterKind, signal?: AbortSignal): Promise<void> {
  switch (kind) {
    case 'categories':
      return catalog.loadCategories(CATEGORY_TREE, signal);
    case 'brands':
      return catalog.loadBrands(WHOLE_LIST, signal);
    case 'occasions':
      return catalog.loadOccasions(WHOLE_LIST, signal);
  }
}

/** One of them by its slug, as far as it is known. */
export function filterEntry(catalog: CatalogStore, kind: FilterKind, slug: string): Collection | undefined {
  const entries = filterEntries(catalog, kind);
  const listed = entries?.status === 'ready' ? pathToCategory(entries.value, slug).at(-1) : undefined;
  if (listed !== undefined) return listed;
  const own = catalog.collection(CALLS[kind], slug);
  return own?.status === 'ready' ? own.value : undefined;
}

export const filterName = (catalog: CatalogStore, kind: FilterKind, slug: string): LocalizedText | undefined =>
  filterEntry(catalog, kind, slug)?.name;

/** Fetches the names of what narrows an address's list. One that has none goes by its slug. */
export async function loadFilterNames(catalog: CatalogStore, match: RouteMatch, signal?: AbortSignal): Promise<void> {
  const filters = filtersOf(match);
  const load = async (kind: FilterKind) => {
    const slugs = filters.flatMap((filter) => (filter.kind === kind ? [filter.slug] : []));
    if (slugs.length === 0) return;
    await quietly(loadFilterEntries(catalog, kind, signal));
    const unknown = slugs.filter((slug) => filterEntry(catalog, kind, slug) === undefined);
    await Promise.all(unknown.map((slug) => quietly(catalog.loadCollection(CALLS[kind], slug, signal))));
  };
  await Promise.all(FILTER_KINDS.map(load));
}

const CALLS: Readonly<Record<FilterKind, CollectionKind>> = {
  categories: 'category',
  brands: 'brand',
  occasions: 'occasion',
};

const quietly = (fetched: Promise<unknown>): Promise<unknown> => fetched.catch(() => undefined);
