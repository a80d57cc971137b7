import { ApiError } from '../../api/api.ts';

/** Time until what could not be sent or fetched for a customer is tried again, in ms. */
export const CUSTOMER_RETRY_MS = 10_000;

/** Whether nobody can say what became of a call: there was no answer, or one of a server in trouble. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether the same call may be granted later: nobody can say what became of it, or there were too many. */
export const isWorthARetry = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && error.status === 429);

/** Whether this customer is not signed in here any more: the session has ended, or is another customer's. */
export const isNoLongerSignedIn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 412);

/** Whether the backend has decided against what was asked, so that the same again would be refused again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isWorthARetry(error) && !isNoLongerSignedIn(error);

export interface RequestQueueHooks {
  /** Enqueues what waits to be sent. */
  readonly send: () => void;
  /** Fetches what the backend has. Rejects where that cannot be had. */
  readonly fetch: () => Promise<void>;
}

/** Requests for a customer, each after the one before it has ended, and a time at which the next ones are sent. */
export class RequestQueue {
  private readonly hooks: RequestQueueHooks;
  /** How often what the backend has became unknown, and how many of these times it was fetched after. */
  private invalidations = 0;
  private fetchedAfter = 0;
  private last: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasEnded = false;

  constructor(hooks: RequestQueueHooks) {
    this.hooks = hooks;
  }

  /** Whether nothing is sent any more. */
  get isClosed(): boolean {
    return this.hasEnded;
  }

  /** Whether the backend may have something else than it last answered. */
  get isOutdated(): boolean {
    return this.fetchedAfter < this.invalidations;
  }

  /** Does this after all that was enqueued before. Settles when it is done, whatever came of it. */
  enqueue(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(() => (this.hasEnded ? undefined : work())).catch(() => undefined);
    return this.last;
  }

  /** Fetches after all that was enqueued before. What cannot be fetched stays as it is. */
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

  /** The same, and again while there is no answer: nobody knows what the backend has. */
  invalidate(): void {
    this.invalidations += 1;
    void this.refetch();
  }

  /** Sends what waits in so many ms, instead of when it was to be sent before. */
  sendAfter(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.flush();
      if (this.isOutdated) void this.refetch();
    }, delayMs);
  }

  /** The same, unless it is to be sent already. */
  retryLater(): void {
    if (this.timer === undefined) this.sendAfter(CUSTOMER_RETRY_MS);
  }

  /** Sends what waits. */
  flush(): void {
    this.cancel();
    this.hooks.send();
  }

  /** Sends nothing until it is told to again. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  close(): void {
    this.hasEnded = true;
    this.cancel();
  }
}
