import { times, toMajor } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { CartLine } from '../../runtime/stores/kept-cart-line.ts';
import { Amount, usePriceView } from '../../runtime/ui/Price.tsx';
import * as look from './cart-list-look.ts';

/** What all lines cost together; one sum a currency, where lines were put in under several. */
export function Total({ lines }: { readonly lines: readonly CartLine[] }) {
  const t = useMessages('cart-link');
  const sums = new Map<string, number>();
  for (const { item, facts } of lines) {
    sums.set(facts.currency, (sums.get(facts.currency) ?? 0) + times(facts.unitPrice, item.quantity));
  }
  return (
    <p className={look.total}>
      <span>{t('total')}</span>
      <span className={look.sums}>
        {Array.from(sums, ([currency, minor]) => (
          <Sum key={currency} currency={currency} amount={toMajor(minor, currency)} />
        ))}
      </span>
    </p>
  );
}

const Sum = ({ currency, amount }: { readonly currency: string; readonly amount: number }) => (
  <Amount amount={amount} view={usePriceView(currency)} />
);
