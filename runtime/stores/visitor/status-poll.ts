import type { Clock } from '../../domain/time/clock.ts';
import type { Schedule } from '../shop/notices-store.ts';

/** Interval of a status poll, in ms. */
export const STATUS_POLL_MS = 15_000;

export interface StatusPollOptions {
  /** Fetches the status. After a failure, the next poll tries again. */
  readonly refresh: () => Promise<unknown>;
  /** Whether the status is final. */
  readonly isFinal: () => boolean;
  readonly clock: Clock;
  readonly schedule: Schedule;
}

/** Polls a status every {@link STATUS_POLL_MS} while the page is visible, until it is final. */
export class StatusPoll {
  private readonly options: StatusPollOptions;
  /** Epoch ms of the last fetch. */
  private refreshedAt: number;
  private isVisible = false;
  private isRefreshing = false;
  private cancel: (() => void) | undefined;

  /** Assumes a current status; polling begins with {@link show}. */
  constructor(options: StatusPollOptions) {
    this.options = options;
    this.refreshedAt = options.clock.now();
  }

  /** Call when the page becomes visible. A poll that was due while hidden runs at once. */
  show(): void {
    this.isVisible = true;
    this.scheduleNext();
  }

  /** Call when the page is hidden or closed. */
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
