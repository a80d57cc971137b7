import { observer } from 'mobx-react-lite';
import { currentStatus } from '../../runtime/domain/order/status/order-status.ts';
import { useLinkBackHere } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { GuestOrdersStore } from '../../runtime/stores/visitor/orders/guest-orders-store.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { usePersistedStore } from '../../runtime/ui/hooks/use-persisted-store.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { CustomerOrdersProps } from './CustomerOrders.tsx';
import { OrderCards, OrderCardsPlaceholder } from './OrderCards.tsx';
import * as styles from './order-list.styles.ts';

/** One that fails leaves only itself out. */
const loadGuestOrders = (stores: Stores, signal?: AbortSignal): Promise<unknown> =>
  Promise.allSettled(
    stores.of(GuestOrdersStore).ids.map((orderId) => stores.of(OrdersStore).loadOrder(orderId, signal)),
  );

const guestOrdersKey = (stores: Stores): string => stores.of(GuestOrdersStore).ids.join();

/** Orders made on this device, and links to find others. */
export const GuestOrders = observer(({ label, empty }: CustomerOrdersProps) => {
  const stores = useStores();
  const { shop } = stores;
  const t = useMessages('order-list');
  const common = useMessages('orders');
  const orders = useStore(OrdersStore);
  const { ids } = usePersistedStore(GuestOrdersStore);
  const signInHref = useLinkBackHere('sign-in');
  usePersonalData(loadGuestOrders, guestOrdersKey);
  const lookups = ids.map((orderId) => orders.order(orderId));
  const found = lookups.flatMap((lookup) =>
    lookup?.status === 'ready' && lookup.value !== 'not-found' && currentStatus(lookup.value) !== 'unpaid'
      ? [lookup.value]
      : [],
  );

  if (lookups.some((lookup) => lookup === undefined || lookup.status === 'loading') && found.length === 0)
    return <OrderCardsPlaceholder />;
  if (found.length === 0 && lookups.some((lookup) => lookup?.status === 'failed'))
    return <LoadFailed onRetry={() => loadGuestOrders(stores)} />;
  const links = (
    <div className={styles.links}>
      <ButtonLink href={signInHref}>{common('signIn')}</ButtonLink>
      <ButtonLink variant="outline" href={shop.href('track-orders')}>
        {common('trackOrder')}
      </ButtonLink>
    </div>
  );
  if (found.length === 0) return <EmptyState title={t('empty')} text={empty ?? t('emptyHint')} action={links} />;
  return (
    <>
      <OrderCards orders={found} label={label} />
      <p className={styles.hint}>{t('guestHint')}</p>
      {links}
    </>
  );
});
GuestOrders.displayName = 'GuestOrders';
