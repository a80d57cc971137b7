import { LRUCache } from 'lru-cache';
import { isKnownTag } from '../entity-tag.ts';
import { createEndingStore } from '../images/ending-store.ts';
import { CACHED } from '../images/image-service.ts';
import { createImageStore } from '../images/image-store.ts';
import { createOriginals, type FetchOriginal, type ImageLogger } from '../images/originals.ts';
import { byteRange } from './byte-range.ts';
import { filmType } from './film-types.ts';

export interface FilmServiceOptions {
  /** A folder of the server's own; made when missing. */
  readonly cacheDir: string;
  readonly fetchOriginal: FetchOriginal;
  readonly logger: ImageLogger;
  /** Milliseconds after which the backend is asked whether a film changed (ten minutes). */
  readonly freshFor?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface FilmRequest {
  readonly tenant: string;
  /** The wire path, decoded, without its leading slash: `media/optics/films/opening.webm`. */
  readonly path: string;
  /** The `Range`, `If-Range` and `If-None-Match` headers. */
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

export interface FilmAnswer {
  readonly status: 200 | 206 | 304 | 404 | 416 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/**
 * The films of the backend and their subtitles, as they were uploaded: fetched once, kept on disk, handed out whole or in
 * ranges. As with pictures the address carries no version, so that a browser keeps them for a day and then asks by ETag.
 */
export interface FilmService {
  readonly handle: (request: FilmRequest) => Promise<FilmAnswer>;
  /** Ends what is being fetched; settles when what is being written is through. */
  readonly stop: () => Promise<void>;
}

/** A player asks for a film piece by piece: it is not read from disk for every piece. */
const MEMORY_BYTES = 64 * 1024 * 1024;
/** A film first has to be made, or to come a long way. */
const FETCH_MS = 120_000;

export function createFilmService(options: FilmServiceOptions): FilmService {
  const { logger } = options;
  const stopping = new AbortController();
  const store = createEndingStore(createImageStore(options.cacheDir));
  const originals = createOriginals({
    store,
    fetchOriginal: options.fetchOriginal,
    fetchMs: FETCH_MS,
    logger,
    freshFor: options.freshFor ?? 600_000,
    now: options.now ?? Date.now,
    stopped: stopping.signal,
  });
  const memory = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (body) => body.length });

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
      const type = filmType(path);
      if (type === undefined) return refusal(404, 'public, max-age=60');
      try {
        const record = await originals.find(tenant, path);
        if (record === undefined) return refusal(404, 'public, max-age=15');
        const etag = `"${record.digest.slice(0, 32)}"`;
        const headers = { 'cache-control': CACHED, etag, 'accept-ranges': 'bytes', 'content-type': type };
        if (isKnownTag(request.ifNoneMatch, etag)) return { status: 304, headers };
        const body = await bodyOf(tenant, path, record.digest);
        return body === undefined ? refusal(404, 'public, max-age=15') : answer(body, headers, request);
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ tenant, path, err: error }, 'film not answered');
        return { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } };
      }
    },
    stop: async () => {
      stopping.abort();
      await store.end();
    },
  };
}

function answer(
  body: Buffer,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
  { range: asked, ifRange }: FilmRequest,
): FilmAnswer {
  // A piece of another film than the browser has the beginning of would be no use to it.
  const range = ifRange === undefined || ifRange === headers.etag ? byteRange(asked, body.length) : undefined;
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

const refusal = (status: 404, cacheControl: string): FilmAnswer => ({
  status,
  headers: { 'cache-control': cacheControl },
});
