import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CurrencyAmount, PriceSummary, PriceSummaryRow } from '../../runtime/ui/price-summary/PriceSummary.tsx';
import type { Appointment } from '../../schemas/generated/wire.ts';

/** What an appointment costs, in its own currency. */
export function AppointmentTotals({ appointment }: { readonly appointment: Appointment }) {
  const t = useMessages('orders');
  const { currency, subTotal, discount, total } = appointment;
  return (
    <PriceSummary>
      <PriceSummaryRow label={t('subTotal')}>
        <CurrencyAmount amount={subTotal} currency={currency} />
      </PriceSummaryRow>
      {discount > 0 && (
        <PriceSummaryRow label={t('discount')}>
          <CurrencyAmount amount={-discount} currency={currency} />
        </PriceSummaryRow>
      )}
      <PriceSummaryRow label={t('total')} variant="total">
        <CurrencyAmount amount={total} currency={currency} />
      </PriceSummaryRow>
    </PriceSummary>
  );
}
