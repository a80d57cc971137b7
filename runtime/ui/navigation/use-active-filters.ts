import { activeFilters, type Filter, withFilter, withoutFilters } from '../../domain/routing/list-filters.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import { filterName } from '../../stores/catalog/filter-entries.ts';
import { useStore, useStores } from '../stores-context.ts';
import { useListUrl } from './use-list-url.ts';

interface ActiveFilter {
  readonly key: string;
  readonly name: string;
  /** URL of the list without this filter. */
  readonly href: string;
  remove(): void;
}

export interface ActiveFilters {
  readonly filters: readonly ActiveFilter[];
  /** URL of the list without filters. */
  readonly clearHref: string;
  clearAll(): void;
}

/** The active filters of the page's list, with their names, and how to remove them. For an `observer`. */
export function useActiveFilters(): ActiveFilters {
  const { locale } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('shared');
  const { match, hrefFor, navigate } = useListUrl();
  const nameOf = (filter: Filter): string => {
    if (filter.kind === 'available') return t('inStockOnly');
    const name = filterName(catalog, filter.kind, filter.slug);
    return name === undefined ? filter.slug : locale.text(name);
  };
  const emptyQuery = withoutFilters(match);
  return {
    filters: activeFilters(match).map((filter): ActiveFilter => {
      const query = withFilter(match, filter, false);
      const key = filter.kind === 'available' ? filter.kind : `${filter.kind} ${filter.slug}`;
      return { key, name: nameOf(filter), href: hrefFor(query), remove: () => navigate(query) };
    }),
    clearHref: hrefFor(emptyQuery),
    clearAll: () => navigate(emptyQuery),
  };
}
