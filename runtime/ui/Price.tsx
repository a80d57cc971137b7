import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { type PriceFormat, priceFormat } from './price-format.ts';
import { RiyalSign } from './RiyalSign.tsx';
import { useStores } from './stores-context.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** How amounts are written on this page; made once for many prices. */
export interface PriceView {
  readonly format: PriceFormat;
  readonly isRightToLeft: boolean;
  readonly words: { readonly oldPrice: string; readonly riyal: string };
}

/** How this page writes amounts, in its own currency or in another (ISO 4217). */
export function usePriceView(currency?: string): PriceView {
  const { locale, shop } = useStores();
  const t = useMessages('shared');
  return {
    format: priceFormat(locale.locale, currency ?? locale.currencyCode, shop.digits),
    isRightToLeft: locale.direction === 'rtl',
    words: { oldPrice: t('oldPrice'), riyal: t('saudiRiyal') },
  };
}

export interface PriceProps {
  /** Decimal major units. */
  readonly amount: number;
  /** What it cost before a discount, in decimal major units. */
  readonly oldAmount?: number | undefined;
  readonly view: PriceView;
}

/** What something costs, and what it cost before. It has no hooks; lists of products call it as a plain function. */
export const Price = ({ amount, oldAmount, view }: PriceProps) => (
  <span className={price}>
    {Amount({ amount, view })}
    {oldAmount !== undefined && (
      <s className={old}>
        <VisuallyHidden>{view.words.oldPrice} </VisuallyHidden>
        {Amount({ amount: oldAmount, view })}
      </s>
    )}
  </span>
);

/** One amount with its currency. Riyals show their sign and run left to right in every language. Source: spec 9. */
export function Amount({ amount, view: { format, isRightToLeft, words } }: Omit<PriceProps, 'oldAmount'>) {
  if (format.currency === 'SAR') {
    return (
      <bdi dir="ltr" className={figure}>
        <RiyalSign label={words.riyal} /> {format.figure(amount)}
      </bdi>
    );
  }
  return isRightToLeft ? (
    <bdi className={figure}>{format.full(amount)}</bdi>
  ) : (
    <span className={figure}>{format.full(amount)}</span>
  );
}

const price = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 'var(--space-2)' });

const figure = css({ whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' });

const old = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)', fontWeight: 400 });
