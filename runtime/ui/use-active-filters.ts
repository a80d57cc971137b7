import { type Filter, filtersOf, withFilter, withoutFilters } from '../domain/list-filters.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { filterName } from '../stores/filter-entries.ts';
import { useStores } from './stores-context.ts';
import { useListAddress } from './use-list-address.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly name: string;
  /** The same list without it. */
  readonly href: string;
  takeOff(): void;
}

export interface ActiveFilters {
  readonly filters: readonly ActiveFilter[];
  /** The list without any. */
  readonly hrefWithout: string;
  clear(): void;
}

/** What narrows the list that the page shows, by name, and how to take it off. For an `observer`. */
export function useActiveFilters(): ActiveFilters {
  const { catalog, locale } = useStores();
  const t = useMessages('shared');
  const { match, hrefOf, go } = useListAddress();
  const nameOf = (filter: Filter): string => {
    if (filter.kind === 'available') return t('inStockOnly');
    const name = filterName(catalog, filter.kind, filter.slug);
    return name === undefined ? filter.slug : locale.text(name);
  };
  const without = withoutFilters(match);
  return {
    filters: filtersOf(match).map((filter) => {
      const query = withFilter(match, filter, false);
      const key = filter.kind === 'available' ? filter.kind : `${filter.kind} ${filter.slug}`;
      return { key, name: nameOf(filter), href: hrefOf(query), takeOff: () => go(query) };
    }),
    hrefWithout: hrefOf(without),
    clear: () => go(without),
  };
}
