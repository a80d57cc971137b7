import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { INSERT } from '../../runtime/i18n/message-insert.ts';
import { type Translate, useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { WalletStore } from '../../runtime/stores/visitor/wallet-store.ts';
import { TransactionList, TransactionListPlaceholder } from '../../runtime/ui/account/TransactionList.tsx';
import * as styles from '../../runtime/ui/account/transaction-list.styles.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { AmountMessage, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { PointsProps } from '../../schemas/generated/blocks/points.ts';
import type { Points, PointsTransaction } from '../../schemas/generated/wire.ts';
import { RedeemForm } from './RedeemForm.tsx';

/** The customer's points, what they are worth, the way to redeem them, and what changed them. Source: spec 2, my-account. */
export default function PointsBlock({ props }: BlockProps<PointsProps>) {
  const t = useMessages('points');
  return (
    <AccountPart level={1} title={props.title ?? t('title')} text={props.text}>
      {() => (
        <>
          <Balance />
          <h2 className={styles.heading}>{t('history')}</h2>
          <History />
        </>
      )}
    </AccountPart>
  );
}

const loadPoints = (stores: Stores, signal: AbortSignal) => {
  const wallet = stores.of(WalletStore);
  return Promise.all([wallet.loadPoints(signal), wallet.loadPointsHistory(signal)]);
};

const Balance = observer(() => {
  const wallet = useStore(WalletStore);
  const total = useRef<HTMLParagraphElement>(null);
  usePersonalData(loadPoints);
  const { points } = wallet;
  if (points?.status === 'failed') return <LoadFailed onRetry={() => wallet.loadPoints()} />;
  return (
    <>
      <p ref={total} tabIndex={-1} aria-busy={points?.status !== 'ready'} className={styles.total}>
        {points?.status === 'ready' ? <PointsText points={points.value} /> : <Skeleton width="50%" />}
      </p>
      {points?.status === 'ready' && points.value.points > 0 && (
        <RedeemForm key={points.value.points} points={points.value} onRedeemed={() => total.current?.focus()} />
      )}
    </>
  );
});
Balance.displayName = 'Balance';

function PointsText({ points: { points, amount, currency } }: { readonly points: Points }) {
  const { locale, shop } = useStores();
  const t = useMessages('points');
  const view = usePriceViewModel(currency);
  return (
    <>
      <span className={styles.totalValue}>
        {t('points', { count: points, number: formatCount(points, locale.locale, shop.digits) })}
      </span>
      {amount > 0 && (
        <span className={styles.totalLabel}>
          <AmountMessage message={t('worth', { amount: INSERT })} amount={amount} view={view} />
        </span>
      )}
    </>
  );
}

const History = observer(() => {
  const { locale, shop } = useStores();
  const t = useMessages('points');
  const wallet = useStore(WalletStore);
  const { pointsHistory } = wallet;
  if (pointsHistory === undefined || pointsHistory.status === 'loading') return <TransactionListPlaceholder />;
  if (pointsHistory.status === 'failed') return <LoadFailed onRetry={() => wallet.loadPointsHistory()} />;
  if (pointsHistory.value.total === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />;
  return (
    <TransactionList
      label={t('history')}
      list={pointsHistory.value}
      loadMore={() => wallet.loadMorePointsHistory()}
      kindOf={({ kind }) => kindText(t, kind)}
      changeOf={({ points }) => points}
      format={(points) => formatCount(points, locale.locale, shop.digits)}
    />
  );
});
History.displayName = 'History';

function kindText(t: Translate<'points'>, kind: PointsTransaction['kind']): string {
  switch (kind) {
    case 'gift':
      return t('gift');
    case 'order':
      return t('order');
    case 'redemption':
      return t('redemption');
  }
}
