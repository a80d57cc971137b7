import { type ReactNode, useState } from 'react';
import type { FilterKind } from '../../runtime/domain/routing/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Collection } from '../../runtime/stores/catalog/catalog-store.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { FilterOption } from './FilterOptionList.tsx';
import * as styles from './filter-option-list.styles.ts';
import type { FilterState } from './use-filter-state.ts';

export interface FilterOptionSearchProps {
  readonly options: readonly Collection[];
  readonly kind: FilterKind;
  readonly name: string;
  readonly state: FilterState;
  /** The full list, shown while the field is empty. */
  readonly children: ReactNode;
}

/**
 * A field above a long list that keeps the options whose name contains the text. It needs JavaScript, and appears with
 * it.
 */
export function FilterOptionSearch({ options, kind, name, state, children }: FilterOptionSearchProps) {
  const { locale } = useStores();
  const t = useMessages('filter-panel');
  const isHydrated = useHydrated();
  const [searchText, setSearchText] = useState('');
  const matches =
    searchText.trim() === '' ? undefined : searchOptions(options, searchText, (text) => locale.text(text));
  return (
    <>
      <div className={styles.searchFieldBox}>
        {isHydrated && (
          <input
            type="search"
            aria-label={t('find', { name })}
            placeholder={t('find', { name })}
            value={searchText}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
            className={styles.searchField}
          />
        )}
      </div>
      {matches === undefined ? (
        children
      ) : (
        <ul className={styles.matches}>
          {matches.map((entry) => (
            <FilterOption key={entry._id} option={{ ...entry, child: [] }} kind={kind} state={state} />
          ))}
        </ul>
      )}
      {isHydrated && (
        <p role="status" className={styles.noMatches}>
          {matches?.length === 0 && t('noneFound')}
        </p>
      )}
    </>
  );
}

/** The options, of any level, whose name contains the text, ignoring case, accents and diacritics. */
function searchOptions(
  entries: readonly Collection[],
  letters: string,
  nameOf: (name: Collection['name']) => string,
): readonly Collection[] {
  const needle = normalizeText(letters);
  return entries.flatMap((entry) => [
    ...(normalizeText(nameOf(entry.name)).includes(needle) ? [entry] : []),
    ...searchOptions(entry.child, letters, nameOf),
  ]);
}

/** Decomposes letters such as أ, é and ﬁ, and drops their marks. */
const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
