import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { SearchHistory } from '../../runtime/stores/visitor/search-history.ts';
import { usePersistedStore } from '../../runtime/ui/hooks/use-persisted-store.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { highlightMatches } from './highlight-matches.ts';
import type { SearchCombobox } from './search-combobox.ts';
import type { SearchSuggestion } from './search-suggestions.ts';
import * as styles from './suggestion-list.styles.ts';
import { useAvailableHeight } from './use-available-height.ts';

export interface SuggestionListProps {
  /** Id of the listbox; its options' ids are this and their keys. */
  readonly id: string;
  readonly combobox: SearchCombobox;
}

/** The listbox of the search field. Focus stays in the field. */
export const SuggestionList = observer(({ id, combobox }: SuggestionListProps) => {
  const t = useMessages('search');
  const { stage, suggestions, active, resultsQuery, isLoading, hasFailed, count } = combobox;
  const popup = useRef<HTMLDivElement>(null);
  usePersistedStore(SearchHistory);
  useAvailableHeight(popup, stage !== 'closed');
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active.key}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const isRecent = stage === 'recent';
  const hasResponse = stage === 'results' && !isLoading && resultsQuery !== '';
  return (
    <>
      {stage !== 'closed' && (
        <div ref={popup} className={styles.popup} data-loading={isLoading} tabIndex={-1}>
          {isRecent && <p className={styles.title}>{t('recent')}</p>}
          {stage === 'results' && <p className={styles.note}>{note()}</p>}
          <div id={id} role="listbox" aria-label={isRecent ? t('recent') : t('suggestions')} aria-busy={isLoading}>
            {suggestions.map((offer) => (
              <SuggestionRow
                key={offer.key}
                id={`${id}-${offer.key}`}
                suggestion={offer}
                isActive={offer === active}
                combobox={combobox}
              />
            ))}
          </div>
        </div>
      )}
      <VisuallyHidden role="status">{hasResponse && (hasFailed ? t('failed') : t('count', { count }))}</VisuallyHidden>
    </>
  );

  function note(): string | undefined {
    if (resultsQuery === '') return t('searching');
    if (hasFailed) return t('failed');
    return count === 0 ? t('nothing', { q: resultsQuery }) : undefined;
  }
});
SuggestionList.displayName = 'SuggestionList';

interface SuggestionRowProps {
  readonly id: string;
  readonly suggestion: SearchSuggestion;
  readonly isActive: boolean;
  readonly combobox: SearchCombobox;
}

/** One option: a link, or an action on the search history. */
const SuggestionRow = observer(({ id, suggestion, isActive, combobox }: SuggestionRowProps) => {
  const t = useMessages('search');
  const optionProps = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    // Keeps focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
  switch (suggestion.kind) {
    case 'forget':
      return (
        <button
          {...optionProps}
          type="button"
          className={styles.removeButton}
          aria-label={t('forget', { q: suggestion.label })}
          onClick={() => combobox.removeFromHistory(suggestion.label)}
        >
          <Icon name="close" />
        </button>
      );
    case 'clear':
      return (
        <button
          {...optionProps}
          type="button"
          className={styles.clearButton}
          onClick={() => combobox.removeFromHistory(undefined)}
        >
          {t('clear')}
        </button>
      );
    case 'all':
      return (
        <ShopLink
          {...optionProps}
          href={suggestion.href}
          className={styles.allResultsLink}
          onClick={() => combobox.recordSearch(suggestion.label)}
        >
          <span>{t('all', { q: suggestion.label })}</span>
          <Icon name="arrow-end" />
        </ShopLink>
      );
    case 'recent':
      return (
        <ShopLink
          {...optionProps}
          href={suggestion.href}
          className={styles.recentLink}
          aria-keyshortcuts="Delete"
          onClick={() => combobox.recordSearch(suggestion.label)}
        >
          <Icon name="clock" className={styles.icon} />
          <span className={styles.label}>{suggestion.label}</span>
        </ShopLink>
      );
    default:
      return (
        <ShopLink
          {...optionProps}
          href={suggestion.href}
          className={styles.option}
          onClick={() => combobox.recordSearch(combobox.resultsQuery)}
        >
          <span className={styles.label}>
            <Highlighted text={suggestion.label} search={combobox.resultsQuery} />
          </span>
          {suggestion.kind !== 'product' && (
            <span className={styles.kind}>{t(suggestion.kind === 'brand' ? 'brand' : 'category')}</span>
          )}
        </ShopLink>
      );
  }
});
SuggestionRow.displayName = 'SuggestionRow';

const Highlighted = ({ text, search }: { readonly text: string; readonly search: string }) =>
  highlightMatches(text, search).map((stretch, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments of one text have no other identity
    stretch.isMatch ? <mark key={index}>{stretch.text}</mark> : stretch.text,
  );
