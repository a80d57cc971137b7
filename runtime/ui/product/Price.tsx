import { aroundInsert, INSERT } from '../../i18n/message-insert.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { getPriceFormat, type PriceFormat, signOf } from '../format/price-format.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { useStores } from '../stores-context.ts';
import { RiyalSymbol } from './RiyalSymbol.tsx';

/** Formatters and labels for the amounts of a page; created once for many prices. */
export interface PriceViewModel {
  readonly format: PriceFormat;
  readonly isRightToLeft: boolean;
  readonly labels: {
    readonly free: string;
    readonly oldPrice: string;
    readonly riyal: string;
    /** The text before and after the lowest of several prices. */
    readonly from: readonly [before: string, after: string];
  };
}

/** Formats amounts in the page's language, in its own currency or in another one (ISO 4217). */
export function usePriceViewModel(currency?: string): PriceViewModel {
  const { locale, shop } = useStores();
  const t = useMessages('shared');
  return {
    format: getPriceFormat(locale.locale, currency ?? locale.currencyCode, shop.digits),
    isRightToLeft: locale.direction === 'rtl',
    labels: {
      free: t('free'),
      oldPrice: t('oldPrice'),
      riyal: t('saudiRiyal'),
      from: aroundInsert(t('fromPrice', { price: INSERT })),
    },
  };
}

export interface PriceProps {
  /** Decimal major units. */
  readonly amount: number;
  /** Price before the discount, in decimal major units. */
  readonly oldAmount?: number | undefined;
  /** It is the lowest of several prices. */
  readonly isFrom?: boolean | undefined;
  /** It is a sum: an amount at 0, too. */
  readonly isTotal?: boolean | undefined;
  readonly view: PriceViewModel;
}

/**
 * A price, `Free` at 0, and, when discounted, the previous price. It has no hooks: product lists call it as a plain
 * function.
 */
export const Price = ({ amount, oldAmount, isFrom, isTotal, view }: PriceProps) => (
  <span className={price}>
    {isFrom ? (
      <span>
        {view.labels.from[0]}
        {Amount({ amount, view })}
        {view.labels.from[1]}
      </span>
    ) : amount === 0 && !isTotal ? (
      view.labels.free
    ) : (
      Amount({ amount, view })
    )}
    {oldAmount !== undefined && (
      <s className={oldPrice}>
        <VisuallyHidden>{view.labels.oldPrice} </VisuallyHidden>
        {Amount({ amount: oldAmount, view })}
      </s>
    )}
  </span>
);

/**
 * One amount with its currency. Riyals show the riyal symbol and are written left to right in every language. Source:
 * spec 9.
 */
export function Amount({ amount, view: { format, isRightToLeft, labels } }: Pick<PriceProps, 'amount' | 'view'>) {
  if (format.currency === 'SAR') {
    return (
      <bdi dir="ltr" className={figure}>
        <RiyalSymbol label={labels.riyal} /> {format.formatAmount(amount)}
      </bdi>
    );
  }
  if (!isRightToLeft) return <span className={figure}>{format.formatWithCurrency(amount)}</span>;
  return amount < 0 ? (
    <bdi dir="rtl" className={figure}>
      {signOf(amount)}
      {format.formatWithCurrency(-amount)}
    </bdi>
  ) : (
    <bdi className={figure}>{format.formatWithCurrency(amount)}</bdi>
  );
}

interface AmountMessageProps extends Pick<PriceProps, 'amount' | 'view'> {
  /** Translated with {@link INSERT} in place of the amount. */
  readonly message: string;
}

/** A sentence with an amount. */
export function AmountMessage({ message, amount, view }: AmountMessageProps) {
  const [before, after] = aroundInsert(message);
  return (
    <>
      {before}
      {Amount({ amount, view })}
      {after}
    </>
  );
}

const price = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 'var(--space-2)' });

const figure = css({ whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' });

const oldPrice = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', fontWeight: 400 });
