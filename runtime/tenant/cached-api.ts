import { LRUCache } from 'lru-cache';
import type { CallName } from '../../schemas/generated/calls.ts';
import { type Api, ApiError, type CallAnswer, type CallOptions, type CallRequest } from '../api/api.ts';
import { type Clock, startOfUtcDay } from '../domain/clock.ts';
import { METAL_REFRESH_MS } from '../domain/metals.ts';

/** How long an answer is taken for granted, in ms. After that it is still given at once and renewed behind it. */
const FRESH_FOR = 30_000;

/** How much is kept over all tenants, in characters of JSON: searches for anything must not push out memory. */
const MOST = 100_000_000;

interface Kept {
  readonly answer: CallAnswer<CallName>;
  readonly at: number;
  /** The tenant's epoch in which it was answered; an older one must be asked for again before it is given. */
  readonly epoch: number;
  /** When the stretch of time began that it is about. */
  readonly since: number;
}

interface Pending {
  readonly answer: Promise<CallAnswer<CallName>>;
  readonly epoch: number;
  readonly since: number;
}

/**
 * When the stretch of time began that an answer given now is about; in the next one it must be asked for again. Mostly
 * that is the UTC day: discounts begin and end with days, and prices have them in. Metals have a price for each sample.
 */
const stretchOf = (name: CallName, now: number): number =>
  METAL_CALLS.includes(name) ? Math.floor(now / METAL_REFRESH_MS) * METAL_REFRESH_MS : startOfUtcDay(now);

const METAL_CALLS: readonly CallName[] = ['metalPrices', 'metalPricesNow', 'ouncePrice'];

/**
 * Remembers what the backend answered. A change that the backend told of, or a new day, makes the next asker wait for the new
 * answer; age alone makes nobody wait; and while the backend is down, the last good answer is given.
 */
export class AnswerCache {
  private readonly clock: Clock;
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MOST,
    sizeCalculation: ({ answer }, key) => key.length + JSON.stringify(answer).length,
  });
  private readonly pending = new Map<string, Pending>();
  private readonly epochs = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** From now on, what this tenant was answered before must be asked for again. */
  expire(tenant: string): void {
    this.epochs.set(tenant, this.epochOf(tenant) + 1);
  }

  /** The same calls, remembered. `view` tells apart what else the answers depend on: language and currency. */
  wrap(api: Api, tenant: string, view: string): Api {
    return {
      call: async <Name extends CallName>(name: Name, request: CallRequest<Name>, options?: CallOptions) => {
        const key = `${tenant} ${view} ${name} ${JSON.stringify(request)}`;
        options?.signal?.throwIfAborted();
        // Others may wait for the same answer, and what comes late is kept: whoever leaves does not take it along.
        const since = stretchOf(name, this.clock.now());
        const ask = () => this.ask(key, tenant, since, () => api.call(name, request));
        // What is kept under a key is what that very call answered.
        return (await unlessAborted(this.answer(key, tenant, since, ask), options?.signal)) as CallAnswer<Name>;
      },
    };
  }

  /** No promise where the answer is at hand: a page has a dozen of them, all made at once. */
  private answer(
    key: string,
    tenant: string,
    since: number,
    ask: () => Promise<CallAnswer<CallName>>,
  ): CallAnswer<CallName> | Promise<CallAnswer<CallName>> {
    const kept = this.kept.get(key);
    if (kept === undefined) return ask();
    if (kept.epoch === this.epochOf(tenant) && kept.since === since) {
      if (this.clock.now() - kept.at > FRESH_FOR) ask().catch(() => {});
      return kept.answer;
    }
    return ask().catch((error: unknown) => {
      if (isAnswer(error)) throw error;
      return kept.answer;
    });
  }

  private ask(
    key: string,
    tenant: string,
    since: number,
    call: () => Promise<CallAnswer<CallName>>,
  ): Promise<CallAnswer<CallName>> {
    const epoch = this.epochOf(tenant);
    const known = this.pending.get(key);
    // What was asked before a change may be answered as it was before.
    if (known?.epoch === epoch && known.since === since) return known.answer;
    const isNewest = () => this.pending.get(key) === asked;
    const answer = call()
      .then(
        (answer) => {
          if (isNewest()) this.kept.set(key, { answer, at: this.clock.now(), epoch, since });
          return answer;
        },
        (error: unknown) => {
          if (isNewest() && isAnswer(error)) this.kept.delete(key);
          throw error;
        },
      )
      .finally(() => {
        if (isNewest()) this.pending.delete(key);
      });
    const asked: Pending = { answer, epoch, since };
    this.pending.set(key, asked);
    return answer;
  }

  private epochOf(tenant: string): number {
    return this.epochs.get(tenant) ?? 0;
  }
}

/** The backend said no, as opposed to said nothing, was too busy, or did not know this server. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** The same, but it is not waited for any longer than the signal allows. */
async function unlessAborted<T>(answer: T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined || !(answer instanceof Promise)) return answer;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
