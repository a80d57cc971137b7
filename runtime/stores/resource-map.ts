import { makeStoreObservable, observableMap } from './observing.ts';

/** Something that is fetched: on its way, here, or not to be had. */
export type Resource<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed' };

/**
 * Fetched values by the key of their request (payload and currency, spec 9). One request a key is under way at a time,
 * and a newer answer is never overwritten by an older one.
 */
export class ResourceMap<T> {
  private readonly resources = observableMap<string, Resource<T>>();
  private readonly newest = new Map<string, number>();
  private readonly pending = new Map<string, Promise<void>>();
  private requests = 0;
  private changes = 0;

  constructor(ready: Readonly<Record<string, T>> = {}) {
    for (const [key, value] of Object.entries(ready)) this.resources.set(key, { status: 'ready', value });
    makeStoreObservable<this, 'resources' | 'newest' | 'pending' | 'requests' | 'changes'>(this, {
      changes: false,
      isAsMade: false,
      resources: false,
      newest: false,
      pending: false,
      requests: false,
    });
  }

  /** Whether it still holds just what it was made with. */
  get isAsMade(): boolean {
    return this.changes === 0;
  }

  get(key: string): Resource<T> | undefined {
    return this.resources.get(key);
  }

  /** The value, where it is ready. */
  value(key: string): T | undefined {
    const resource = this.resources.get(key);
    return resource?.status === 'ready' ? resource.value : undefined;
  }

  /**
   * Fetches what is not here yet, or not enough of it. Who comes second waits for the first one's answer, and asks
   * again only where that is not enough or the first one left.
   */
  async ensure(key: string, fetch: () => Promise<T>, isEnough: (value: T) => boolean = () => true): Promise<void> {
    for (;;) {
      const value = this.value(key);
      if (value !== undefined && isEnough(value)) return;
      const underWay = this.pending.get(key);
      if (underWay === undefined) return this.refresh(key, fetch);
      await underWay.catch((error: unknown) => {
        if (!isAbort(error)) throw error;
      });
    }
  }

  /** Fetches anew. What is shown stays until the answer is here. Rejects as `fetch` does, after noting the failure. */
  refresh(key: string, fetch: () => Promise<T>): Promise<void> {
    const request = ++this.requests;
    this.newest.set(key, request);
    if (this.value(key) === undefined) this.set(key, { status: 'loading' });
    const answered = fetch().then(
      (value) => {
        if (this.newest.get(key) === request) this.set(key, { status: 'ready', value });
      },
      (error: unknown) => {
        if (this.newest.get(key) === request && this.value(key) === undefined) {
          if (isAbort(error)) this.forget(key);
          else this.set(key, { status: 'failed' });
        }
        throw error;
      },
    );
    const settled = answered.finally(() => {
      if (this.pending.get(key) === settled) this.pending.delete(key);
    });
    this.pending.set(key, settled);
    return settled;
  }

  set(key: string, resource: Resource<T>): void {
    this.changes += 1;
    this.resources.set(key, resource);
  }

  /** Forgets what is under way or failed, so that a page shows it as not there yet. An answer that comes later is late. */
  dropUnready(): void {
    for (const [key, resource] of this.resources) if (resource.status !== 'ready') this.forget(key);
  }

  private forget(key: string): void {
    this.changes -= 1;
    this.resources.delete(key);
    this.newest.delete(key);
    this.pending.delete(key);
  }

  /** What is ready, for the page's snapshot. */
  snapshot(): Record<string, T> {
    const ready: Record<string, T> = {};
    for (const [key, resource] of this.resources) if (resource.status === 'ready') ready[key] = resource.value;
    return ready;
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
