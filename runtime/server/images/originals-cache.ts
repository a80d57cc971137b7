import { LRUCache } from 'lru-cache';
import { MAX_ORIGINAL_BYTES } from '../../tenant/backend-limits.ts';
import { BodyLimitError } from '../../tenant/read-at-most.ts';
import { IMAGE_FETCH_TIMEOUT_MS, MAX_MEDIA_RECORDS, MAX_UNKNOWN_MEDIA, UNKNOWN_MEDIA_MS } from '../limits.ts';
import { type ImageStore, type OriginalRecord, sha256 } from './image-store.ts';

/** Reads an original from the backend; `undefined` when there is none. Rejects when the backend can't be asked. */
export type FetchOriginal = (
  tenant: string,
  path: string,
  signal: AbortSignal,
) => Promise<{ readonly body: Uint8Array; readonly contentType: string } | undefined>;

/** What the pipeline writes about its work; pino's shape. */
export interface MediaLogger {
  readonly warn: (facts: object, message: string) => void;
}

export interface OriginalsOptions {
  readonly store: ImageStore;
  readonly fetchOriginal: FetchOriginal;
  readonly logger: MediaLogger;
  /** Milliseconds after which the backend is asked whether an original changed. */
  readonly freshFor: number;
  readonly now: () => number;
  /** Milliseconds that the backend may take for one original (eight seconds). */
  readonly fetchMs?: number;
  /** Ends what is being fetched when the server stops. */
  readonly stopped: AbortSignal;
}

/** The originals of images: fetched once, kept on disk, and compared with the backend's now and then, behind the answer. */
export interface OriginalsCache {
  /** What is known of an original; fetched when never seen, after `spend`. `undefined` when there is none. Rejects when the backend is down and nothing is on disk. */
  readonly findRecord: (
    tenant: string,
    path: string,
    spend?: () => Promise<void>,
  ) => Promise<OriginalRecord | undefined>;
  readonly bytes: (tenant: string, path: string, digest: string) => Promise<Uint8Array | undefined>;
  /** Compares what is known of an original with the backend's, which has said that it changed. Rejects when it can't be asked. */
  readonly refresh: (tenant: string, path: string) => Promise<void>;
  /** Remembers for a short time that nothing can be made of this path. */
  readonly markUnusable: (tenant: string, path: string) => void;
}

const NO_BYTES = new Uint8Array();

export function createOriginalsCache(options: OriginalsOptions): OriginalsCache {
  const { store, fetchOriginal, logger, freshFor, now, stopped, fetchMs = IMAGE_FETCH_TIMEOUT_MS } = options;
  const records = new LRUCache<string, OriginalRecord>({ max: MAX_MEDIA_RECORDS });
  const unusable = new LRUCache<string, true>({ max: MAX_UNKNOWN_MEDIA, ttl: UNKNOWN_MEDIA_MS });
  const fetching = new Map<string, Promise<OriginalRecord | undefined>>();
  const keyOf = (tenant: string, path: string): string => `${tenant}\n${path}`;

  const fetchAndStore = async (tenant: string, path: string): Promise<OriginalRecord | undefined> => {
    const key = keyOf(tenant, path);
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(fetchMs)]);
    const answer = await fetchOriginal(tenant, path, signal).catch((error: unknown) => {
      if (error instanceof BodyLimitError) return { body: NO_BYTES };
      throw error;
    });
    if (answer === undefined) {
      unusable.set(key, true);
      records.delete(key);
      await store.remove(tenant, path);
      return undefined;
    }
    const bytes = answer.body.byteLength;
    if (bytes === 0 || bytes > MAX_ORIGINAL_BYTES) {
      logger.warn({ tenant, path, bytes }, 'image refused: its original is empty or too large');
      unusable.set(key, true);
      return undefined;
    }
    const known = records.get(key) ?? (await store.readRecord(tenant, path));
    const record = { digest: sha256(answer.body), checkedAt: now() };
    if (known?.digest === record.digest) await store.writeRecord(tenant, path, record);
    else await store.writeOriginal(tenant, path, answer.body, record.checkedAt);
    records.set(key, record);
    return record;
  };
  const fetchOnce = (tenant: string, path: string): Promise<OriginalRecord | undefined> => {
    const key = keyOf(tenant, path);
    const running = fetching.get(key);
    if (running !== undefined) return running;
    const started = fetchAndStore(tenant, path).finally(() => fetching.delete(key));
    fetching.set(key, started);
    return started;
  };
  const revalidateInBackground = (tenant: string, path: string, record: OriginalRecord): void => {
    fetchOnce(tenant, path).catch((error: unknown) => {
      // The backend is away: what was made stays good, and it is asked again after the same while.
      records.set(keyOf(tenant, path), { ...record, checkedAt: now() });
      if (!stopped.aborted) logger.warn({ tenant, path, err: error }, 'image served from disk: backend unreachable');
    });
  };

  return {
    findRecord: async (tenant, path, spend) => {
      const key = keyOf(tenant, path);
      if (unusable.has(key)) return undefined;
      const known = records.get(key) ?? (await store.readRecord(tenant, path));
      if (known === undefined) {
        await spend?.();
        return fetchOnce(tenant, path);
      }
      records.set(key, known);
      if (now() - known.checkedAt > freshFor) revalidateInBackground(tenant, path, known);
      return known;
    },
    bytes: async (tenant, path, digest) => {
      const kept = await store.readOriginal(tenant, path, digest);
      if (kept !== undefined) return kept;
      records.delete(keyOf(tenant, path));
      const again = await fetchOnce(tenant, path);
      return again === undefined ? undefined : store.readOriginal(tenant, path, again.digest);
    },
    refresh: async (tenant, path) => {
      const key = keyOf(tenant, path);
      // What is being fetched may be from before the change.
      await fetching.get(key)?.catch(() => {});
      unusable.delete(key);
      const known = records.get(key) ?? (await store.readRecord(tenant, path));
      if (known !== undefined) await fetchOnce(tenant, path);
    },
    markUnusable: (tenant, path) => unusable.set(keyOf(tenant, path), true),
  };
}

const MAX_PATH_LENGTH = 300;
/** What people call files, in any script; never hidden, `.` or `..`, and nothing that means something in an address. */
const FILE_NAME = /^(?!\.)[^\p{C}/\\?#%:]+$/u;

/**
 * Whether an image may be asked for by this path (decoded, without leading slash). Only what lies under `media/` is an
 * image: nothing else of the backend can be read through the image route, and no path can leave that folder.
 */
export function isMediaPath(path: string): boolean {
  const [root, ...names] = path.split('/');
  return (
    root === 'media' &&
    path.length <= MAX_PATH_LENGTH &&
    names.length > 0 &&
    names.every((name) => FILE_NAME.test(name))
  );
}
