import type { Clock } from '../../domain/time/clock.ts';
import type { Schedule } from '../shop/notices-store.ts';

/** How often an order or an appointment is fetched while somebody looks at it, in ms. */
export const STATUS_POLL_MS = 15_000;

export interface StatusPollOptions {
  /** Fetches it anew. Where that fails, the next poll tries again. */
  readonly refresh: () => Promise<unknown>;
  /** Whether nothing happens to it any more. */
  readonly isFinal: () => boolean;
  readonly clock: Clock;
  readonly schedule: Schedule;
}

/** Fetches what has a status, such as an order, every {@link STATUS_POLL_MS} while its page is visible, until it is final. */
export class StatusPoll {
  private readonly options: StatusPollOptions;
  /** When it was fetched last, epoch ms. */
  private refreshedAt: number;
  private isVisible = false;
  private isRefreshing = false;
  private cancel: (() => void) | undefined;

  /** It was fetched just now; polling begins with {@link show}. */
  constructor(options: StatusPollOptions) {
    this.options = options;
    this.refreshedAt = options.clock.now();
  }

  /** The page is visible: it is fetched when that is due, at once where it was due meanwhile. */
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
    const delay = Math.max(0, this.refreshedAt + STATUS_POLL_MS - clock.now());
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
