import { observer } from 'mobx-react-lite';
import type { Cart } from '../../schemas/generated/wire.ts';
import { cartTotals } from '../domain/cart/cart-totals.ts';
import { toMajorUnits } from '../domain/money.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CartCheckStore } from '../stores/visitor/cart/cart-check-store.ts';
import { CartStore } from '../stores/visitor/cart/cart-store.ts';
import { toPricedLine } from '../stores/visitor/cart/persisted-cart-line.ts';
import { css } from '../theme/emotion.ts';
import { useLazyStore } from '../ui/hooks/use-lazy-store.ts';
import { Amount, usePriceViewModel } from '../ui/product/Price.tsx';
import { useStores } from '../ui/stores-context.ts';
import type { OpenOrderForm } from './use-order-form.ts';

/** What the order costs, as the last check of the cart said; before it has, as the lines say. Source: spec 2, "price summary". */
export const CheckoutTotals = observer(({ order: { form } }: { readonly order: OpenOrderForm }) => {
  const t = useMessages('checkout-parts');
  const { isCurrent } = useLazyStore(CartCheckStore);
  const shown = useShownTotals();
  const { currency, subTotal, discount, voucherDiscount, deliveryFees, cashOnDeliveryFee, vat, walletAmount } = shown;
  const isDeliveryUnknown = !form.pickup && form.branchId === undefined;
  return (
    <dl className={list} aria-busy={!isCurrent}>
      <TotalsRow label={t('subTotal')} amount={subTotal} currency={currency} />
      {discount > 0 && <TotalsRow label={t('discount')} amount={-discount} currency={currency} />}
      {voucherDiscount > 0 && <TotalsRow label={t('voucher')} amount={-voucherDiscount} currency={currency} />}
      {!form.pickup && (
        <TotalsRow
          label={t('deliveryFees')}
          amount={isDeliveryUnknown ? undefined : deliveryFees}
          currency={currency}
          without={t('deliveryUnknown')}
        />
      )}
      {cashOnDeliveryFee > 0 && <TotalsRow label={t('cashFee')} amount={cashOnDeliveryFee} currency={currency} />}
      {walletAmount > 0 && <TotalsRow label={t('wallet')} amount={-walletAmount} currency={currency} />}
      <div className={total} aria-live="polite">
        <dt>{t('total')}</dt>
        <dd>
          <CurrencyAmount amount={shown.total} currency={currency} />
        </dd>
      </div>
      {vat > 0 && <TotalsRow label={t('vat')} amount={vat} currency={currency} className={muted} />}
    </dl>
  );
});
CheckoutTotals.displayName = 'CheckoutTotals';

/** What is left to pay, in a line. */
export const CheckoutTotal = observer(() => {
  const t = useMessages('checkout-parts');
  const { total, currency } = useShownTotals();
  return (
    <p className={line}>
      <span>{t('total')}</span>
      <strong>
        <CurrencyAmount amount={total} currency={currency} />
      </strong>
    </p>
  );
});
CheckoutTotal.displayName = 'CheckoutTotal';

type ShownTotals = Pick<
  Cart,
  'currency' | 'subTotal' | 'discount' | 'voucherDiscount' | 'cashOnDeliveryFee' | 'vat' | 'walletAmount' | 'total'
> & {
  /** Undefined before the first check. */
  readonly deliveryFees: number | undefined;
};

/** Decimal major units. A preview, which checks nothing, shows what the lines say for good. For use in an `observer`. */
function useShownTotals(): ShownTotals {
  const { locale } = useStores();
  const { lines } = useLazyStore(CartStore);
  const { answer } = useLazyStore(CartCheckStore);
  if (answer !== undefined) return answer;
  const currency = lines[0]?.facts.currency ?? locale.currencyCode;
  const { subTotal, discount, total } = cartTotals(lines.map(toPricedLine));
  const major = (amount: number) => toMajorUnits(amount, currency);
  return {
    currency,
    subTotal: major(subTotal),
    discount: major(discount),
    total: major(total),
    voucherDiscount: 0,
    deliveryFees: undefined,
    cashOnDeliveryFee: 0,
    vat: 0,
    walletAmount: 0,
  };
}

interface TotalsRowProps {
  readonly label: string;
  /** Decimal major units; undefined while it is not known. */
  readonly amount: number | undefined;
  readonly currency: string;
  /** In place of an amount that is not known. */
  readonly without?: string;
  readonly className?: string;
}

const TotalsRow = ({ label, amount, currency, without, className }: TotalsRowProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{amount === undefined ? without : <CurrencyAmount amount={amount} currency={currency} />}</dd>
  </div>
);

const CurrencyAmount = ({ currency, amount }: { readonly currency: string; readonly amount: number }) => (
  <Amount amount={amount} view={usePriceViewModel(currency)} />
);

const list = css({
  display: 'grid',
  gap: 'var(--space-2)',
  margin: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 var(--space-4)' },
  '& dd': { margin: 0, textAlign: 'end' },
  transition: 'opacity var(--quick) var(--ease)',
  '&[aria-busy="true"]': { opacity: 0.7 },
});

const total = css({
  paddingBlockStart: 'var(--space-2)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  fontSize: 'var(--text-l)',
  fontWeight: 700,
});

const muted = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

const line = css({ display: 'grid', margin: 0, lineHeight: 1.3, '& > span': { fontSize: 'var(--text-s)' } });
