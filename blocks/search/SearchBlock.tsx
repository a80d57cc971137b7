import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useFollow } from '../../runtime/ui/use-follow.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { SearchProps } from '../../schemas/generated/blocks/search.ts';
import { nextOption } from './next-option.ts';
import { type Offer, SuggestionList } from './SuggestionList.tsx';
import { MAX_LENGTH, useSuggestions } from './use-suggestions.ts';

/** A plain search form that suggests products (spec 2, widgets). Hidden in a shop without a page of products. */
export default function SearchBlock(props: BlockProps<SearchProps>) {
  const { shop } = useStores();
  const results = shop.href('products');
  return results === undefined ? null : <SearchForm {...props} results={results} />;
}

function SearchForm({ id, props, results }: BlockProps<SearchProps> & { results: string }) {
  const { shop, locale } = useStores();
  const t = useMessages('search');
  const follow = useFollow();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const { found, items, isLoading, suggestFor, clear } = useSuggestions();
  const [active, setActive] = useState(-1);
  const asked = pathname === results ? (new URLSearchParams(search).get('q') ?? '') : '';

  // The field is uncontrolled, so that what was typed before the script came stays; it is only told of a new search.
  const shown = useRef(asked);
  useEffect(() => {
    if (field.current === null || shown.current === asked) return;
    shown.current = asked;
    field.current.value = asked;
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script came
  useEffect(() => {
    const input = field.current;
    if (input !== null && input === document.activeElement && input.value !== input.defaultValue)
      suggestFor(input.value);
  }, []);

  const resultsFor = (q: string) => (q === '' ? results : (shop.href('products', {}, { q }) ?? results));
  const listId = `${id}-suggestions`;
  const isOpen = isLoading || found !== '';
  const offers: Offer[] = items.map(({ _id, slug, title }) => {
    const label = locale.text(title);
    return { id: `${id}-${_id}`, href: shop.href('product', { slug }) ?? resultsFor(label), label, kind: 'product' };
  });
  if (found !== '')
    offers.push({ id: `${id}-all`, href: resultsFor(found), label: t('all', { q: found }), kind: 'all' });
  const activeOffer = isOpen ? offers[active] : undefined;

  const close = () => {
    clear();
    setActive(-1);
  };
  const go = (href: string) => {
    close();
    void follow(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(resultsFor((field.current?.value ?? '').trim().slice(0, MAX_LENGTH)));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && activeOffer !== undefined) go(activeOffer.href);
    else if (event.key === 'Escape') close();
    else {
      const next = nextOption(event.key, active, offers.length);
      if (next === undefined) return;
      setActive(next);
      document.getElementById(offers[next]?.id ?? '')?.scrollIntoView?.({ block: 'nearest' });
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of two years ago do not know <search>
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only hears that the focus has gone elsewhere
    <form
      role="search"
      action={results}
      method="get"
      className={area}
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className={frame}>
        <input
          ref={field}
          type="search"
          name="q"
          className={input}
          defaultValue={asked}
          maxLength={MAX_LENGTH}
          placeholder={props.placeholder ?? t('placeholder')}
          aria-label={t('search')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen && offers.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeOffer?.id}
          onInput={(event) => {
            setActive(-1);
            suggestFor(event.currentTarget.value);
          }}
          onKeyDown={handleKey}
        />
        <IconButton type="submit" icon="search" label={t('submit')} className={button} />
      </div>
      {isOpen && (
        <SuggestionList
          id={listId}
          offers={offers}
          activeId={activeOffer?.id}
          found={found}
          isLoading={isLoading}
          onChoose={close}
        />
      )}
      <VisuallyHidden role="status">{found !== '' && !isLoading && t('count', { count: items.length })}</VisuallyHidden>
    </form>
  );
}

const area = css({ position: 'relative', display: 'block', minInlineSize: 0 });

const frame = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  border: '1px solid var(--color-line)',
  borderRadius: 999,
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'var(--color-ink-soft)' },
  '&:focus-within': { borderColor: 'var(--color-act)', boxShadow: '0 0 0 1px var(--color-act)' },
});

const input = css({
  flex: 1,
  minInlineSize: 0,
  blockSize: 42,
  paddingInline: 'var(--space-4) var(--space-2)',
  border: 0,
  borderRadius: 999,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  // Under 16 px phones zoom in on the field.
  fontSize: 'max(16px, var(--text-m))',
  textOverflow: 'ellipsis',
  appearance: 'none',
  '&&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: 'var(--color-ink-soft)', opacity: 1 },
});

const button = css({ '&&': { blockSize: 42, color: 'var(--color-ink-soft)' } });
