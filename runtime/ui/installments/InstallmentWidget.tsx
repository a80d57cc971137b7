import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { installmentPlan, type PlannedPurchase } from '../../domain/installment-plan.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { collapsible } from '../primitives/collapsible.styles.ts';
import { Icon } from '../primitives/Icon.tsx';
import { Amount, usePriceViewModel } from '../product/Price.tsx';
import { useStores } from '../stores-context.ts';
import * as styles from './installment-widget.styles.ts';

export interface InstallmentWidgetProps extends Pick<PlannedPurchase, 'amount'> {
  /** ISO 4217 code of the amount. */
  readonly currency: string;
  /** The amount is the lowest of several. */
  readonly isFrom?: boolean;
}

/**
 * An amount in four payments, each with its due date; nothing where the amount cannot be paid in installments. The provider's own page is in
 * there, too, with consent. Source: spec 9, "Buy-now-pay-later widgets".
 */
export const InstallmentWidget = observer(({ amount, currency, isFrom = false }: InstallmentWidgetProps) => {
  const { shop } = useStores();
  const t = useMessages('installments');
  const view = usePriceViewModel(currency);
  const plan = installmentPlan({ amount, currency, isOffered: shop.hasInstallments });
  const hasProvider = useHydrated() && shop.providers.some(({ name }) => name === 'tabby');
  if (plan === undefined) return null;
  const values = { amount: AMOUNT_PLACEHOLDER };
  const [before, after] = (isFrom ? t('paymentsFrom', values) : t('payments', values)).split(AMOUNT_PLACEHOLDER);
  const dates = [t('today'), t('inOneMonth'), t('inTwoMonths'), t('inThreeMonths')];
  return (
    <div className={styles.widget} data-installments={currency}>
      <details className={collapsible}>
        <summary className={styles.summary}>
          <PaidQuarters count={1} />
          <span className={styles.sentence}>
            {before}
            <strong>{Amount({ amount: plan.payment, view })}</strong>
            {after}
          </span>
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <ol className={styles.schedule}>
          {dates.map((date, index) => (
            <li key={date} className={styles.payment}>
              <PaidQuarters count={index + 1} />
              <span className={styles.date}>{date}</span>
              {Amount({ amount: plan.payment, view })}
            </li>
          ))}
        </ol>
        <p className={styles.note}>{t('note')}</p>
        {hasProvider && (
          <Suspense>
            <ProviderDetails total={plan.total} currency={currency} />
          </Suspense>
        )}
      </details>
    </div>
  );
});
InstallmentWidget.displayName = 'InstallmentWidget';

const ProviderDetails = lazy(() => import('./ProviderDetails.tsx'));

/** Stands for the amount in its sentence, which is split there. */
const AMOUNT_PLACEHOLDER = '\ufffc';

/** A ring of four quarters, of which so many are paid. */
const PaidQuarters = ({ count }: { readonly count: number }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={styles.ring}>
    <circle cx="12" cy="12" r="9" pathLength="100" strokeDasharray="19 6" className={styles.dueQuarters} />
    <circle
      cx="12"
      cy="12"
      r="9"
      pathLength="100"
      strokeDasharray={`${'19 6 '.repeat(count - 1)}19 ${106 - 25 * count}`}
    />
  </svg>
);
