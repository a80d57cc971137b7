import { type ReactNode, useState } from 'react';
import type { FilterKind } from '../../runtime/domain/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Collection } from '../../runtime/stores/catalog-store.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useAwake } from '../../runtime/ui/use-awake.ts';
import { Entry } from './EntryList.tsx';
import * as look from './entry-look.ts';
import { findEntries } from './find-entries.ts';
import type { FilterChoice } from './use-filter-choice.ts';

export interface FindInListProps {
  readonly entries: readonly Collection[];
  readonly kind: FilterKind;
  readonly name: string;
  readonly choice: FilterChoice;
  /** The list as it stands while nothing is looked for. */
  readonly children: ReactNode;
}

/** A field above a long list that leaves what has the letters in its name. It needs script, and comes with it. */
export function FindInList({ entries, kind, name, choice, children }: FindInListProps) {
  const { locale } = useStores();
  const t = useMessages('filter-panel');
  const isAwake = useAwake();
  const [letters, setLetters] = useState('');
  const found = letters.trim() === '' ? undefined : findEntries(entries, letters, (text) => locale.text(text));
  return (
    <>
      <div className={look.fieldRoom}>
        {isAwake && (
          <input
            type="search"
            aria-label={t('find', { name })}
            placeholder={t('find', { name })}
            value={letters}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setLetters(currentTarget.value)}
            className={look.field}
          />
        )}
      </div>
      {found === undefined ? (
        children
      ) : (
        <ul className={look.found}>
          {found.map((entry) => (
            <Entry key={entry._id} entry={{ ...entry, child: [] }} kind={kind} choice={choice} level={1} />
          ))}
        </ul>
      )}
      {isAwake && (
        <p role="status" className={look.none}>
          {found?.length === 0 && t('noneFound')}
        </p>
      )}
    </>
  );
}
