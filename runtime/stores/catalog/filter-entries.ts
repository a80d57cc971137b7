import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import type { RouteMatch } from '../../domain/routes.ts';
import { pathToCategory } from '../../domain/routing/category-path.ts';
import { activeFilters, FILTER_KINDS, type FilterKind } from '../../domain/routing/list-filters.ts';
import type { Resource } from '../core/resource-map.ts';
import {
  type BrandQuery,
  CATEGORY_TREE,
  type CatalogStore,
  type Collection,
  type CollectionKind,
  type OccasionQuery,
} from './catalog-store.ts';

/** The query for all brands or occasions in one call, shared by all blocks that show them. */
const ALL_ENTRIES_QUERY: BrandQuery & OccasionQuery = { pageSize: 200 };

/** The filter entries of a kind. */
export function filterEntries(catalog: CatalogStore, kind: FilterKind): Resource<readonly Collection[]> | undefined {
  switch (kind) {
    case 'categories':
      return catalog.categories(CATEGORY_TREE);
    case 'brands':
      return catalog.brands(ALL_ENTRIES_QUERY);
    case 'occasions':
      return catalog.occasions(ALL_ENTRIES_QUERY);
  }
}

export function loadFilterEntries(catalog: CatalogStore, kind: FilterKind, signal?: AbortSignal): Promise<void> {
  switch (kind) {
    case 'categories':
      return catalog.loadCategories(CATEGORY_TREE, signal);
    case 'brands':
      return catalog.loadBrands(ALL_ENTRIES_QUERY, signal);
    case 'occasions':
      return catalog.loadOccasions(ALL_ENTRIES_QUERY, signal);
  }
}

/** A filter entry by its slug, if it is loaded. */
export function findFilterEntry(catalog: CatalogStore, kind: FilterKind, slug: string): Collection | undefined {
  const entries = filterEntries(catalog, kind);
  const listed = entries?.status === 'ready' ? pathToCategory(entries.value, slug).at(-1) : undefined;
  if (listed !== undefined) return listed;
  const own = catalog.collection(COLLECTION_KINDS[kind], slug);
  return own?.status === 'ready' ? own.value : undefined;
}

export const filterName = (catalog: CatalogStore, kind: FilterKind, slug: string): LocalizedText | undefined =>
  findFilterEntry(catalog, kind, slug)?.name;

/** Fetches the names of the active filters. An entry without a name is shown by its slug. */
export async function loadFilterNames(catalog: CatalogStore, match: RouteMatch, signal?: AbortSignal): Promise<void> {
  const filters = activeFilters(match);
  const load = async (kind: FilterKind) => {
    const slugs = filters.flatMap((filter) => (filter.kind === kind ? [filter.slug] : []));
    if (slugs.length === 0) return;
    await ignoreFailure(loadFilterEntries(catalog, kind, signal));
    const unknown = slugs.filter((slug) => findFilterEntry(catalog, kind, slug) === undefined);
    await Promise.all(
      unknown.map((slug) => ignoreFailure(catalog.loadCollection(COLLECTION_KINDS[kind], slug, signal))),
    );
  };
  await Promise.all(FILTER_KINDS.map(load));
}

const COLLECTION_KINDS: Readonly<Record<FilterKind, CollectionKind>> = {
  categories: 'category',
  brands: 'brand',
  occasions: 'occasion',
};

const ignoreFailure = (fetched: Promise<unknown>): Promise<unknown> => fetched.catch(() => undefined);
