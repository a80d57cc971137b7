import type { ReactNode } from 'react';
import type { Order } from '../../../schemas/generated/wire.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Amount, usePriceViewModel } from '../product/Price.tsx';
import * as styles from './orders.styles.ts';

/** What an order costs, in its own currency, and of what that is made up. Source: spec 2, "price summary". */
export function OrderTotals({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const view = usePriceViewModel(order.currency);
  const { subTotal, discount, deliveryFees, cashOnDeliveryFee, walletAmount, total, vat, pickup } = order;
  const amount = (value: number) => <Amount amount={value} view={view} />;
  return (
    <dl className={styles.totals}>
      <TotalsRow label={t('subTotal')}>{amount(subTotal)}</TotalsRow>
      {discount > 0 && <TotalsRow label={t('discount')}>{amount(-discount)}</TotalsRow>}
      {!pickup && <TotalsRow label={t('delivery')}>{deliveryFees === 0 ? t('free') : amount(deliveryFees)}</TotalsRow>}
      {cashOnDeliveryFee > 0 && <TotalsRow label={t('cashOnDelivery')}>{amount(cashOnDeliveryFee)}</TotalsRow>}
      {walletAmount > 0 && <TotalsRow label={t('wallet')}>{amount(-walletAmount)}</TotalsRow>}
      <TotalsRow label={t('total')} className={styles.total}>
        {amount(total)}
      </TotalsRow>
      {vat > 0 && (
        <TotalsRow label={t('vatIncluded')} className={styles.muted}>
          {amount(vat)}
        </TotalsRow>
      )}
    </dl>
  );
}

interface TotalsRowProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const TotalsRow = ({ label, className, children }: TotalsRowProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
