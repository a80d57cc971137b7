import { LRUCache } from 'lru-cache';
import type { ImageStore, OriginalRecord } from './image-store.ts';
import { digestOf } from './image-store.ts';

/** Reads an original from the backend; `undefined` when there is none. Rejects when the backend can't be asked. */
export type FetchOriginal = (
  tenant: string,
  path: string,
  signal: AbortSignal,
) => Promise<{ readonly body: Uint8Array; readonly contentType: string } | undefined>;

/** What the pipeline writes about its work; pino's shape. */
export interface ImageLogger {
  readonly warn: (facts: object, message: string) => void;
}

export interface OriginalsOptions {
  readonly store: ImageStore;
  readonly fetchOriginal: FetchOriginal;
  readonly logger: ImageLogger;
  /** Milliseconds after which the backend is asked whether an original changed. */
  readonly freshFor: number;
  readonly now: () => number;
  /** Milliseconds that the backend may take for one original (eight seconds). */
  readonly fetchMs?: number;
  /** Ends what is being fetched when the server stops. */
  readonly stopped: AbortSignal;
}

/** The originals of pictures: fetched once, kept on disk, and compared with the backend's now and then, behind the answer. */
export interface Originals {
  /** What is known of an original; fetched when never seen. `undefined` when there is none. Rejects when the backend is down and nothing is on disk. */
  readonly find: (tenant: string, path: string) => Promise<OriginalRecord | undefined>;
  readonly bytes: (tenant: string, path: string, digest: string) => Promise<Uint8Array | undefined>;
  /** Remembers for a short time that nothing can be made of this path. */
  readonly refuse: (tenant: string, path: string) => void;
}

const LARGEST_ORIGINAL = 20 * 1024 * 1024;
const FETCH_MS = 8000;
/** Long enough to blunt a flood of wrong addresses, short enough that a new upload shows almost at once. */
const REFUSED_MS = 15_000;

export function createOriginals(options: OriginalsOptions): Originals {
  const { store, fetchOriginal, logger, freshFor, now, stopped, fetchMs = FETCH_MS } = options;
  const records = new LRUCache<string, OriginalRecord>({ max: 20_000 });
  const refused = new LRUCache<string, true>({ max: 5000, ttl: REFUSED_MS });
  const fetching = new Map<string, Promise<OriginalRecord | undefined>>();
  const keyOf = (tenant: string, path: string): string => `${tenant}\n${path}`;

  const fetchAndKeep = async (tenant: string, path: string): Promise<OriginalRecord | undefined> => {
    const key = keyOf(tenant, path);
    const answer = await fetchOriginal(tenant, path, AbortSignal.any([stopped, AbortSignal.timeout(fetchMs)]));
    if (answer === undefined) {
      refused.set(key, true);
      records.delete(key);
      await store.forget(tenant, path);
      return undefined;
    }
    const bytes = answer.body.byteLength;
    if (bytes === 0 || bytes > LARGEST_ORIGINAL) {
      logger.warn({ tenant, path, bytes }, 'picture refused: its original is empty or too large');
      refused.set(key, true);
      return undefined;
    }
    const known = records.get(key) ?? (await store.readRecord(tenant, path));
    const record = { digest: digestOf(answer.body), checkedAt: now() };
    if (known?.digest === record.digest) await store.confirm(tenant, path, record);
    else await store.keepOriginal(tenant, path, answer.body, record.checkedAt);
    records.set(key, record);
    return record;
  };
  const fetchOnce = (tenant: string, path: string): Promise<OriginalRecord | undefined> => {
    const key = keyOf(tenant, path);
    const running = fetching.get(key);
    if (running !== undefined) return running;
    const started = fetchAndKeep(tenant, path).finally(() => fetching.delete(key));
    fetching.set(key, started);
    return started;
  };
  const confirmBehind = (tenant: string, path: string, record: OriginalRecord): void => {
    fetchOnce(tenant, path).catch((error: unknown) => {
      // The backend is away: what was made stays good, and it is asked again after the same while.
      records.set(keyOf(tenant, path), { ...record, checkedAt: now() });
      if (!stopped.aborted) logger.warn({ tenant, path, err: error }, 'picture served from disk: backend unreachable');
    });
  };

  return {
    find: async (tenant, path) => {
      const key = keyOf(tenant, path);
      if (refused.has(key)) return undefined;
      const known = records.get(key) ?? (await store.readRecord(tenant, path));
      if (known === undefined) return fetchOnce(tenant, path);
      records.set(key, known);
      if (now() - known.checkedAt > freshFor) confirmBehind(tenant, path, known);
      return known;
    },
    bytes: async (tenant, path, digest) => {
      const kept = await store.readOriginal(tenant, path, digest);
      if (kept !== undefined) return kept;
      records.delete(keyOf(tenant, path));
      const again = await fetchOnce(tenant, path);
      return again === undefined ? undefined : store.readOriginal(tenant, path, again.digest);
    },
    refuse: (tenant, path) => refused.set(keyOf(tenant, path), true),
  };
}
