import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { WalletStore } from '../../runtime/stores/visitor/wallet-store.ts';
import { getPriceFormat } from '../../runtime/ui/format/price-format.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { WalletCharge } from '../../schemas/generated/wire.ts';
import * as styles from './wallet.styles.ts';

/** Interval of payment checks, in ms; the backend's own (`PAYMENT_RECHECK_MS`). */
export const CHARGE_CHECK_MS = 5000;

/** Result of the charge in the URL, polled while pending. Nothing for another customer's charge. */
export const ChargeResult = observer(({ chargeId }: { readonly chargeId: string }) => {
  const { locale, shop } = useStores();
  const t = useMessages('wallet');
  const wallet = useStore(WalletStore);
  const found = wallet.chargeOf(chargeId);
  const charge = found?.status === 'ready' ? found.value : undefined;
  const isKnown = charge !== undefined && charge.status !== 'open';
  useEffect(() => {
    if (isKnown) return undefined;
    const check = () => void wallet.checkCharge(chargeId).catch(() => undefined);
    check();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') check();
    }, CHARGE_CHECK_MS);
    return () => clearInterval(timer);
  }, [wallet, chargeId, isKnown]);
  return (
    // Rendered while empty, or screen readers would not announce it.
    <p role="status" className={charge?.status === 'paid' ? styles.success : styles.result}>
      {charge !== undefined && textOf(charge)}
    </p>
  );

  function textOf({ status, amount, currency }: WalletCharge): string {
    const paid = isolate(getPriceFormat(locale.locale, currency, shop.digits).formatWithCurrency(amount));
    switch (status) {
      case 'open':
        return t('chargeChecking');
      case 'paid':
        return t('chargePaid', { amount: paid });
      case 'failed':
      case 'cancelled':
      case 'expired':
        return t('chargeFailed');
      case 'refund-due':
      case 'refunding':
      case 'refunded':
        return t('chargeRefunded', { amount: paid });
    }
  }
});
ChargeResult.displayName = 'ChargeResult';
