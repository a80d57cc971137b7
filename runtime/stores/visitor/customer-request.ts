import { ApiError } from '../../api/api.ts';

/** Delay of a retry of a customer's request, in ms. */
export const CUSTOMER_RETRY_MS = 10_000;

/** Whether the outcome of a call is unknown (no response, or 5xx). */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether to retry a call: its outcome is unknown, or there were too many calls. */
export const isWorthARetry = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && error.status === 429);

/** Whether the session has ended or belongs to another customer. */
export const isNoLongerSignedIn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 412);

/** Whether the backend refused a call, and would again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isWorthARetry(error) && !isNoLongerSignedIn(error);

export interface RequestQueueHooks {
  /** Enqueues pending changes. */
  readonly send: () => void;
  /** Fetches the backend's state. */
  readonly fetch: () => Promise<void>;
}

/** Sends a customer's requests one after another, delayed and with retries. */
export class RequestQueue {
  private readonly hooks: RequestQueueHooks;
  /** How often the backend's state became unknown, and up to which time it was fetched since. */
  private invalidations = 0;
  private fetchedAfter = 0;
  private last: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasEnded = false;

  constructor(hooks: RequestQueueHooks) {
    this.hooks = hooks;
  }

  get isClosed(): boolean {
    return this.hasEnded;
  }

  /** Whether the backend's state may differ from its last answer. */
  get isOutdated(): boolean {
    return this.fetchedAfter < this.invalidations;
  }

  /** Runs after all work enqueued before. Settles when done, also after a failure. */
  enqueue(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(() => (this.hasEnded ? undefined : work())).catch(() => undefined);
    return this.last;
  }

  /** Fetches after all work enqueued before. After a failure the last state stays. */
  refetch(): Promise<void> {
    return this.enqueue(async () => {
      const { invalidations } = this;
      try {
        await this.hooks.fetch();
        this.fetchedAfter = invalidations;
      } catch (error) {
        if (this.isOutdated && !this.hasEnded && isWorthARetry(error)) this.retryLater();
      }
    });
  }

  /** Fetches the unknown state of the backend, repeatedly until it answers. */
  invalidate(): void {
    this.invalidations += 1;
    void this.refetch();
  }

  /** Sends pending changes after this delay, replacing an earlier one. */
  sendAfter(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.flush();
      if (this.isOutdated) void this.refetch();
    }, delayMs);
  }

  /** Sends pending changes later, unless already scheduled. */
  retryLater(): void {
    if (this.timer === undefined) this.sendAfter(CUSTOMER_RETRY_MS);
  }

  /** Sends pending changes now. */
  flush(): void {
    this.cancel();
    this.hooks.send();
  }

  /** Cancels the scheduled sending. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  close(): void {
    this.hasEnded = true;
    this.cancel();
  }
}
