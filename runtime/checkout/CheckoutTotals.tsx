import { observer } from 'mobx-react-lite';
import type { Cart } from '../../schemas/generated/wire.ts';
import { cartTotals, isBelowMinimum } from '../domain/cart/cart-totals.ts';
import { toMajorUnits } from '../domain/money.ts';
import { canPayAtOnce } from '../domain/order/payment-choice.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CartCheckStore } from '../stores/visitor/cart/cart-check-store.ts';
import { CartStore } from '../stores/visitor/cart/cart-store.ts';
import { toPricedLine } from '../stores/visitor/cart/persisted-cart-line.ts';
import { CheckoutOffersStore } from '../stores/visitor/order-form/checkout-offers-store.ts';
import { OrderFormStore } from '../stores/visitor/order-form/order-form-store.ts';
import { InstallmentWidget } from '../ui/installments/InstallmentWidget.tsx';
import { CurrencyAmount, PriceSummary, PriceSummaryRow } from '../ui/price-summary/PriceSummary.tsx';
import { PriceNote } from '../ui/product/PriceNote.tsx';
import { useStore, useStores } from '../ui/stores-context.ts';
import { TotalLine } from './TotalLine.tsx';
import type { OpenOrderForm } from './use-order-form.ts';

/** The totals of the last cart check; before the first one, those of the lines. Source: spec 2, "price summary". */
export const CheckoutTotals = observer(({ order: { form } }: { readonly order: OpenOrderForm }) => {
  const t = useMessages('checkout-parts');
  const lines = useMessages('cart-lines');
  const { isCurrent } = useStore(CartCheckStore);
  const { facts } = useStore(OrderFormStore);
  const totals = useCheckoutTotals();
  const { currency, subTotal, discount, voucherDiscount, deliveryFees, cashOnDeliveryFee, vat, walletAmount } = totals;
  const isDeliveryUnknown = !form.pickup && form.branchId === undefined;
  const amount = (value: number) => <CurrencyAmount amount={value} currency={currency} />;
  return (
    <>
      <PriceSummary aria-busy={!isCurrent}>
        <PriceSummaryRow label={t('subTotal')}>{amount(subTotal)}</PriceSummaryRow>
        {discount > 0 && <PriceSummaryRow label={t('discount')}>{amount(-discount)}</PriceSummaryRow>}
        {voucherDiscount > 0 && <PriceSummaryRow label={t('voucher')}>{amount(-voucherDiscount)}</PriceSummaryRow>}
        {!form.pickup && (
          <PriceSummaryRow label={t('deliveryFees')}>
            {isDeliveryUnknown || deliveryFees === undefined
              ? t('deliveryUnknown')
              : deliveryFees === 0
                ? t('free')
                : amount(deliveryFees)}
          </PriceSummaryRow>
        )}
        {cashOnDeliveryFee > 0 && <PriceSummaryRow label={t('cashFee')}>{amount(cashOnDeliveryFee)}</PriceSummaryRow>}
        {walletAmount > 0 && <PriceSummaryRow label={t('wallet')}>{amount(-walletAmount)}</PriceSummaryRow>}
        <PriceSummaryRow label={t('total')} variant="total" aria-live="polite">
          {amount(totals.total)}
        </PriceSummaryRow>
        {facts !== undefined && isCurrent && isBelowMinimum(facts) && (
          <PriceSummaryRow label={lines('minimumOrder')} variant="danger">
            {amount(toMajorUnits(facts.minimumOrderAmount, currency))}
          </PriceSummaryRow>
        )}
        {vat > 0 && (
          <PriceSummaryRow label={t('vat')} variant="muted">
            {amount(vat)}
          </PriceSummaryRow>
        )}
      </PriceSummary>
      {vat === 0 && <PriceNote isVatOnly />}
    </>
  );
});
CheckoutTotals.displayName = 'CheckoutTotals';

/** The amount due, in one line. */
export const CheckoutTotal = observer(() => {
  const t = useMessages('checkout-parts');
  const { total, currency } = useCheckoutTotals();
  return <TotalLine label={t('total')} total={total} currency={currency} />;
});
CheckoutTotal.displayName = 'CheckoutTotal';

/**
 * The amount due in installments, which their provider checks. Hidden for cash and without an installment method.
 */
export const CheckoutInstallments = observer(({ order: { form } }: { readonly order: OpenOrderForm }) => {
  const { paymentMethods } = useStore(CheckoutOffersStore);
  const { total, currency } = useCheckoutTotals();
  const isUnavailable = paymentMethods?.status === 'ready' && paymentMethods.value.every(canPayAtOnce);
  if (form.isCashOnDelivery || isUnavailable) return null;
  return <InstallmentWidget amount={total} currency={currency} />;
});
CheckoutInstallments.displayName = 'CheckoutInstallments';

type CheckoutAmounts = Pick<
  Cart,
  'currency' | 'subTotal' | 'discount' | 'voucherDiscount' | 'cashOnDeliveryFee' | 'vat' | 'walletAmount' | 'total'
> & {
  /** Undefined before the first check. */
  readonly deliveryFees: number | undefined;
};

/** Decimal major units. A preview runs no cart check and shows the totals of the lines. For use in an `observer`. */
function useCheckoutTotals(): CheckoutAmounts {
  const { locale } = useStores();
  const { lines } = useStore(CartStore);
  const { answer } = useStore(CartCheckStore);
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
