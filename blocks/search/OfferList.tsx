import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { SearchHistory } from '../../runtime/stores/search-history.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useKeptStore } from '../../runtime/ui/use-kept-store.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { Combobox } from './combobox.ts';
import { highlight } from './highlight.ts';
import * as look from './offer-look.ts';
import type { Offer } from './offers.ts';
import { useRoom } from './use-room.ts';

export interface OfferListProps {
  /** Of the listbox; its options are named after it and their keys. */
  readonly id: string;
  readonly combobox: Combobox;
}

/** What the search field opens. The focus stays in the field. */
export const OfferList = observer(({ id, combobox }: OfferListProps) => {
  const t = useMessages('search');
  const { stage, offers, active, found, isLoading, hasFailed, count } = combobox;
  const box = useRef<HTMLDivElement>(null);
  useKeptStore(SearchHistory);
  useRoom(box, stage !== 'closed');
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active.key}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const isRecent = stage === 'recent';
  const isAnswered = stage === 'results' && !isLoading && found !== '';
  return (
    <>
      {stage !== 'closed' && (
        <div ref={box} className={look.popup} data-loading={isLoading} tabIndex={-1}>
          {isRecent && <p className={look.title}>{t('recent')}</p>}
          {stage === 'results' && <p className={look.note}>{note()}</p>}
          <div id={id} role="listbox" aria-label={isRecent ? t('recent') : t('suggestions')} aria-busy={isLoading}>
            {offers.map((offer) => (
              <OfferRow
                key={offer.key}
                id={`${id}-${offer.key}`}
                offer={offer}
                isActive={offer === active}
                combobox={combobox}
              />
            ))}
          </div>
        </div>
      )}
      <VisuallyHidden role="status">{isAnswered && (hasFailed ? t('failed') : t('count', { count }))}</VisuallyHidden>
    </>
  );

  function note(): string | undefined {
    if (found === '') return t('searching');
    if (hasFailed) return t('failed');
    return count === 0 ? t('nothing', { q: found }) : undefined;
  }
});
OfferList.displayName = 'OfferList';

interface OfferRowProps {
  readonly id: string;
  readonly offer: Offer;
  readonly isActive: boolean;
  readonly combobox: Combobox;
}

/** One option: a link that works like every other, or something to do in place. */
const OfferRow = observer(({ id, offer, isActive, combobox }: OfferRowProps) => {
  const t = useMessages('search');
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
  switch (offer.kind) {
    case 'forget':
      return (
        <button
          {...shared}
          type="button"
          className={look.forget}
          aria-label={t('forget', { q: offer.label })}
          onClick={() => combobox.forget(offer.label)}
        >
          <Icon name="close" />
        </button>
      );
    case 'clear':
      return (
        <button {...shared} type="button" className={look.clear} onClick={() => combobox.forget(undefined)}>
          {t('clear')}
        </button>
      );
    case 'all':
      return (
        <ShopLink {...shared} href={offer.href} className={look.all} onClick={() => combobox.leave(offer.label)}>
          <span>{t('all', { q: offer.label })}</span>
          <Icon name="arrow-end" />
        </ShopLink>
      );
    case 'recent':
      return (
        <ShopLink
          {...shared}
          href={offer.href}
          className={look.recent}
          aria-keyshortcuts="Delete"
          onClick={() => combobox.leave(offer.label)}
        >
          <Icon name="clock" className={look.sign} />
          <span className={look.words}>{offer.label}</span>
        </ShopLink>
      );
    default:
      return (
        <ShopLink {...shared} href={offer.href} className={look.option} onClick={() => combobox.leave(combobox.found)}>
          <span className={look.words}>
            <Highlighted text={offer.label} search={combobox.found} />
          </span>
          {offer.kind !== 'product' && (
            <span className={look.kind}>{t(offer.kind === 'brand' ? 'brand' : 'category')}</span>
          )}
        </ShopLink>
      );
  }
});
OfferRow.displayName = 'OfferRow';

const Highlighted = ({ text, search }: { readonly text: string; readonly search: string }) =>
  highlight(text, search).map((stretch, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have no other identity
    stretch.isMatch ? <mark key={index}>{stretch.text}</mark> : stretch.text,
  );
