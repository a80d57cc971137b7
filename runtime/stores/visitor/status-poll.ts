import type { Clock } from '../../domain/time/clock.ts';

/** Interval of a status poll, in ms. */
export const STATUS_POLL_MS = 15_000;

export interface StatusPollOptions {
  /** Fetches the status. After a failure, the next poll tries again. */
  readonly refresh: () => Promise<unknown>;
  /** Whether the status is final. */
  readonly isFinal: () => boolean;
  readonly clock: Clock;
}

/** Polls a status every {@link STATUS_POLL_MS} while the page is visible, until it is final. */
export class StatusPoll {
  private readonly options: StatusPollOptions;
  /** Epoch ms of the last fetch. */
  private refreshedAt: number;
  private isVisible = false;
  private isRefreshing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(this.timer);
  }

  private scheduleNext(): void {
    clearTimeout(this.timer);
    if (!this.isVisible || this.isRefreshing || this.options.isFinal()) return;
    const delayMs = Math.max(0, this.refreshedAt + STATUS_POLL_MS - this.options.clock.now());
    this.timer = setTimeout(() => void this.poll(), delayMs);
  }

  private async poll(): Promise<void> {
    this.isRefreshing = true;
    await this.options.refresh().catch(() => undefined);
    this.isRefreshing = false;
    this.refreshedAt = this.options.clock.now();
    this.scheduleNext();
  }
}
