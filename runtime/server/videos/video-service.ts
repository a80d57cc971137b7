import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../../tenant/fair-queue.ts';
import { ClientLimitError, type ClientLimits } from '../http/client-limits.ts';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { decodePath, type Exchange, send, sendText } from '../http/exchange.ts';
import { PUBLIC_RESOURCE } from '../http/security-headers.ts';
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

interface VideoServiceOptions {
  readonly cacheDir: string;
  readonly fetchOriginal: FetchOriginal;
  readonly logger: MediaLogger;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

interface VideoRequest {
  readonly tenant: string;
  /** Decoded, without a leading slash: `media/optics/films/opening.webm`. */
  readonly path: string;
  /** The `Range`, `If-Range` and `If-None-Match` headers. */
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  /** Called before a fetch; rejects for a client over its limit. */
  readonly spend?: () => Promise<void>;
}

interface VideoResponse {
  readonly status: 200 | 206 | 304 | 404 | 416 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Serves the backend's videos and subtitles as uploaded, whole or in ranges: fetched once, stored on disk. */
export interface VideoService {
  readonly handle: (request: VideoRequest) => Promise<VideoResponse>;
  /** Aborts fetches; settles when writing has ended. */
  readonly stop: () => Promise<void>;
}

export function createVideoService(options: VideoServiceOptions): VideoService {
  const { logger } = options;
  const stopping = new AbortController();
  const store = createImageStore(options.cacheDir, VIDEO_DISK_TENANT_BYTES);
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
    freshFor: MEDIA_FRESH_MS,
    now: options.now ?? Date.now,
    stopped: stopping.signal,
  });
  const memory = new LRUCache<string, Buffer>({ maxSize: VIDEO_MEMORY_BYTES, sizeCalculation: (body) => body.length });

  const bodyOf = async (tenant: string, path: string, digest: string): Promise<Buffer | undefined> => {
    const cached = memory.get(digest);
    if (cached !== undefined) return cached;
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
        if (!stopping.signal.aborted) logger.warn({ tenant, path, err: error }, 'video request failed');
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
  { range: header, ifRange }: VideoRequest,
): VideoResponse {
  const range = ifRange === undefined || ifRange === headers.etag ? parseByteRange(header, body.length) : undefined;
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

/** Types by extension. None of them runs as a page. */
const VIDEO_TYPES: Readonly<Record<string, string>> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Content type by path; undefined for other paths. */
const videoType = (path: string): string | undefined => {
  const type = extname(path);
  return isMediaPath(path) && Object.hasOwn(VIDEO_TYPES, type) ? VIDEO_TYPES[type] : undefined;
};

/** Both ends are inclusive. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Parses a `Range` header; undefined for an unsupported one (RFC 9110 allows a full response), `none` for an empty range. */
function parseByteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) return 'none';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

const VIDEO_URL = /^\/_media\/(.+)$/;

/** Answers `/_media/optics/films/opening.webm`, whole or in ranges. */
export async function handleVideo(
  exchange: Exchange,
  tenant: string,
  videos: VideoService,
  limits?: ClientLimits,
): Promise<void> {
  const { method, headers } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD')
    return sendText(exchange, 405, 'Videos are read-only.', { allow: 'GET, HEAD' });
  const path = decodePath(VIDEO_URL.exec(exchange.pathname)?.[1] ?? '');
  if (path === undefined) return send(exchange, 404, { 'cache-control': 'no-store' });
  const answer = await videos.handle({
    tenant,
    path: `media/${path}`,
    // RFC 9110: other methods ignore `Range`.
    range: method === 'GET' ? headers.range : undefined,
    ifRange: typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined,
    ifNoneMatch: headers['if-none-match'],
    spend: async () => limits?.spend(exchange),
  });
  send(exchange, answer.status, { ...PUBLIC_RESOURCE, ...answer.headers }, answer.body ?? '');
}
