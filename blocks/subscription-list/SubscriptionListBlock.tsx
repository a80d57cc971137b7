import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { SubscriptionsStore } from '../../runtime/stores/visitor/subscriptions-store.ts';
import { LoadMore } from '../../runtime/ui/account/LoadMore.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { SubscriptionListProps } from '../../schemas/generated/blocks/subscription-list.ts';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import * as styles from './subscription-list.styles.ts';

/** The customer's subscriptions. Source: spec 2, my-account; spec 7, "GET owner subscriptions". */
export default function SubscriptionListBlock({ props }: BlockProps<SubscriptionListProps>) {
  const t = useMessages('subscription-list');
  const title = props.title ?? t('title');
  return (
    <AccountPart level={1} title={title} text={props.text}>
      {() => <Subscriptions label={title} />}
    </AccountPart>
  );
}

const loadSubscriptions = (stores: Stores, signal: AbortSignal) => stores.of(SubscriptionsStore).load(signal);

/** Number of skeletons while the total is unknown. */
const SKELETONS = [1, 2];

const Subscriptions = observer(({ label }: { readonly label: string }) => {
  const t = useMessages('subscription-list');
  const subscriptions = useStore(SubscriptionsStore);
  const items = useRef<HTMLUListElement>(null);
  usePersonalData(loadSubscriptions);
  const { list } = subscriptions;

  const loadMore = async () => {
    const before = items.current?.children.length ?? 0;
    await subscriptions.loadMore();
    // The button may be gone: the focus goes on with the first card that came.
    const first = items.current?.children[before];
    if (first instanceof HTMLElement) first.focus();
  };

  if (list?.status === 'failed') return <LoadFailed onRetry={() => subscriptions.load()} />;
  if (list?.status !== 'ready')
    return (
      <ul aria-busy className={styles.list}>
        {SKELETONS.map((each) => (
          <li key={each} aria-hidden className={styles.card}>
            <div className={styles.image} />
            <div className={styles.text}>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
              <Skeleton width="50%" />
            </div>
          </li>
        ))}
      </ul>
    );
  const { entries, total } = list.value;
  if (total === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />;
  return (
    <>
      <ul ref={items} aria-label={label} className={styles.list}>
        {entries.map((subscription) => (
          <li key={subscription._id} tabIndex={-1} className={styles.card}>
            <SubscriptionCard subscription={subscription} />
          </li>
        ))}
      </ul>
      <LoadMore shown={entries.length} total={total} load={loadMore} />
    </>
  );
});
Subscriptions.displayName = 'Subscriptions';
