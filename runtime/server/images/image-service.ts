import { LRUCache } from 'lru-cache';
import { SHARE_WIDTH } from '../../app/head/share-image.ts';
import { type ImageWidth, isImageWidth } from '../../ui/media/media-urls.ts';
import { ClientLimitError } from '../http/client-limits.ts';
import { matchesEntityTag } from '../http/entity-tag.ts';
import {
  IMAGE_DISK_TENANT_BYTES,
  IMAGE_MEMORY_BYTES,
  MAX_DRAWINGS,
  MAX_IMAGE_IN_MEMORY_BYTES,
  MAX_WAITING_BACKGROUND_DRAWINGS,
  MAX_WAITING_TENANT_DRAWINGS,
  MEDIA_FRESH_MS,
} from '../limits.ts';
import { drawingProcesses } from './drawing-processes.ts';
import { createEncodeQueue } from './encode-queue.ts';
import { CONTENT_TYPES, type ImageFormat, negotiateImageFormat } from './image-format.ts';
import { createImageStore, sha256 } from './image-store.ts';
import { createOriginalsCache, type FetchOriginal, isMediaPath, type MediaLogger } from './originals-cache.ts';
import { isYoutubePath, THUMBNAIL_PLACEHOLDER } from './youtube-thumbnails.ts';

export interface ImageServiceOptions {
  /** Several servers may share it. */
  readonly cacheDir: string;
  readonly fetchOriginal: FetchOriginal;
  readonly logger: MediaLogger;
  /** Default `IMAGE_DISK_TENANT_BYTES`. */
  readonly tenantDiskBytes?: number;
  /** Time in ms until an original is revalidated; default `MEDIA_FRESH_MS`. */
  readonly freshFor?: number;
  /** Epoch ms. */
  readonly now?: () => number;
}

export interface ImageRequest {
  readonly tenant: string;
  /** In px, or `share` for a share image. */
  readonly width: number | 'share';
  /** Decoded, without a leading slash: `media/products/nora/main.svg` or `youtube/ID`. */
  readonly path: string;
  readonly accept: string | undefined;
  /** Called before a fetch or an encoding; rejects for a client over its limit. */
  readonly spend?: () => Promise<void>;
  /** The `If-None-Match` header. */
  readonly ifNoneMatch?: string | undefined;
}

interface ImageResponse {
  readonly status: 200 | 304 | 400 | 404 | 503;
  readonly body?: Buffer;
  readonly contentType?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves the backend's images in the widths of `IMAGE_WIDTHS`, as AVIF or WebP, and as share images.
 *
 * A WebP is encoded at once, its slower AVIF in the background for the next request; both are stored on disk.
 *
 * URLs have no version: a tenant may replace an image under its name. Changed originals are noticed by digest within
 * `freshFor`; the backend announces changed uploads (`refresh`).
 */
export interface ImageService {
  readonly handle: (request: ImageRequest) => Promise<ImageResponse>;
  /** Fetches a changed original again. Failures are logged. */
  readonly refresh: (tenant: string, path: string) => Promise<void>;
  /** Encodes images in the background, by default in both formats. Failures are logged. */
  readonly prerender: (
    tenant: string,
    path: string,
    widths: readonly ImageWidth[],
    formats?: readonly ('avif' | 'webp')[],
  ) => Promise<void>;
  /** Settles when the queue is empty. */
  readonly idle: () => Promise<void>;
  /** Aborts fetches and ends writing, so that the folder can be removed. */
  readonly stop: () => Promise<void>;
}

interface OriginalRef {
  readonly tenant: string;
  readonly path: string;
  readonly digest: string;
}
type Rendition = OriginalRef &
  (
    | { readonly width: ImageWidth; readonly format: 'avif' | 'webp' }
    | { readonly width: typeof SHARE_WIDTH; readonly format: 'jpeg' }
  );
interface EncodedRendition {
  readonly body: Buffer;
  readonly etag: string;
}

/** Revalidated by ETag: the URL has no version. */
export const MEDIA_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Uploads are replaced under their name. */
const UPLOAD_CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=604800';
const UPLOADS = 'media/uploads/';

export function createImageService(options: ImageServiceOptions): ImageService {
  const store = createImageStore(options.cacheDir, options.tenantDiskBytes ?? IMAGE_DISK_TENANT_BYTES);
  const stopping = new AbortController();
  // Failures of a stopping server are expected.
  const logger: MediaLogger = {
    warn: (facts, message) => {
      if (!stopping.signal.aborted) options.logger.warn(facts, message);
    },
  };
  const now = options.now ?? Date.now;
  const originals = createOriginalsCache({
    store,
    fetchOriginal: options.fetchOriginal,
    logger,
    freshFor: options.freshFor ?? MEDIA_FRESH_MS,
    now,
    stopped: stopping.signal,
  });
  const queue = createEncodeQueue({
    maxRunning: MAX_DRAWINGS,
    maxWaitingPerTenant: MAX_WAITING_TENANT_DRAWINGS,
    maxWaitingBackground: MAX_WAITING_BACKGROUND_DRAWINGS,
  });
  const memory = new LRUCache<string, EncodedRendition>({
    maxSize: IMAGE_MEMORY_BYTES,
    maxEntrySize: MAX_IMAGE_IN_MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  const pendingRenditions = new Map<string, Promise<EncodedRendition | undefined>>();
  const pendingEncodes = new Map<string, Promise<EncodedRendition | undefined>>();

  const findEncoded = async (image: Rendition): Promise<EncodedRendition | undefined> => {
    const key = renditionKey(image);
    const cached = memory.get(key);
    if (cached !== undefined) return cached;
    const body = await store.read(image);
    return body === undefined ? undefined : cacheEncoded(key, body);
  };
  const cacheEncoded = (key: string, body: Buffer): EncodedRendition => {
    const encoded = { body, etag: `"${sha256(body).slice(0, 32)}"` };
    memory.set(key, encoded);
    return encoded;
  };
  const encode = async (image: Rendition): Promise<EncodedRendition | undefined> => {
    const { tenant, path, width } = image;
    const original = await originals.bytes(tenant, path, image.digest);
    if (original === undefined) return undefined;
    let body: Buffer;
    try {
      body = await encodeRendition(original, image);
    } catch (error) {
      logger.warn({ tenant, path, width, err: error }, 'image refused: unreadable original');
      originals.markUnusable(tenant, path);
      return undefined;
    }
    try {
      await store.write(image, body);
    } catch (error) {
      logger.warn({ tenant, path, err: error }, 'image not stored on disk');
    }
    return cacheEncoded(renditionKey(image), body);
  };
  const encodeOnce = (image: Rendition): Promise<EncodedRendition | undefined> => {
    const key = renditionKey(image);
    const running = pendingEncodes.get(key);
    if (running !== undefined) return running;
    const started = encode(image).finally(() => pendingEncodes.delete(key));
    pendingEncodes.set(key, started);
    return started;
  };
  /** Encodes a rendition once for concurrent requests. Urgent ones do not wait for prerendering. */
  const encodeQueued = (image: Rendition, urgent: boolean): Promise<EncodedRendition | undefined> => {
    const key = `${urgent}\n${renditionKey(image)}`;
    const running = pendingRenditions.get(key);
    if (running !== undefined) return running;
    const task = async (): Promise<EncodedRendition | undefined> => (await findEncoded(image)) ?? encodeOnce(image);
    const started = (urgent ? queue.runUrgent(image.tenant, task) : queue.runInBackground(task)).finally(() =>
      pendingRenditions.delete(key),
    );
    pendingRenditions.set(key, started);
    return started;
  };
  const encodeForClient = async (image: Rendition, { spend }: ImageRequest): Promise<EncodedRendition | undefined> => {
    await spend?.();
    return encodeQueued(image, true);
  };
  const encodeInBackground = (image: Rendition): void => {
    if (stopping.signal.aborted) return;
    encodeQueued(image, false).catch((error: unknown) => {
      logger.warn({ tenant: image.tenant, path: image.path, err: error }, 'background encoding failed');
    });
  };

  const handle = async (request: ImageRequest): Promise<ImageResponse> => {
    const { tenant, width, path } = request;
    if (width !== 'share' && !isImageWidth(width)) return errorResponse(400, 'no-store');
    const isYoutube = isYoutubePath(path);
    if (!isYoutube && !isMediaPath(path)) return errorResponse(404, 'public, max-age=60');
    const missing = isYoutube ? PLACEHOLDER : MISSING_IMAGE;
    try {
      const record = await originals.findRecord(tenant, path, request.spend);
      if (record === undefined) return missing;
      if (width === 'share') {
        const card: Rendition = { tenant, path, width: SHARE_WIDTH, digest: record.digest, format: 'jpeg' };
        const encoded = (await findEncoded(card)) ?? (await encodeForClient(card, request));
        return encoded === undefined ? missing : imageResponse(encoded, 'jpeg', request);
      }
      const webp: Rendition = { tenant, path, width, digest: record.digest, format: 'webp' };
      const wanted: Rendition = { ...webp, format: negotiateImageFormat(request.accept) };
      const best = await findEncoded(wanted);
      if (best !== undefined) return imageResponse(best, wanted.format, request);
      const encoded = (await findEncoded(webp)) ?? (await encodeForClient(webp, request));
      if (encoded === undefined) return missing;
      if (wanted.format === 'avif') encodeInBackground(wanted);
      return imageResponse(encoded, 'webp', request);
    } catch (error) {
      if (error instanceof ClientLimitError) throw error;
      logger.warn({ tenant, path, width, err: error }, 'image request failed');
      if (isYoutube) return PLACEHOLDER;
      return { ...errorResponse(503, 'no-store'), headers: { 'cache-control': 'no-store', 'retry-after': '5' } };
    }
  };

  return {
    handle,
    prerender: async (tenant, path, widths, formats = ['webp', 'avif']) => {
      if (stopping.signal.aborted) return;
      try {
        const record = await originals.findRecord(tenant, path);
        if (record === undefined || stopping.signal.aborted) return;
        const images = widths.flatMap((width) =>
          formats.map((format): Rendition => ({ tenant, path, width, digest: record.digest, format })),
        );
        await Promise.all(images.map(async (image) => (await findEncoded(image)) ?? encodeQueued(image, false)));
      } catch (error) {
        logger.warn({ tenant, path, err: error }, 'image not prerendered');
      }
    },
    refresh: (tenant, path) =>
      originals.refresh(tenant, path).catch((error: unknown) => {
        logger.warn({ tenant, path, err: error }, 'changed image not fetched');
      }),
    idle: queue.whenIdle,
    stop: async () => {
      stopping.abort();
      queue.dropBackground();
      await store.drain();
    },
  };
}

const encodeRendition = (original: Uint8Array, { width, format }: Rendition): Promise<Buffer> =>
  drawingProcesses.draw(format === 'jpeg' ? { original, width: 'share', format: 'jpeg' } : { original, width, format });

const renditionKey = ({ tenant, path, digest, width, format }: Rendition): string =>
  `${tenant}\n${path}\n${digest}\n${width}.${format}`;

const PLACEHOLDER: ImageResponse = {
  status: 200,
  body: THUMBNAIL_PLACEHOLDER,
  contentType: 'image/svg+xml',
  headers: { 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' },
};

/** Browsers show the body of a 404 in place of a broken-image icon. */
const MISSING_IMAGE: ImageResponse = {
  ...PLACEHOLDER,
  status: 404,
  headers: { ...PLACEHOLDER.headers, 'cache-control': 'public, max-age=15' },
};

const errorResponse = (status: 400 | 404 | 503, cacheControl: string): ImageResponse => ({
  status,
  headers: { 'cache-control': cacheControl },
});

function imageResponse(
  { body, etag }: EncodedRendition,
  format: ImageFormat,
  { path, ifNoneMatch }: ImageRequest,
): ImageResponse {
  const cacheControl = path.startsWith(UPLOADS) ? UPLOAD_CACHE_CONTROL : MEDIA_CACHE_CONTROL;
  const headers = { 'cache-control': cacheControl, etag, vary: 'Accept', 'x-content-type-options': 'nosniff' };
  return matchesEntityTag(ifNoneMatch, etag)
    ? { status: 304, headers }
    : { status: 200, body, contentType: CONTENT_TYPES[format], headers };
}
