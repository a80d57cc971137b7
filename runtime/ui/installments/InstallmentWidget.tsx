import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type InstallmentPlan, installmentPlan, type PlannedPurchase } from '../../domain/installment-plan.ts';
import { aroundInsert, INSERT } from '../../i18n/message-insert.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { collapsible } from '../primitives/collapsible.styles.ts';
import { Icon } from '../primitives/Icon.tsx';
import { hiddenWithoutScript } from '../primitives/VisuallyHidden.tsx';
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
 * An amount in four payments, each with its due date; nothing where the amount cannot be paid in installments. The provider's own
 * page opens in there on request. Source: spec 9, "Buy-now-pay-later widgets".
 */
export const InstallmentWidget = observer(({ amount, currency, isFrom = false }: InstallmentWidgetProps) => {
  const { shop } = useStores();
  const t = useMessages('installments');
  const view = usePriceViewModel(currency);
  const plan = installmentPlan({ amount, currency, isOffered: shop.hasInstallments });
  if (plan === undefined) return null;
  const values = { amount: INSERT };
  const [before, after] = aroundInsert(isFrom ? t('paymentsFrom', values) : t('payments', values));
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
        {shop.hasTabby && <TabbyPage total={plan.total} currency={currency} />}
      </details>
    </div>
  );
});
InstallmentWidget.displayName = 'InstallmentWidget';

interface TabbyPageProps extends Pick<InstallmentPlan, 'total'> {
  readonly currency: string;
}

/** Tabby's own page about installments. Loads nothing from there before its button is pressed. */
function TabbyPage({ total, currency }: TabbyPageProps) {
  const { locale } = useStores();
  const t = useMessages('installments');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div className={`${styles.provider} ${hiddenWithoutScript}`}>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('providerDetails')}
        </Button>
        <p className={styles.note}>{t('providerNote')}</p>
      </div>
    );
  // Tabby has it in two languages.
  const language = locale.locale === 'ar' ? 'ar' : 'en';
  const query = new URLSearchParams({ price: String(total), currency });
  return (
    <iframe
      title={t('providerDetails')}
      src={`https://checkout.tabby.ai/promos/product-page/installments/${language}/?${query}`}
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      className={styles.providerPage}
    />
  );
}

/** A ring of four quarters with the given number filled. */
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
