import { useState } from 'react';
import {
  activeFilters,
  type Filter,
  type FilterKind,
  routeFilter,
  withFilter,
} from '../../runtime/domain/routing/list-filters.ts';
import { type ListUrl, useListUrl } from '../../runtime/ui/navigation/use-list-url.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** The filters in the URL, and changing them. */
export interface FilterState extends ListUrl {
  readonly filters: readonly Filter[];
  readonly isAvailableOnly: boolean;
  /** The page's own filter, always active. */
  isPageFilter(kind: FilterKind, slug: string): boolean;
  isActive(kind: FilterKind, slug: string): boolean;
  /** It was active when the page was opened, and keeps its position in the list. */
  isPinned(kind: FilterKind, slug: string): boolean;
  hasPinned(kind: FilterKind): boolean;
  setFilter(filter: Filter, isOn: boolean): void;
}

/** The filters in the URL. A change shows at once; the list follows. */
export function useFilterState(): FilterState {
  const { route } = useStores();
  const address = useListUrl();
  const { match } = address;
  const pageFilter = routeFilter(match);
  const filters = activeFilters(match);
  const includesFilter = (among: readonly Filter[], kind: FilterKind, slug: string) =>
    among.some((filter) => filter.kind === kind && filter.slug === slug);
  // Filters that are set later keep their position in the list.
  const [pinned] = useState(() => activeFilters(route.match));
  const isPageFilter = (kind: FilterKind, slug: string) => pageFilter?.kind === kind && pageFilter.slug === slug;
  return {
    ...address,
    filters,
    isAvailableOnly: match.query.available !== undefined,
    isPageFilter,
    isActive: (kind, slug) => isPageFilter(kind, slug) || includesFilter(filters, kind, slug),
    isPinned: (kind, slug) => isPageFilter(kind, slug) || includesFilter(pinned, kind, slug),
    hasPinned: (kind) => pageFilter?.kind === kind || pinned.some((filter) => filter.kind === kind),
    setFilter: (filter, isOn) => address.navigate(withFilter(match, filter, isOn)),
  };
}
