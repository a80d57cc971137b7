import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Branch, Order } from '../../../schemas/generated/wire.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { BranchesStore } from '../../stores/catalog/branches-store.ts';
import { useShopClock } from '../hooks/use-shop-clock.ts';
import { resizedImageUrl } from '../media/media-urls.ts';
import { useStore, useStores } from '../stores-context.ts';
import { AddressDetail, Detail, phone } from './Detail.tsx';
import { useOrderTimeFormat } from './OrderTime.tsx';
import * as styles from './orders.styles.ts';

/**
 * Time and place of delivery or pickup, buyer, receiver and payment of an order. Shows no personal field that the
 * backend left out.
 */
export const OrderFulfilment = observer(({ order }: { readonly order: Order }) => {
  const { locale } = useStores();
  const t = useMessages('orders');
  const { formatDay } = useOrderTimeFormat();
  const branch = usePickupBranch(order);
  const { pickup, date, timeFrom, timeTo, address, customerId, recieverName, recieverNumber, note } = order;
  const clock = useShopClock(timeFrom !== undefined);
  const method = order.paymentSrcId;
  const user = customerId?.user;
  return (
    <dl className={styles.details}>
      <Detail label={t(pickup ? 'pickupTime' : 'deliveryTime')} lines={[timeText()]} />
      {pickup && <Detail label={t('pickup')} lines={[locale.text(branch?.name), locale.text(branch?.address)]} />}
      {address !== undefined && <AddressDetail label={t('address')} address={address} />}
      <Detail label={t('orderedBy')} lines={[user?.fullName, user?.email, phone(user?.phoneNumber)]} />
      <Detail label={t('receiver')} lines={[recieverName, phone(recieverNumber)]} />
      <Detail label={t('note')} lines={[note]} />
      <Detail
        label={t('payment')}
        lines={[order.isCashOnDelivery ? t('cashOnDelivery') : method && <PaymentMethodName method={method} />]}
      />
    </dl>
  );

  function timeText(): string {
    if (date === undefined) return t('asSoonAsPossible');
    const day = formatDay(date);
    if (timeFrom === undefined || timeTo === undefined || clock === undefined) return day;
    return t('timeRange', { date: day, from: clock.formatTime(timeFrom), to: clock.formatTime(timeTo) });
  }
});
OrderFulfilment.displayName = 'OrderFulfilment';

const PaymentMethodName = observer(({ method }: { readonly method: NonNullable<Order['paymentSrcId']> }) => {
  const { locale } = useStores();
  return (
    <span className={styles.inline}>
      {method.image !== undefined && (
        <img src={resizedImageUrl(method.image, 128)} alt="" className={styles.paymentLogo} />
      )}
      {locale.text(method.name)}
    </span>
  );
});
PaymentMethodName.displayName = 'PaymentMethodName';

/** The branch of a pickup; loaded after the order, in the browser only. */
function usePickupBranch({ branchId, pickup }: Order): Branch | undefined {
  const branches = useStore(BranchesStore);
  useEffect(() => {
    // Without it, its name alone is missing.
    if (pickup && branchId !== undefined) void branches.loadBranches().catch(() => undefined);
  }, [branches, branchId, pickup]);
  const list = branches.list?.status === 'ready' ? branches.list.value : [];
  return list.find(({ _id }) => _id === branchId);
}
