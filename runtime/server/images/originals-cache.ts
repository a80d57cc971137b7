import { LRUCache } from 'lru-cache';
import { MAX_ORIGINAL_BYTES } from '../../tenant/backend-limits.ts';
import { BodyLimitError } from '../../tenant/read-at-most.ts';
import { IMAGE_FETCH_TIMEOUT_MS, MAX_MEDIA_RECORDS, MAX_UNKNOWN_MEDIA, UNKNOWN_MEDIA_MS } from '../limits.ts';
import { type ImageStore, type OriginalRecord, sha256 } from './image-store.ts';

/** Fetches an original; undefined for 404. Rejects during an outage. */
export type FetchOriginal = (
  tenant: string,
  path: string,
  signal: AbortSignal,
) => Promise<{ readonly body: Uint8Array; readonly contentType: string } | undefined>;

/** As pino's. */
export interface MediaLogger {
  readonly warn: (fields: object, message: string) => void;
}

interface OriginalsOptions {
  readonly store: ImageStore;
  readonly fetchOriginal: FetchOriginal;
  readonly logger: MediaLogger;
  /** Time in ms until an original is revalidated. */
  readonly freshFor: number;
  readonly now: () => number;
  /** Timeout of a fetch; default `IMAGE_FETCH_TIMEOUT_MS`. */
  readonly fetchMs?: number;
  /** Aborts fetches. */
  readonly stopped: AbortSignal;
}

/** Originals of images: fetched once, stored on disk, revalidated in the background. */
interface OriginalsCache {
  /** The record of an original, fetched if unknown, after `spend`; undefined for 404. Rejects during an outage with nothing on disk. */
  readonly findRecord: (
    tenant: string,
    path: string,
    spend?: () => Promise<void>,
  ) => Promise<OriginalRecord | undefined>;
  readonly bytes: (tenant: string, path: string, digest: string) => Promise<Uint8Array | undefined>;
  /** Fetches a known original again. Rejects during an outage. */
  readonly refresh: (tenant: string, path: string) => Promise<void>;
  /** Makes a path 404 for a short time. */
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
      logger.warn({ tenant, path, bytes }, 'image refused: empty or too large original');
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
      records.set(keyOf(tenant, path), { ...record, checkedAt: now() });
      if (!stopped.aborted) logger.warn({ tenant, path, err: error }, 'original not revalidated: backend unreachable');
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
      const stored = await store.readOriginal(tenant, path, digest);
      if (stored !== undefined) return stored;
      records.delete(keyOf(tenant, path));
      const again = await fetchOnce(tenant, path);
      return again === undefined ? undefined : store.readOriginal(tenant, path, again.digest);
    },
    refresh: async (tenant, path) => {
      const key = keyOf(tenant, path);
      // A running fetch may predate the change.
      await fetching.get(key)?.catch(() => {});
      unusable.delete(key);
      const known = records.get(key) ?? (await store.readRecord(tenant, path));
      if (known !== undefined) await fetchOnce(tenant, path);
    },
    markUnusable: (tenant, path) => unusable.set(keyOf(tenant, path), true),
  };
}

const MAX_PATH_LENGTH = 300;
/** File names in any script; no hidden files, `.`, `..` or URL delimiters. */
const FILE_NAME = /^(?!\.)[^\p{C}/\\?#%:]+$/u;

/** Whether a decoded path without leading slash is inside `media/`: no other path of the backend is served. */
export function isMediaPath(path: string): boolean {
  const [root, ...names] = path.split('/');
  return (
    root === 'media' &&
    path.length <= MAX_PATH_LENGTH &&
    names.length > 0 &&
    names.every((name) => FILE_NAME.test(name))
  );
}
