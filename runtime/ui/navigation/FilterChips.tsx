import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { ChipLink } from '../primitives/Chip.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { shopPathFromClick } from './link-clicks.ts';
import { ShopLink } from './ShopLink.tsx';
import { useActiveFilters } from './use-active-filters.ts';

export interface FilterChipsProps {
  /** Centred, for use inside a message. */
  readonly isCentred?: boolean;
}

/** The active filters of the page's list, each a link to the list without it. Renders nothing without filters. */
export const FilterChips = observer(({ isCentred = false }: FilterChipsProps) => {
  const t = useMessages('shared');
  const { filters, clearHref: hrefWithout, clearAll: clear } = useActiveFilters();
  const list = useRef<HTMLUListElement>(null);
  const removedChip = useRef<{ index: number; around: HTMLElement | null }>(undefined);

  // The focused link disappears with its filter: focus the link that takes its place, or the container.
  useEffect(() => {
    if (removedChip.current === undefined) return;
    const { index, around } = removedChip.current;
    removedChip.current = undefined;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = filters.length === 0 ? around : (links[Math.min(index, filters.length - 1)] ?? around);
    next?.focus({ preventScroll: true });
  }, [filters.length]);

  if (filters.length === 0) return null;
  const removeOnClick = (index: number, remove: () => void) => (event: MouseEvent<HTMLElement>) => {
    if (shopPathFromClick(event.nativeEvent) === undefined) return;
    event.preventDefault();
    removedChip.current = { index, around: event.currentTarget.closest<HTMLElement>('[tabindex="-1"]') };
    remove();
  };
  return (
    <ul ref={list} aria-label={t('activeFilters')} className={isCentred ? centredList : chipList}>
      {filters.map(({ key, name, href, remove: takeOff }, index) => (
        <li key={key}>
          <ChipLink
            href={href}
            rel="nofollow"
            aria-label={t('removeFilter', { name })}
            onClick={removeOnClick(index, takeOff)}
          >
            <bdi>{name}</bdi>
            <Icon name="close" />
          </ChipLink>
        </li>
      ))}
      <li>
        <ShopLink href={hrefWithout} rel="nofollow" className={clearLink} onClick={removeOnClick(0, clear)}>
          {t('clearFilters')}
        </ShopLink>
      </li>
    </ul>
  );
});
FilterChips.displayName = 'FilterChips';

const listBase = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  '& > li': { minInlineSize: 0 },
} as const;

const chipList = css(listBase);
const centredList = css({ ...listBase, justifyContent: 'center' });

const clearLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: 'var(--space-2)',
  color: 'var(--color-primary)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  textUnderlineOffset: '0.25em',
});
