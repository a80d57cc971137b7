import type { Ref } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { CardSkeletons } from '../../runtime/ui/orders/CardSkeletons.tsx';
import { currentStatusEntry, OrderStatusBadge } from '../../runtime/ui/orders/OrderStatusBadge.tsx';
import { PlacedAt } from '../../runtime/ui/orders/OrderTime.tsx';
import * as styles from '../../runtime/ui/orders/order-cards.styles.ts';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Order } from '../../schemas/generated/wire.ts';

export interface OrderCardsProps {
  readonly orders: readonly Order[];
  /** What the list is called. */
  readonly label: string;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Orders with their status; each leads to its page. */
export const OrderCards = ({ orders, label, ref }: OrderCardsProps) => (
  <ul ref={ref} aria-label={label} className={styles.list}>
    {orders.map((order) => (
      <li key={order._id} className={styles.card}>
        <OrderCard order={order} />
      </li>
    ))}
  </ul>
);

/** How many images of what was ordered a card shows. */
const MAX_IMAGES = 4;

function OrderCard({ order }: { readonly order: Order }) {
  const { locale, shop } = useStores();
  const t = useMessages('order-list');
  const common = useMessages('orders');
  const view = usePriceViewModel(order.currency);
  const { _id: id, orderNumber, items, totalQuantity, timelines } = order;
  const status = currentStatusEntry(order);
  const placedAt = timelines.at(-1)?.date;
  return (
    <>
      <div className={styles.cardText}>
        <h2 className={styles.cardTitle}>
          <ShopLink href={shop.href('order', { id })} className={styles.cardLink}>
            {common('orderNumber', { number: isolate(orderNumber) })}
          </ShopLink>
        </h2>
        {status !== undefined && <OrderStatusBadge status={status} />}
        {placedAt !== undefined && <PlacedAt instant={placedAt} />}
      </div>
      <div className={styles.images}>
        {items
          .filter(({ image }) => image !== '')
          .slice(0, MAX_IMAGES)
          .map(({ image }, index) => (
            <ResponsiveImage
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and two can have one image
              key={index}
              src={image}
              alt=""
              ratio={1}
              sizes="56px"
              widths={{ from: 128, to: 192 }}
              className={styles.image}
            />
          ))}
      </div>
      <p className={styles.sum}>
        <span className={styles.pieces}>
          {t('pieces', { count: totalQuantity, number: formatCount(totalQuantity, locale.locale, shop.digits) })}
        </span>
        <Amount amount={order.totalWithoutWallet} view={view} />
      </p>
    </>
  );
}

/** Placeholder of order cards, with a note for browsers without script. */
export function OrderCardsPlaceholder() {
  const common = useMessages('orders');
  return (
    <>
      <p className={shownWithoutScript}>{common('needsScript')}</p>
      <div className={hiddenWithoutScript}>
        <CardSkeletons />
      </div>
    </>
  );
}
