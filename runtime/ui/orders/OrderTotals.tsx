import type { Order } from '../../../schemas/generated/wire.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CurrencyAmount, PriceSummary, PriceSummaryRow } from '../price-summary/PriceSummary.tsx';

/** Totals of an order in its own currency. Source: spec 2, "price summary". */
export function OrderTotals({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const { currency, subTotal, discount, deliveryFees, cashOnDeliveryFee, totalWithoutWallet, vat, pickup } = order;
  const { walletAmount, total } = order;
  const amount = (value: number) => <CurrencyAmount amount={value} currency={currency} />;
  return (
    <PriceSummary>
      <PriceSummaryRow label={t('subTotal')}>{amount(subTotal)}</PriceSummaryRow>
      {discount > 0 && <PriceSummaryRow label={t('discount')}>{amount(-discount)}</PriceSummaryRow>}
      {!pickup && (
        <PriceSummaryRow label={t('delivery')}>{deliveryFees === 0 ? t('free') : amount(deliveryFees)}</PriceSummaryRow>
      )}
      {cashOnDeliveryFee > 0 && (
        <PriceSummaryRow label={t('cashOnDelivery')}>{amount(cashOnDeliveryFee)}</PriceSummaryRow>
      )}
      <PriceSummaryRow label={t('total')} variant="total">
        {amount(totalWithoutWallet)}
      </PriceSummaryRow>
      {vat > 0 && (
        <PriceSummaryRow label={t('vatIncluded')} variant="muted">
          {amount(vat)}
        </PriceSummaryRow>
      )}
      {walletAmount > 0 && <PriceSummaryRow label={t('wallet')}>{amount(walletAmount)}</PriceSummaryRow>}
      {walletAmount > 0 && total > 0 && <PriceSummaryRow label={t('payment')}>{amount(total)}</PriceSummaryRow>}
    </PriceSummary>
  );
}
