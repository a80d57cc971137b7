import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { ChipLink } from './Chip.tsx';
import { Icon } from './Icon.tsx';
import { ShopLink } from './ShopLink.tsx';
import { shopPathOfClick } from './shop-path.ts';
import { useActiveFilters } from './use-active-filters.ts';

export interface FilterChipsProps {
  /** In the middle of a message, instead of at the line's beginning. */
  readonly isCentred?: boolean;
}

/** What narrows the list of the page, each a link to the list without it; nothing where nothing does. */
export const FilterChips = observer(({ isCentred = false }: FilterChipsProps) => {
  const t = useMessages('shared');
  const { filters, hrefWithout, clear } = useActiveFilters();
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ index: number; around: HTMLElement | null }>(undefined);

  // The link that had the focus is gone with its filter: the next takes it over, or what they stood in.
  useEffect(() => {
    if (left.current === undefined) return;
    const { index, around } = left.current;
    left.current = undefined;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = filters.length === 0 ? around : (links[Math.min(index, filters.length - 1)] ?? around);
    next?.focus({ preventScroll: true });
  }, [filters.length]);

  if (filters.length === 0) return null;
  const taking = (index: number, take: () => void) => (event: MouseEvent<HTMLElement>) => {
    if (shopPathOfClick(event.nativeEvent) === undefined) return;
    event.preventDefault();
    left.current = { index, around: event.currentTarget.closest<HTMLElement>('[tabindex="-1"]') };
    take();
  };
  return (
    <ul ref={list} aria-label={t('activeFilters')} className={isCentred ? centred : chips}>
      {filters.map(({ key, name, href, takeOff }, index) => (
        <li key={key}>
          <ChipLink
            href={href}
            rel="nofollow"
            aria-label={t('removeFilter', { name })}
            onClick={taking(index, takeOff)}
          >
            <bdi>{name}</bdi>
            <Icon name="close" />
          </ChipLink>
        </li>
      ))}
      <li>
        <ShopLink href={hrefWithout} rel="nofollow" className={all} onClick={taking(0, clear)}>
          {t('clearFilters')}
        </ShopLink>
      </li>
    </ul>
  );
});
FilterChips.displayName = 'FilterChips';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  listStyle: 'none',
  '& > li': { minInlineSize: 0 },
} as const;

const chips = css(row);
const centred = css({ ...row, justifyContent: 'center' });

const all = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: 'var(--space-2)',
  color: 'var(--color-act)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  textUnderlineOffset: '0.25em',
});
