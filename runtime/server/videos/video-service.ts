import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../../tenant/fair-queue.ts';
import { ClientLimitError } from '../http/client-limits.ts';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { createDrainableStore } from '../images/drainable-store.ts';
import { MEDIA_CACHE_CONTROL } from '../images/image-service.ts';
import { createImageStore } from '../images/image-store.ts';
import { createOriginalsCache, type FetchOriginal, isMediaPath, type MediaLogger } from '../images/originals-cache.ts';
import {
  MAX_TENANT_VIDEO_FETCHES,
  MAX_VIDEO_FETCHES,
  MAX_WAITING_TENANT_VIDEO_FETCHES,
  MEDIA_FRESH_MS,
  VIDEO_DISK_TENANT_BYTES,
  VIDEO_FETCH_TIMEOUT_MS,
  VIDEO_MEMORY_BYTES,
} from '../limits.ts';

export interface VideoServiceOptions {
  /** A folder of the server's own; made when missing. */
  readonly cacheDir: string;
  readonly fetchOriginal: FetchOriginal;
  readonly logger: MediaLogger;
  /** Bytes that each tenant's videos may have on disk; default `VIDEO_DISK_TENANT_BYTES`. */
  readonly tenantDiskBytes?: number;
  /** Milliseconds after which the backend is asked whether a video changed (ten minutes). */
  readonly freshFor?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

interface VideoRequest {
  readonly tenant: string;
  /** The wire path, decoded, without its leading slash: `media/optics/films/opening.webm`. */
  readonly path: string;
  /** The `Range`, `If-Range` and `If-None-Match` headers. */
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  /** Called before the video is fetched; rejects where the client may cause no more work. */
  readonly spend?: () => Promise<void>;
}

interface VideoResponse {
  readonly status: 200 | 206 | 304 | 404 | 416 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/**
 * The videos of the backend and their subtitles, as they were uploaded: fetched once, kept on disk, handed out whole or in
 * ranges. As with images the address carries no version, so that a browser keeps them for a day and then asks by ETag.
 */
export interface VideoService {
  readonly handle: (request: VideoRequest) => Promise<VideoResponse>;
  /** Ends what is being fetched; settles when what is being written is through. */
  readonly stop: () => Promise<void>;
}

export function createVideoService(options: VideoServiceOptions): VideoService {
  const { logger } = options;
  const stopping = new AbortController();
  const store = createDrainableStore(
    createImageStore(options.cacheDir, options.tenantDiskBytes ?? VIDEO_DISK_TENANT_BYTES),
  );
  const fetches = new FairQueue({
    maxRunning: MAX_VIDEO_FETCHES,
    maxRunningPerKey: MAX_TENANT_VIDEO_FETCHES,
    maxWaitingPerKey: MAX_WAITING_TENANT_VIDEO_FETCHES,
  });
  const originals = createOriginalsCache({
    store,
    fetchOriginal: (tenant, path, signal) =>
      fetches.run(tenant, () => options.fetchOriginal(tenant, path, signal), signal),
    fetchMs: VIDEO_FETCH_TIMEOUT_MS,
    logger,
    freshFor: options.freshFor ?? MEDIA_FRESH_MS,
    now: options.now ?? Date.now,
    stopped: stopping.signal,
  });
  const memory = new LRUCache<string, Buffer>({ maxSize: VIDEO_MEMORY_BYTES, sizeCalculation: (body) => body.length });

  const bodyOf = async (tenant: string, path: string, digest: string): Promise<Buffer | undefined> => {
    const kept = memory.get(digest);
    if (kept !== undefined) return kept;
    const bytes = await originals.bytes(tenant, path, digest);
    if (bytes === undefined) return undefined;
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    memory.set(digest, body);
    return body;
  };

  return {
    handle: async (request) => {
      const { tenant, path } = request;
      const type = videoType(path);
      if (type === undefined) return notFoundResponse(404, 'public, max-age=60');
      try {
        const record = await originals.findRecord(tenant, path, request.spend);
        if (record === undefined) return notFoundResponse(404, 'public, max-age=15');
        const etag = `"${record.digest.slice(0, 32)}"`;
        const headers = { 'cache-control': MEDIA_CACHE_CONTROL, etag, 'accept-ranges': 'bytes', 'content-type': type };
        if (matchesEntityTag(request.ifNoneMatch, etag)) return { status: 304, headers };
        const body = await bodyOf(tenant, path, record.digest);
        return body === undefined ? notFoundResponse(404, 'public, max-age=15') : videoResponse(body, headers, request);
      } catch (error) {
        if (error instanceof ClientLimitError) throw error;
        if (!stopping.signal.aborted) logger.warn({ tenant, path, err: error }, 'video not answered');
        return { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } };
      }
    },
    stop: async () => {
      stopping.abort();
      await store.drain();
    },
  };
}

function videoResponse(
  body: Buffer,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
  { range: asked, ifRange }: VideoRequest,
): VideoResponse {
  // A piece of another video than the browser has the beginning of would be no use to it.
  const range = ifRange === undefined || ifRange === headers.etag ? parseByteRange(asked, body.length) : undefined;
  if (range === undefined) return { status: 200, headers, body };
  if (range === 'none')
    return { status: 416, headers: { 'cache-control': 'no-store', 'content-range': `bytes */${body.length}` } };
  const { first, last } = range;
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  };
}

const notFoundResponse = (status: 404, cacheControl: string): VideoResponse => ({
  status,
  headers: { 'cache-control': cacheControl },
});

/** What is handed out as it was uploaded, by the end of its name. Nothing that a browser would run as a page. */
const VIDEO_TYPES: Readonly<Record<string, string>> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * The content type of a video or its subtitles by its path (decoded, without leading slash); undefined for what may not be
 * asked for: only what lies under `media/` may, as with images.
 */
const videoType = (path: string): string | undefined => {
  const type = extname(path);
  return isMediaPath(path) && Object.hasOwn(VIDEO_TYPES, type) ? VIDEO_TYPES[type] : undefined;
};

/** Which bytes of a whole: both ends are included. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a `Range` header asks of so many bytes. Undefined where it asks for nothing that is understood (no header, another
 * unit, several ranges): then all of it is answered, as RFC 9110 allows. `none` where no byte is in the range.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) return 'none';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
