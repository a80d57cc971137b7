import type { ReactNode } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { getPercentFormat } from '../../runtime/ui/format/price-format.ts';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Invoice } from '../../schemas/generated/wire.ts';
import * as styles from './invoice-details.styles.ts';

/** What the lines come to, the tax in that with its rate, and how it is paid. */
export function InvoiceTotals({ invoice }: { readonly invoice: Invoice }) {
  const { locale, shop } = useStores();
  const t = useMessages('invoice-details');
  const orders = useMessages('orders');
  const view = usePriceViewModel(invoice.currency);
  const { subTotal, discount, deliveryFees, cashOnDeliveryFee, totalWithoutWallet, vat, vatRate, pickup } = invoice;
  const { walletAmount, total, paymentMethod, isCashOnDelivery } = invoice;
  const amount = (value: number) => <Amount amount={value} view={view} />;
  const percent = getPercentFormat(locale.locale, shop.digits);
  const rate = vatRate === undefined ? '' : ` \u2068${percent(vatRate / 100)}\u2069`;
  const rest = isCashOnDelivery ? orders('cashOnDelivery') : isolate(locale.text(paymentMethod) || orders('payment'));
  return (
    <dl className={styles.totals}>
      <Row label={orders('subTotal')}>{amount(subTotal)}</Row>
      {discount > 0 && <Row label={orders('discount')}>{amount(-discount)}</Row>}
      {!pickup && <Row label={orders('delivery')}>{deliveryFees === 0 ? orders('free') : amount(deliveryFees)}</Row>}
      {cashOnDeliveryFee > 0 && <Row label={t('cashFee')}>{amount(cashOnDeliveryFee)}</Row>}
      <Row label={orders('total')} className={styles.total}>
        {amount(totalWithoutWallet)}
      </Row>
      {vat > 0 && (
        <>
          <Row label={`${orders('vatIncluded')}${rate}`} className={styles.small}>
            {amount(vat)}
          </Row>
          <Row label={t('withoutVat')} className={styles.small}>
            {amount(totalWithoutWallet - vat)}
          </Row>
        </>
      )}
      {walletAmount > 0 && <Row label={t('paidBy', { method: t('wallet') })}>{amount(walletAmount)}</Row>}
      {total > 0 && <Row label={t('paidBy', { method: rest })}>{amount(total)}</Row>}
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const Row = ({ label, className, children }: RowProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
