import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { OrderListProps } from '../../schemas/generated/blocks/order-list.ts';
import { CustomerOrders } from './CustomerOrders.tsx';
import { GuestOrders } from './GuestOrders.tsx';
import { OrderCardsPlaceholder } from './OrderCards.tsx';

/**
 * Orders of the visitor: a customer's own, or a guest's from this device. The server's page has none. Source: spec 2,
 * my-account.
 */
const OrderListBlock = observer(({ props }: BlockProps<OrderListProps>) => {
  const { session } = useStores();
  const t = useMessages('order-list');
  const isClient = useIsClient();
  const title = props.title ?? t('title');
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.heading}>
        {title}
      </h1>
      {renderOrders()}
    </div>
  );

  function renderOrders() {
    if (isClient && session.status === 'authenticated')
      // Another customer begins with a search of their own.
      return <CustomerOrders key={session.identity} label={title} empty={props.empty} />;
    if (isClient && session.status === 'unauthenticated') return <GuestOrders label={title} empty={props.empty} />;
    if (isClient && session.hasCheckFailed) return <LoadFailed onRetry={() => session.check()} />;
    return <OrderCardsPlaceholder />;
  }
});
OrderListBlock.displayName = 'OrderListBlock';

export default OrderListBlock;
