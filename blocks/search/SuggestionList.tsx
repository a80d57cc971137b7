import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { highlight } from './highlight.ts';

/** Something the listbox offers: a product, or all results. */
export interface Offer {
  /** Of the element, for `aria-activedescendant`. */
  readonly id: string;
  readonly href: string;
  readonly label: string;
  readonly kind: 'product' | 'all';
}

export interface SuggestionListProps {
  /** Of the listbox. */
  readonly id: string;
  readonly offers: readonly Offer[];
  readonly activeId: string | undefined;
  /** What the offers were found for; empty before the first answer. */
  readonly found: string;
  readonly isLoading: boolean;
  readonly onChoose: () => void;
}

/** What the search field opens: products, then all results. Focus stays in the field. */
export function SuggestionList({ id, offers, activeId, found, isLoading, onChoose }: SuggestionListProps) {
  const t = useMessages('search');
  const isEmpty = found !== '' && !offers.some(({ kind }) => kind === 'product');
  return (
    <div className={popup} data-loading={isLoading} tabIndex={-1}>
      {found === '' && <p className={note}>{t('searching')}</p>}
      {isEmpty && <p className={note}>{t('nothing', { q: found })}</p>}
      <div id={id} role="listbox" aria-label={t('suggestions')} aria-busy={isLoading}>
        {offers.map((offer) => (
          <ShopLink
            key={offer.id}
            id={offer.id}
            role="option"
            aria-selected={offer.id === activeId}
            tabIndex={-1}
            href={offer.href}
            className={offer.kind === 'all' ? all : option}
            // The field keeps the focus, else the list would be gone before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onChoose}
          >
            {offer.kind === 'all' ? (
              <>
                <span>{offer.label}</span>
                <Icon name="arrow-end" />
              </>
            ) : (
              <span>
                {highlight(offer.label, found).map(({ text, isMatch }, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have no other identity
                  isMatch ? <mark key={index}>{text}</mark> : text,
                )}
              </span>
            )}
          </ShopLink>
        ))}
      </div>
    </div>
  );
}

const popup = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 'calc(100% + var(--space-1))',
  zIndex: 30,
  maxBlockSize: 'min(65dvh, 540px)',
  padding: 'var(--space-2)',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  boxShadow: 'var(--shadow-2)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&[data-loading="true"] [role="option"]': { opacity: 0.6 },
});

const note = css({ margin: 0, padding: 'var(--space-3)', color: 'var(--color-ink-soft)', overflowWrap: 'anywhere' });

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  padding: 'var(--space-2) var(--space-3)',
  borderRadius: 'var(--radius-s)',
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover, &[aria-selected="true"]': { background: 'color-mix(in srgb, var(--color-act) 10%, transparent)' },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid' } },
} as const;

const option = css({ ...row, '& mark': { background: 'none', color: 'inherit', fontWeight: 700 } });

const all = css({ ...row, color: 'var(--color-act)', fontWeight: 600 });
