import { isProviderName, type ProviderName } from '../../domain/providers.ts';
import { makeStoreObservable } from '../core/observing.ts';
import { type Persistable, PersistedList } from '../core/persisted-list.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import { isNonNegativeInteger, isRecord, isString } from '../core/type-guards.ts';

/** Storage key of a visitor's decisions. */
export const CONSENT_KEY = 'v-consent';

/** Lifetime of a decision: six months, as authorities recommend. */
export const CONSENT_MAX_AGE_MS = 183 * 86_400_000;

interface Decision {
  readonly provider: ProviderName;
  readonly isGranted: boolean;
  /** Epoch ms. */
  readonly decidedAt: number;
}

/**
 * The visitor's consent by provider, stored in this browser. A provider that the shop adds later needs its own decision.
 */
export class ConsentStore implements Store, Persistable {
  /** Not rendered before hydration. */
  readonly isPristine = true;

  readonly #decisions: PersistedList<Decision>;
  readonly #now: () => number;

  constructor({ storage, now }: Pick<StoreContext, 'storage' | 'now'>) {
    this.#now = now;
    this.#decisions = new PersistedList(storage, {
      key: CONSENT_KEY,
      idOf: ({ provider }) => provider,
      isItem: isDecision,
    });
    makeStoreObservable(this, { isPristine: false, isAllowed: false, isDecided: false });
  }

  get key(): string {
    return this.#decisions.key;
  }

  isAllowed(provider: ProviderName): boolean {
    return this.decisionOn(provider)?.isGranted === true;
  }

  isDecided(provider: ProviderName): boolean {
    return this.decisionOn(provider) !== undefined;
  }

  /** Grants some of the offered providers and refuses the others. Stored at once. */
  decide(offered: readonly ProviderName[], granted: readonly ProviderName[]): void {
    const decidedAt = this.#now();
    for (const provider of offered) this.#decisions.put({ provider, isGranted: granted.includes(provider), decidedAt });
    this.flush();
  }

  restore(): void {
    this.#decisions.restore();
  }

  flush(): void {
    this.#decisions.flush();
  }

  private decisionOn(provider: ProviderName): Decision | undefined {
    const decision = this.#decisions.get(provider);
    return decision !== undefined && this.#now() - decision.decidedAt < CONSENT_MAX_AGE_MS ? decision : undefined;
  }
}

const isDecision = (value: unknown): value is Decision =>
  isRecord(value) &&
  isString(value.provider) &&
  isProviderName(value.provider) &&
  typeof value.isGranted === 'boolean' &&
  isNonNegativeInteger(value.decidedAt);
