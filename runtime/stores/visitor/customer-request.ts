import { ApiError } from '../../api/api.ts';

/** Time until what could not be sent or fetched for a customer is tried again, in ms. */
export const CUSTOMER_RETRY_MS = 10_000;

/** Whether nobody can say what became of a call: there was no answer, or one of a server in trouble. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether this customer is not signed in here any more: the session has ended, or is another customer's. */
export const isNoLongerSignedIn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 412);

/** Whether the backend has decided against what was asked, so that the same again would be refused again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isUnanswered(error) && !isNoLongerSignedIn(error) && error.status !== 429;

/** Requests for a customer, each after the one before it has ended, and a time at which the next ones are sent. */
export class RequestQueue {
  private readonly send: () => void;
  private last: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasEnded = false;

  /** @param send enqueues what waits to be sent */
  constructor(send: () => void) {
    this.send = send;
  }

  /** Whether nothing is sent any more. */
  get isClosed(): boolean {
    return this.hasEnded;
  }

  /** Does this after all that was enqueued before. Settles when it is done, whatever came of it. */
  enqueue(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(() => (this.hasEnded ? undefined : work())).catch(() => undefined);
    return this.last;
  }

  /** Sends what waits in so many ms, instead of when it was to be sent before. */
  sendAfter(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), delayMs);
  }

  /** The same, unless it is to be sent already. */
  retryLater(): void {
    if (this.timer === undefined) this.sendAfter(CUSTOMER_RETRY_MS);
  }

  /** Sends what waits. */
  flush(): void {
    this.cancel();
    this.send();
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
