import { ApiError } from '../../api/api.ts';
import { makeStoreObservable, observableMap } from './observing.ts';

/** The state of a fetched value: loading, ready or failed. */
export type Resource<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  /** `message`: of a refused request (4xx), for the visitor. */
  | { readonly status: 'failed'; readonly message?: string };

/**
 * Fetched values by the key of their request (payload and currency, spec 9). Only one request per key is in flight, and an older answer never overwrites a newer one.
 */
export class ResourceMap<T> {
  readonly #resources = observableMap<string, Resource<T>>();
  readonly #latestRequests = new Map<string, number>();
  readonly #pending = new Map<string, Promise<void>>();
  readonly #expired = new Set<string>();
  #requests = 0;
  #changes = 0;

  constructor() {
    makeStoreObservable(this, { isPristine: false });
  }

  /** Adds the ready values of a page's snapshot, which counts as no change. */
  applySnapshot(ready: Readonly<Record<string, T>>): void {
    for (const [key, value] of Object.entries(ready)) this.#resources.set(key, { status: 'ready', value });
  }

  /** Whether nothing has changed but by {@link applySnapshot}. */
  get isPristine(): boolean {
    return this.#changes === 0;
  }

  get(key: string): Resource<T> | undefined {
    return this.#resources.get(key);
  }

  /** The value, if it is ready. */
  value(key: string): T | undefined {
    const resource = this.#resources.get(key);
    return resource?.status === 'ready' ? resource.value : undefined;
  }

  /** The value, if it is ready and has not expired. */
  freshValue(key: string): T | undefined {
    return this.#expired.has(key) ? undefined : this.value(key);
  }

  /**
   * Fetches a value that is missing or not sufficient. A second caller waits for the answer of the first, and fetches again only if that is not sufficient or the first was aborted.
   */
  async ensure(key: string, fetch: () => Promise<T>, isEnough: (value: T) => boolean = () => true): Promise<void> {
    for (;;) {
      const value = this.freshValue(key);
      if (value !== undefined && isEnough(value)) return;
      const pending = this.#pending.get(key);
      if (pending === undefined) return this.refresh(key, fetch);
      await pending.catch((error: unknown) => {
        if (!isAbortError(error)) throw error;
      });
    }
  }

  isPending(key: string): boolean {
    return this.#pending.has(key);
  }

  /** Fetches again and keeps the current value until the answer arrives. Rejects as `fetch` does, after recording the failure. */
  refresh(key: string, fetch: () => Promise<T>): Promise<void> {
    const request = ++this.#requests;
    this.#latestRequests.set(key, request);
    if (this.value(key) === undefined) this.set(key, { status: 'loading' });
    const answered = fetch().then(
      (value) => {
        if (this.#latestRequests.get(key) !== request) return;
        this.#expired.delete(key);
        this.set(key, { status: 'ready', value });
      },
      (error: unknown) => {
        if (this.#latestRequests.get(key) === request && this.value(key) === undefined) {
          if (isAbortError(error)) this.forget(key);
          else this.set(key, { status: 'failed', ...refusalOf(error) });
        }
        throw error;
      },
    );
    const settled = answered.finally(() => {
      if (this.#pending.get(key) === settled) this.#pending.delete(key);
    });
    this.#pending.set(key, settled);
    return settled;
  }

  set(key: string, resource: Resource<T>): void {
    this.#changes += 1;
    this.#resources.set(key, resource);
  }

  /** Makes `ensure` fetch every value again; current values stay until the answer. Requests in flight are ignored. */
  expire(): void {
    for (const key of this.#resources.keys()) this.#expired.add(key);
    this.#latestRequests.clear();
    this.#pending.clear();
  }

  /** Drops loading and failed entries, so that a page shows them as missing. Later answers are ignored. */
  dropUnfinished(): void {
    for (const [key, resource] of this.#resources) if (resource.status !== 'ready') this.forget(key);
  }

  private forget(key: string): void {
    this.#changes -= 1;
    this.#resources.delete(key);
    this.#latestRequests.delete(key);
    this.#pending.delete(key);
  }

  /** The ready values, for the snapshot of the page. */
  snapshot(): Record<string, T> {
    const ready: Record<string, T> = {};
    for (const [key, resource] of this.#resources) if (resource.status === 'ready') ready[key] = resource.value;
    return ready;
  }
}

const isAbortError = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The awaited value. Throws when the page was rendered without waiting for it. */
export function requireLoaded<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The page was rendered without this value.');
  return value;
}

const refusalOf = (error: unknown): { readonly message?: string } =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? { message: error.message } : {};
