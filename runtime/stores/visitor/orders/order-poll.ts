import type { Order } from '../../../../schemas/generated/wire.ts';
import { allowedStatuses, currentStatus } from '../../../domain/order/status/order-status.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import type { Schedule } from '../../shop/notices-store.ts';

/** How often an order is fetched while somebody looks at it, in ms. */
export const ORDER_POLL_MS = 15_000;

/** Whether an order has come to its end: no status follows that which it has. */
export const isFinalOrder = (order: Order): boolean => allowedStatuses(currentStatus(order), order).length === 0;

export interface OrderPollOptions {
  /** Fetches the order anew. Where that fails, the next poll tries again. */
  readonly refresh: () => Promise<unknown>;
  /** Whether nothing happens to the order any more. */
  readonly isFinal: () => boolean;
  readonly clock: Clock;
  readonly schedule: Schedule;
}

/** Fetches an order every {@link ORDER_POLL_MS} while its page is visible, until it is final. */
export class OrderPoll {
  private readonly options: OrderPollOptions;
  /** When the order was fetched last, epoch ms. */
  private refreshedAt: number;
  private isVisible = false;
  private isRefreshing = false;
  private cancel: (() => void) | undefined;

  /** The order was fetched just now; polling begins with {@link show}. */
  constructor(options: OrderPollOptions) {
    this.options = options;
    this.refreshedAt = options.clock.now();
  }

  /** The page is visible: the order is fetched when it is due, at once where it was due meanwhile. */
  show(): void {
    this.isVisible = true;
    this.scheduleNext();
  }

  /** The page is hidden, or gone: nothing is fetched. */
  hide(): void {
    this.isVisible = false;
    this.cancel?.();
    this.cancel = undefined;
  }

  private scheduleNext(): void {
    this.cancel?.();
    this.cancel = undefined;
    const { clock, isFinal, schedule } = this.options;
    if (!this.isVisible || this.isRefreshing || isFinal()) return;
    const delay = Math.max(0, this.refreshedAt + ORDER_POLL_MS - clock.now());
    this.cancel = schedule(() => void this.poll(), delay);
  }

  private async poll(): Promise<void> {
    this.isRefreshing = true;
    await this.options.refresh().catch(() => undefined);
    this.isRefreshing = false;
    this.refreshedAt = this.options.clock.now();
    this.scheduleNext();
  }
}
