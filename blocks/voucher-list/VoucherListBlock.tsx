import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { WalletStore } from '../../runtime/stores/visitor/wallet-store.ts';
import { LoadMore } from '../../runtime/ui/account/LoadMore.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { VoucherListProps } from '../../schemas/generated/blocks/voucher-list.ts';
import { VoucherCard } from './VoucherCard.tsx';
import * as styles from './voucher-list.styles.ts';

/** The vouchers that the shop offers to the customer, and those that they used. Source: spec 7, "Vouchers: list". */
export default function VoucherListBlock({ props }: BlockProps<VoucherListProps>) {
  const t = useMessages('voucher-list');
  const title = props.title ?? t('title');
  return (
    <AccountPart level={1} title={title} text={props.text}>
      {() => <Vouchers label={title} />}
    </AccountPart>
  );
}

const loadVouchers = (stores: Stores, signal: AbortSignal) => stores.of(WalletStore).loadVouchers(signal);

/** Number of skeletons while the total is unknown. */
const SKELETONS = [1, 2];

const Vouchers = observer(({ label }: { readonly label: string }) => {
  const t = useMessages('voucher-list');
  const wallet = useStore(WalletStore);
  const list = useRef<HTMLUListElement>(null);
  usePersonalData(loadVouchers);
  const { vouchers } = wallet;

  const loadMore = async () => {
    const before = list.current?.children.length ?? 0;
    await wallet.loadMoreVouchers();
    // The button may be gone: the focus goes on with the first card that came.
    const first = list.current?.children[before];
    if (first instanceof HTMLElement) first.focus();
  };

  if (vouchers?.status === 'failed') return <LoadFailed onRetry={() => wallet.loadVouchers()} />;
  if (vouchers?.status !== 'ready')
    return (
      <ul aria-busy className={styles.list}>
        {SKELETONS.map((each) => (
          <li key={each} aria-hidden className={styles.card}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </li>
        ))}
      </ul>
    );
  const { entries, total } = vouchers.value;
  if (total === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />;
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {entries.map((voucher) => (
          <li key={voucher._id} tabIndex={-1} className={voucher.isUsable ? styles.card : styles.spentCard}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
      </ul>
      <LoadMore shown={entries.length} total={total} load={loadMore} />
    </>
  );
});
Vouchers.displayName = 'Vouchers';
