import { useState } from 'react';
import { type Filter, type FilterKind, filtersOf, ownFilter, withFilter } from '../../runtime/domain/list-filters.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { type ListAddress, useListAddress } from '../../runtime/ui/use-list-address.ts';

/** What is chosen, and choosing. */
export interface FilterChoice extends ListAddress {
  readonly filters: readonly Filter[];
  readonly isAvailableOnly: boolean;
  /** The page's own, which is always chosen. */
  isOwn(kind: FilterKind, slug: string): boolean;
  isChosen(kind: FilterKind, slug: string): boolean;
  /** It was chosen when the page was opened, and stays where it is seen. */
  isPinned(kind: FilterKind, slug: string): boolean;
  hasPinned(kind: FilterKind): boolean;
  choose(filter: Filter, isOn: boolean): void;
}

/** The filters of the address. What is chosen shows at once; the list follows. */
export function useFilterChoice(): FilterChoice {
  const { route } = useStores();
  const address = useListAddress();
  const { match } = address;
  const own = ownFilter(match);
  const filters = filtersOf(match);
  const has = (among: readonly Filter[], kind: FilterKind, slug: string) =>
    among.some((filter) => filter.kind === kind && filter.slug === slug);
  // What is chosen later does not jump from where it stands.
  const [pinned] = useState(() => filtersOf(route.match));
  const isOwn = (kind: FilterKind, slug: string) => own?.kind === kind && own.slug === slug;
  return {
    ...address,
    filters,
    isAvailableOnly: match.query.available !== undefined,
    isOwn,
    isChosen: (kind, slug) => isOwn(kind, slug) || has(filters, kind, slug),
    isPinned: (kind, slug) => isOwn(kind, slug) || has(pinned, kind, slug),
    hasPinned: (kind) => own?.kind === kind || pinned.some((filter) => filter.kind === kind),
    choose: (filter, isOn) => address.go(withFilter(match, filter, isOn)),
  };
}
