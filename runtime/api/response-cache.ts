import { LRUCache } from 'lru-cache';
import type { PublicCallName } from '../../schemas/generated/calls.ts';
import { METAL_REFRESH_MS } from '../domain/metals.ts';
import { type Clock, startOfUtcDay } from '../domain/time/clock.ts';
import { ApiError, type CallAnswer, type CallOptions, type CallRequest, type PublicApi } from './api.ts';

/** How long an answer is taken for granted, in ms. After that it is still given at once and renewed behind it. */
const FRESH_FOR_MS = 30_000;

/** Characters of cached JSON, all tenants together. */
const MAX_CACHE_CHARACTERS = 100_000_000;

interface CachedAnswer {
  readonly answer: CallAnswer<PublicCallName>;
  readonly fetchedAt: number;
  /** The tenant's epoch of the answer; an older one must be fetched again. */
  readonly epoch: number;
  /** When the stretch of time began that it is about. */
  readonly window: number;
}

interface PendingAnswer {
  readonly answer: Promise<CallAnswer<PublicCallName>>;
  readonly epoch: number;
  readonly window: number;
  /** Waiting callers; at 0 the call is dropped. */
  waiting: number;
  readonly unwanted: AbortController;
}

/** Start of the current freshness window: the UTC day, as discounts change by day, or the sample of metal prices. */
const freshnessWindow = (name: PublicCallName, now: number): number =>
  METAL_CALLS.includes(name) ? Math.floor(now / METAL_REFRESH_MS) * METAL_REFRESH_MS : startOfUtcDay(now);

const METAL_CALLS: readonly PublicCallName[] = ['metalPrices', 'metalPricesNow', 'ouncePrice'];

/**
 * Caches public answers. After a change or a new day, the next request waits for a new answer; old age revalidates in
 * the background; an outage serves the last good answer.
 */
export class ResponseCache {
  private readonly clock: Clock;
  private readonly cache = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_CACHE_CHARACTERS,
    sizeCalculation: ({ answer }, key) => key.length + JSON.stringify(answer).length,
  });
  private readonly pending = new Map<string, PendingAnswer>();
  private readonly epochs = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Makes a tenant's answers outdated. */
  expire(tenant: string): void {
    this.epochs.set(tenant, this.epochOf(tenant) + 1);
  }

  /** A cached API of public calls, whose keys have no caller. `view` separates answers by language and currency. */
  wrap(api: PublicApi, tenant: string, view: string): PublicApi {
    return {
      call: async <Name extends PublicCallName>(name: Name, request: CallRequest<Name>, options?: CallOptions) => {
        const key = `${tenant} ${view} ${name} ${JSON.stringify(request)}`;
        options?.signal?.throwIfAborted();
        // Other callers may wait, and a late answer is cached: an abort ends the wait alone.
        const since = freshnessWindow(name, this.clock.now());
        const ask = () => this.ask(key, tenant, since, (signal) => api.call(name, request, { signal }));
        const answer = this.answer(key, tenant, since, ask);
        const pending = this.pending.get(key);
        // The key identifies the call.
        return (await unlessAborted(answer, options?.signal, () => {
          if (pending === undefined) return;
          pending.waiting -= 1;
          if (pending.waiting === 0) pending.unwanted.abort();
        })) as CallAnswer<Name>;
      },
    };
  }

  /** Synchronous for cached answers: a page has a dozen. */
  private answer(
    key: string,
    tenant: string,
    since: number,
    ask: () => Promise<CallAnswer<PublicCallName>>,
  ): CallAnswer<PublicCallName> | Promise<CallAnswer<PublicCallName>> {
    const cached = this.cache.get(key);
    if (cached === undefined) return ask();
    if (cached.epoch === this.epochOf(tenant) && cached.window === since) {
      if (this.clock.now() - cached.fetchedAt > FRESH_FOR_MS) ask().catch(() => {});
      return cached.answer;
    }
    return ask().catch((error: unknown) => {
      if (isBackendAnswer(error)) throw error;
      return cached.answer;
    });
  }

  private ask(
    key: string,
    tenant: string,
    since: number,
    call: (signal: AbortSignal) => Promise<CallAnswer<PublicCallName>>,
  ): Promise<CallAnswer<PublicCallName>> {
    const epoch = this.epochOf(tenant);
    const known = this.pending.get(key);
    // A request from before a change may have an outdated answer.
    if (known?.epoch === epoch && known.window === since && !known.unwanted.signal.aborted) {
      known.waiting += 1;
      return known.answer;
    }
    const isNewest = () => this.pending.get(key) === started;
    const unwanted = new AbortController();
    const answer = call(unwanted.signal)
      .then(
        (answer) => {
          if (isNewest()) this.cache.set(key, { answer, fetchedAt: this.clock.now(), epoch, window: since });
          return answer;
        },
        (error: unknown) => {
          if (isNewest() && isBackendAnswer(error)) this.cache.delete(key);
          throw error;
        },
      )
      .finally(() => {
        if (isNewest()) this.pending.delete(key);
      });
    const started: PendingAnswer = { answer, epoch, window: since, waiting: 1, unwanted };
    this.pending.set(key, started);
    answer.catch(() => {});
    return answer;
  }

  private epochOf(tenant: string): number {
    return this.epochs.get(tenant) ?? 0;
  }
}

/** The backend said no, as opposed to said nothing, was too busy, or did not know this server. */
const isBackendAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** The same, but it is not waited for any longer than the signal allows. */
async function unlessAborted<T>(
  answer: T | Promise<T>,
  signal: AbortSignal | undefined,
  onLeave: () => void,
): Promise<T> {
  if (signal === undefined || !(answer instanceof Promise)) return answer;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = () => {
    onLeave();
    reject(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
