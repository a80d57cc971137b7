import { observer } from 'mobx-react-lite';
import { useMessages } from '../i18n/use-messages.ts';
import { CartCheckStore } from '../stores/visitor/cart/cart-check-store.ts';
import { css } from '../theme/emotion.ts';
import { useLazyStore } from '../ui/hooks/use-lazy-store.ts';
import { Skeleton } from '../ui/primitives/Skeleton.tsx';
import { Amount, usePriceViewModel } from '../ui/product/Price.tsx';
import type { OpenOrderForm } from './use-order-form.ts';

/** What the order costs, as the last check of the cart said. Source: spec 2, "price summary". */
export const CheckoutTotals = observer(({ order: { form } }: { readonly order: OpenOrderForm }) => {
  const t = useMessages('checkout-parts');
  const { answer, isCurrent } = useLazyStore(CartCheckStore);
  if (answer === undefined) return <Skeleton />;
  const { currency, subTotal, discount, voucherDiscount, deliveryFees, cashOnDeliveryFee, vat, walletAmount } = answer;
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
          <CurrencyAmount amount={answer.total} currency={currency} />
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
  const { answer } = useLazyStore(CartCheckStore);
  return (
    <p className={line}>
      <span>{t('total')}</span>
      <strong>
        {answer === undefined ? (
          <Skeleton width="5em" />
        ) : (
          <CurrencyAmount amount={answer.total} currency={answer.currency} />
        )}
      </strong>
    </p>
  );
});
CheckoutTotal.displayName = 'CheckoutTotal';

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
