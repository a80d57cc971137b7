import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { Order } from '../../../schemas/generated/wire.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { BranchesStore } from '../../stores/catalog/branches-store.ts';
import { RegionsStore } from '../../stores/catalog/regions-store.ts';
import { getTimeFormat } from '../format/time-format.ts';
import { useFetchedStore, useStores } from '../stores-context.ts';
import { useOrderTimeFormat } from './OrderTime.tsx';
import { orderAddressLines } from './order-address.ts';
import * as styles from './orders.styles.ts';

/**
 * When and where an order is delivered or picked up, who ordered it, who receives it, and how it is paid. Of what the backend left
 * out, since it is personal, nothing is shown.
 */
export const OrderFulfilment = observer(({ order }: { readonly order: Order }) => {
  const { shop, locale } = useStores();
  const t = useMessages('orders');
  const { formatDay } = useOrderTimeFormat();
  const { branch, cities } = usePlaces(order);
  const { pickup, date, timeFrom, timeTo, address, customerId, recieverName, recieverNumber, note } = order;
  const { formatTime } = getTimeFormat(locale.locale, shop.digits);
  const user = customerId?.user;
  return (
    <dl className={styles.details}>
      <Detail label={t(pickup ? 'pickupTime' : 'deliveryTime')} lines={[timeText()]} />
      <Detail
        label={t(pickup ? 'pickup' : 'branch')}
        lines={[locale.text(branch?.name), pickup ? locale.text(branch?.address) : '']}
      />
      {address !== undefined && <Detail label={t('address')} lines={orderAddressLines(t, address, locale, cities)} />}
      <Detail label={t('orderedBy')} lines={[user?.fullName, user?.email, phone(user?.phoneNumber)]} />
      <Detail label={t('receiver')} lines={[recieverName, phone(recieverNumber)]} />
      <Detail label={t('note')} lines={[note]} />
      {order.isCashOnDelivery && <Detail label={t('payment')} lines={[t('cashOnDelivery')]} />}
    </dl>
  );

  function timeText(): string {
    if (date === undefined) return t('asSoonAsPossible');
    const day = formatDay(date);
    if (timeFrom === undefined || timeTo === undefined) return day;
    return t('timeRange', { date: day, from: formatTime(timeFrom), to: formatTime(timeTo) });
  }
});
OrderFulfilment.displayName = 'OrderFulfilment';

interface DetailProps {
  readonly label: string;
  /** Empty ones are left out; without any, so is the label. */
  readonly lines: readonly (ReactNode | undefined)[];
}

function Detail({ label, lines }: DetailProps) {
  const shown = lines.filter((line) => line !== undefined && line !== '');
  if (shown.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no state and no order of their own
          <span key={index} className={styles.detailLine}>
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** A number is read from left to right in every language. */
const phone = (number: string | undefined) => number && <bdi dir="ltr">{number}</bdi>;

/** The branch and the cities that an order names by their ids; fetched once the order is there, by the browser alone. */
function usePlaces({ branchId, address }: Order) {
  const branches = useFetchedStore(BranchesStore);
  const regions = useFetchedStore(RegionsStore);
  const country = address?.city === undefined ? undefined : address.country;
  useEffect(() => {
    // Without them, their names alone are missing.
    if (branchId !== undefined) void branches.loadBranches().catch(() => undefined);
    if (country !== undefined) void regions.loadCities(country).catch(() => undefined);
  }, [branches, regions, branchId, country]);
  const list = branches.list?.status === 'ready' ? branches.list.value : [];
  const cities = country === undefined ? undefined : regions.cities(country);
  return {
    branch: list.find(({ _id }) => _id === branchId),
    cities: cities?.status === 'ready' ? cities.value : undefined,
  };
}
