import { multiply, toMajorUnits } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { CartLine } from '../../runtime/stores/visitor/cart/persisted-cart-line.ts';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import * as styles from './cart-list.styles.ts';

/** The total of lines, announced when it changes: one amount for each currency that lines were added in. */
export function CartTotal({ lines }: { readonly lines: readonly CartLine[] }) {
  const t = useMessages('cart-link');
  const totalByCurrency = new Map<string, number>();
  for (const { item, facts } of lines) {
    totalByCurrency.set(
      facts.currency,
      (totalByCurrency.get(facts.currency) ?? 0) + multiply(facts.unitPrice, item.quantity),
    );
  }
  return (
    <p aria-live="polite" className={styles.total}>
      <span>{t('total')}</span>
      <span className={styles.amounts}>
        {Array.from(totalByCurrency, ([currency, minor]) => (
          <CurrencyAmount key={currency} currency={currency} amount={toMajorUnits(minor, currency)} />
        ))}
      </span>
    </p>
  );
}

const CurrencyAmount = ({ currency, amount }: { readonly currency: string; readonly amount: number }) => (
  <Amount amount={amount} view={usePriceViewModel(currency)} />
);
