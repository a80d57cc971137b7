import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAX_SEARCH_LENGTH } from '../../runtime/domain/route-query.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useFollow } from '../../runtime/ui/use-follow.ts';
import type { SearchProps } from '../../schemas/generated/blocks/search.ts';
import * as look from './search-look.ts';
import { useSuggesting } from './use-suggesting.ts';

/** A plain search form that suggests products (spec 2, widgets). Hidden in a shop without a page of products. */
export default function SearchBlock(props: BlockProps<SearchProps>) {
  const { shop } = useStores();
  const results = shop.href('products');
  return results === undefined ? null : <SearchForm {...props} results={results} />;
}

/** What suggests is fetched when the field has the focus; until then, and without it, this is a plain form. */
const SearchForm = observer(({ id, props, results }: BlockProps<SearchProps> & { results: string }) => {
  const { shop } = useStores();
  const t = useMessages('search');
  const follow = useFollow();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const { combobox, List, wake, leave } = useSuggesting(field);
  const asked = pathname === results ? (new URLSearchParams(search).get('q') ?? '') : '';

  // The field is uncontrolled, so that what was typed before the script came stays; it is only told of a new search.
  const shown = useRef(asked);
  useEffect(() => {
    if (field.current === null || shown.current === asked) return;
    shown.current = asked;
    field.current.value = asked;
  }, [asked]);

  const listId = `${id}-list`;
  const active = combobox?.active;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = (field.current?.value ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
    leave(q);
    void follow((q === '' ? undefined : shop.href('products', {}, { q })) ?? results);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (combobox === undefined || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active !== undefined) document.getElementById(`${listId}-${active.key}`)?.click();
    else if (event.key === 'Delete' && active?.kind === 'recent') combobox.forget(active.label);
    else if (event.key === 'Escape' && combobox.stage !== 'closed') combobox.close();
    else if (!combobox.move(event.key)) return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of two years ago do not know <search>
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only hears that the focus has gone elsewhere
    <form
      role="search"
      action={results}
      method="get"
      className={look.area}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) combobox?.close();
      }}
    >
      <div className={look.frame}>
        <input
          ref={field}
          type="search"
          name="q"
          className={look.input}
          defaultValue={asked}
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
          aria-expanded={combobox !== undefined && combobox.offers.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.key}`}
          onFocus={wake}
          onInput={({ currentTarget }) => combobox?.write(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <IconButton type="submit" icon="search" label={t('submit')} className={look.button} />
      </div>
      {List !== undefined && combobox !== undefined && <List id={listId} combobox={combobox} />}
    </form>
  );
});
SearchForm.displayName = 'SearchForm';
