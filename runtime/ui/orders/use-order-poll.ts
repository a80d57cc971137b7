import { useEffect, useEffectEvent } from 'react';
import type { Order } from '../../../schemas/generated/wire.ts';
import { scheduleWithTimeout } from '../../stores/shop/notices-store.ts';
import { isFinalOrder, OrderPoll } from '../../stores/visitor/orders/order-poll.ts';

/**
 * Follows an order while its page is visible, until nothing happens to it any more.
 *
 * @param order undefined while there is none to follow
 * @param refresh fetches it anew
 */
export function useOrderPoll(order: Order | undefined, refresh: () => Promise<unknown>): void {
  const refreshOrder = useEffectEvent(refresh);
  const isFinal = useEffectEvent(() => order === undefined || isFinalOrder(order));
  const orderId = order?._id;
  useEffect(() => {
    if (orderId === undefined) return undefined;
    const poll = new OrderPoll({
      refresh: () => refreshOrder(),
      isFinal: () => isFinal(),
      clock: { now: () => Date.now() },
      schedule: scheduleWithTimeout,
    });
    const follow = () => (document.visibilityState === 'visible' ? poll.show() : poll.hide());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      poll.hide();
    };
  }, [orderId]);
}
