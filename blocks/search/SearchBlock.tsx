import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cleanTyped } from '../../runtime/domain/forms/clean-typed.ts';
import { MAX_SEARCH_LENGTH } from '../../runtime/domain/routing/route-query.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { SearchProps } from '../../schemas/generated/blocks/search.ts';
import * as styles from './search.styles.ts';
import { useLazySuggestions } from './use-lazy-suggestions.ts';

/** A search form with suggestions (spec 2, widgets). Hidden in a shop without a products page. */
export default function SearchBlock(props: BlockProps<SearchProps>) {
  const { shop } = useStores();
  const results = shop.href('products');
  return results === undefined ? null : <SearchForm {...props} results={results} />;
}

/** The suggestions are loaded when the field gets focus; until then, and without them, this is a plain form. */
const SearchForm = observer(({ id, props, results }: BlockProps<SearchProps> & { results: string }) => {
  const { shop } = useStores();
  const t = useMessages('search');
  const navigate = useShopNavigate();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const { combobox, List, load: loadSuggestions, recordSearch } = useLazySuggestions(field);
  const urlQuery = pathname === results ? (new URLSearchParams(search).get('q') ?? '') : '';

  // Uncontrolled, so that text typed before hydration stays; it is only updated for a new search.
  const lastUrlQuery = useRef(urlQuery);
  useEffect(() => {
    if (field.current === null || lastUrlQuery.current === urlQuery) return;
    lastUrlQuery.current = urlQuery;
    field.current.value = urlQuery;
  }, [urlQuery]);

  const listId = `${id}-list`;
  const active = combobox?.active;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = cleanTyped(field.current?.value ?? '').slice(0, MAX_SEARCH_LENGTH);
    recordSearch(q);
    navigate((q === '' ? undefined : shop.href('products', {}, { q })) ?? results);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (combobox === undefined || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active !== undefined) document.getElementById(`${listId}-${active.key}`)?.click();
    else if (event.key === 'Delete' && active?.kind === 'recent') combobox.removeFromHistory(active.label);
    else if (event.key === 'Escape' && combobox.stage !== 'closed') combobox.close();
    else if (!combobox.moveActive(event.key)) return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support <search>
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only handles blur
    <form
      role="search"
      action={results}
      method="get"
      className={styles.area}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) combobox?.close();
      }}
    >
      <div className={styles.frame}>
        <input
          ref={field}
          type="search"
          name="q"
          className={styles.input}
          defaultValue={urlQuery}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={props.placeholder ?? t('placeholder')}
          aria-label={t('search')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={combobox !== undefined && combobox.suggestions.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.key}`}
          onFocus={loadSuggestions}
          onInput={({ currentTarget }) => combobox?.changeText(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <IconButton type="submit" icon="search" label={t('submit')} className={styles.button} />
      </div>
      {List !== undefined && combobox !== undefined && <List id={listId} combobox={combobox} />}
    </form>
  );
});
SearchForm.displayName = 'SearchForm';
