import { observer } from 'mobx-react-lite';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { type Translate, useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { CheckoutOffersStore } from '../../runtime/stores/visitor/order-form/checkout-offers-store.ts';
import { WalletStore } from '../../runtime/stores/visitor/wallet-store.ts';
import { TransactionList, TransactionListPlaceholder } from '../../runtime/ui/account/TransactionList.tsx';
import * as styles from '../../runtime/ui/account/transaction-list.styles.ts';
import { getPriceFormat } from '../../runtime/ui/format/price-format.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { WalletProps } from '../../schemas/generated/blocks/wallet.ts';
import type { WalletTransaction } from '../../schemas/generated/wire.ts';
import { ChargeForm } from './ChargeForm.tsx';
import { ChargeResult } from './ChargeResult.tsx';

/** What the customer's wallet holds, the way to charge it, and what changed it. Source: spec 2, my-account. */
export default function WalletBlock({ props }: BlockProps<WalletProps>) {
  const t = useMessages('wallet');
  return (
    <AccountPart level={1} title={props.title ?? t('title')} text={props.text}>
      {() => (
        <>
          <ReturnedCharge />
          <Balance />
          <h2 className={styles.heading}>{t('transactions')}</h2>
          <Transactions />
        </>
      )}
    </AccountPart>
  );
}

const loadWallet = (stores: Stores, signal: AbortSignal) => {
  const wallet = stores.of(WalletStore);
  const loads = [wallet.load(signal), wallet.loadTransactions(signal)];
  // Without payment methods the form is left out.
  void stores
    .of(CheckoutOffersStore)
    .loadPaymentMethods()
    .catch(() => undefined);
  return Promise.all(loads);
};

/** Result of the charge in the URL, after its payment page. */
const ReturnedCharge = observer(() => {
  const { route } = useStores();
  const isClient = useIsClient();
  const { chargeId } = route.match.query;
  return isClient && chargeId !== undefined ? <ChargeResult key={chargeId} chargeId={chargeId} /> : null;
});
ReturnedCharge.displayName = 'ReturnedCharge';

const Balance = observer(() => {
  const t = useMessages('wallet');
  const wallet = useStore(WalletStore);
  usePersonalData(loadWallet);
  const { balance } = wallet;
  const view = usePriceViewModel(balance?.status === 'ready' ? balance.value.currency : undefined);
  if (balance?.status === 'failed') return <LoadFailed onRetry={() => wallet.load()} />;
  const { currency, chargeLimits } = balance?.status === 'ready' ? balance.value : { currency: '' };
  return (
    <>
      <p aria-busy={balance?.status !== 'ready'} className={styles.total}>
        <span className={styles.totalLabel}>{t('balance')}</span>
        <span className={styles.totalValue}>
          {balance?.status === 'ready' ? (
            <Amount amount={balance.value.amount} view={view} />
          ) : (
            <Skeleton width="50%" />
          )}
        </span>
      </p>
      {chargeLimits !== undefined && (
        <>
          <h2 className={styles.heading}>{t('topUp')}</h2>
          <ChargeForm key={currency} currency={currency} limits={chargeLimits} />
        </>
      )}
    </>
  );
});
Balance.displayName = 'Balance';

const Transactions = observer(() => {
  const { locale, shop } = useStores();
  const t = useMessages('wallet');
  const wallet = useStore(WalletStore);
  const view = usePriceViewModel();
  const { transactions } = wallet;
  if (transactions === undefined || transactions.status === 'loading') return <TransactionListPlaceholder />;
  if (transactions.status === 'failed') return <LoadFailed onRetry={() => wallet.loadTransactions()} />;
  if (transactions.value.total === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />;
  return (
    <TransactionList
      label={t('transactions')}
      list={transactions.value}
      loadMore={() => wallet.loadMoreTransactions()}
      kindOf={({ kind }) => kindText(t, kind)}
      changeOf={({ amount }) => amount}
      format={(amount, { currency }) => (
        <Amount amount={amount} view={{ ...view, format: getPriceFormat(locale.locale, currency, shop.digits) }} />
      )}
    />
  );
});
Transactions.displayName = 'Transactions';

function kindText(t: Translate<'wallet'>, kind: WalletTransaction['kind']): string {
  switch (kind) {
    case 'charge':
      return t('charge');
    case 'gift':
      return t('gift');
    case 'payment':
      return t('payment');
    case 'refund':
      return t('refund');
    case 'redemption':
      return t('redemption');
    case 'conversion':
      return t('conversion');
  }
}
