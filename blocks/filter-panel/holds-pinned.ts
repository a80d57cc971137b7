import type { FilterKind } from '../../runtime/domain/list-filters.ts';
import type { Collection } from '../../runtime/stores/catalog-store.ts';
import type { FilterChoice } from './use-filter-choice.ts';

/** Whether an entry, or one within it, was chosen when the page was opened. */
export const holdsPinned = (
  { slug, child }: Collection,
  kind: FilterKind,
  choice: Pick<FilterChoice, 'isPinned'>,
): boolean => choice.isPinned(kind, slug) || child.some((entry) => holdsPinned(entry, kind, choice));
