import { LRUCache } from 'lru-cache';
import { SHARE_WIDTH } from '../../app/head/share-picture.ts';
import { type ImageWidth, isImageWidth } from '../../ui/image-widths.ts';
import { isKnownTag } from '../entity-tag.ts';
import { encodeImage } from './encode-image.ts';
import { encodeShareCard } from './encode-share-card.ts';
import { createEndingStore } from './ending-store.ts';
import { acceptedFormat, CONTENT_TYPES, type ImageFormat } from './image-format.ts';
import { isImagePath } from './image-path.ts';
import { createImageStore, digestOf } from './image-store.ts';
import { createOriginals, type FetchOriginal, type ImageLogger } from './originals.ts';
import { createWorkQueue } from './work-queue.ts';

export interface ImageServiceOptions {
  /** A folder of the server's own; made when missing. Several servers may share it. */
  readonly cacheDir: string;
  readonly fetchOriginal: FetchOriginal;
  readonly logger: ImageLogger;
  /** How many pictures are encoded at a time (2). */
  readonly maxConcurrency?: number;
  /** Milliseconds after which the backend is asked whether an original changed (ten minutes). */
  readonly freshFor?: number;
  /** Epoch milliseconds; injected so that tests can move it. */
  readonly now?: () => number;
}

export interface ImageRequest {
  readonly tenant: string;
  /** In px, or `share`: the wide JPEG that those take who show links to a page. */
  readonly width: number | 'share';
  /** The wire path, decoded, without its leading slash: `media/products/nora/main.svg`. */
  readonly path: string;
  readonly accept: string | undefined;
  /** The `If-None-Match` header. */
  readonly ifNoneMatch?: string | undefined;
}

export interface ImageAnswer {
  readonly status: 200 | 304 | 400 | 404 | 503;
  readonly body?: Buffer;
  readonly contentType?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The shop's pictures: any original of the backend in the widths of `IMAGE_WIDTHS`, as AVIF or WebP, and as a wide JPEG.
 *
 * A WebP is made at once, its AVIF behind it for the next visitor (it takes up to half a second, which nobody should
 * wait for); each is made once, however many ask for it together, and kept on disk.
 *
 * The address carries no version, so `immutable` would be a lie: a tenant may upload a new picture under the old name.
 * A day of `max-age` with a week of `stale-while-revalidate` costs a returning visitor no wait, and the strong ETag
 * makes the question a 304. A changed original is noticed within `freshFor`, behind an answer, by its digest.
 */
export interface ImageService {
  readonly handle: (request: ImageRequest) => Promise<ImageAnswer>;
  /** Makes pictures before anybody asks (heroes, when a shop is built), in both formats. Never rejects; failures are logged. */
  readonly warm: (tenant: string, path: string, widths: readonly ImageWidth[]) => Promise<void>;
  /** Settles when nothing is being made any more. */
  readonly idle: () => Promise<void>;
  /**
   * Ends what is being fetched, and settles when nothing is written any more: the folder can be removed. What is still
   * being encoded is answered to who waits for it, and not kept.
   */
  readonly stop: () => Promise<void>;
}

interface Original {
  readonly tenant: string;
  readonly path: string;
  readonly digest: string;
}
/** What is made of one: for pages, or for who links to them. */
type Picture = Original &
  (
    | { readonly width: ImageWidth; readonly format: 'avif' | 'webp' }
    | { readonly width: typeof SHARE_WIDTH; readonly format: 'jpeg' }
  );
interface Made {
  readonly body: Buffer;
  readonly etag: string;
}

const MEMORY_BYTES = 48 * 1024 * 1024;
/** Larger ones come from disk: a few heroes must not push a shop's cards out. */
const LARGEST_IN_MEMORY = 200 * 1024;
const MOST_WAITING = 400;
/** What browsers and proxies may do with what a media address answers. */
export const CACHED = 'public, max-age=86400, stale-while-revalidate=604800';

export function createImageService(options: ImageServiceOptions): ImageService {
  const store = createEndingStore(createImageStore(options.cacheDir));
  const stopping = new AbortController();
  // What fails because the server stops is no news.
  const logger: ImageLogger = {
    warn: (facts, message) => {
      if (!stopping.signal.aborted) options.logger.warn(facts, message);
    },
  };
  const now = options.now ?? Date.now;
  const originals = createOriginals({
    store,
    fetchOriginal: options.fetchOriginal,
    logger,
    freshFor: options.freshFor ?? 600_000,
    now,
    stopped: stopping.signal,
  });
  const queue = createWorkQueue(options.maxConcurrency ?? 2, MOST_WAITING);
  const memory = new LRUCache<string, Made>({
    maxSize: MEMORY_BYTES,
    maxEntrySize: LARGEST_IN_MEMORY,
    sizeCalculation: ({ body }) => body.length,
  });
  const making = new Map<string, Promise<Made | undefined>>();
  const encoding = new Map<string, Promise<Made | undefined>>();

  const ready = async (picture: Picture): Promise<Made | undefined> => {
    const key = keyOf(picture);
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    const body = await store.read(picture);
    return body === undefined ? undefined : remember(key, body);
  };
  const remember = (key: string, body: Buffer): Made => {
    const made = { body, etag: `"${digestOf(body).slice(0, 32)}"` };
    memory.set(key, made);
    return made;
  };
  const encode = async (picture: Picture): Promise<Made | undefined> => {
    const { tenant, path, width } = picture;
    const original = await originals.bytes(tenant, path, picture.digest);
    if (original === undefined) return undefined;
    let body: Buffer;
    try {
      body = await draw(original, picture);
    } catch (error) {
      logger.warn({ tenant, path, width, err: error }, 'picture refused: its original cannot be read');
      originals.refuse(tenant, path);
      return undefined;
    }
    try {
      await store.write(picture, body);
    } catch (error) {
      // A full disk costs speed, not pictures.
      logger.warn({ tenant, path, err: error }, 'picture not kept on disk');
    }
    return remember(keyOf(picture), body);
  };
  const encodeOnce = (picture: Picture): Promise<Made | undefined> => {
    const key = keyOf(picture);
    const running = encoding.get(key);
    if (running !== undefined) return running;
    const started = encode(picture).finally(() => encoding.delete(key));
    encoding.set(key, started);
    return started;
  };
  /**
   * Makes a picture once, however many ask. Whoever waits for it doesn't stand in the line of what can wait; the later
   * of the two finds the picture ready when its turn comes.
   */
  const makeOnce = (picture: Picture, urgent: boolean): Promise<Made | undefined> => {
    const key = `${urgent}\n${keyOf(picture)}`;
    const running = making.get(key);
    if (running !== undefined) return running;
    const task = async (): Promise<Made | undefined> => (await ready(picture)) ?? encodeOnce(picture);
    const started = (urgent ? queue.now(task) : queue.later(task)).finally(() => making.delete(key));
    making.set(key, started);
    return started;
  };
  const makeBehind = (picture: Picture): void => {
    if (stopping.signal.aborted) return;
    makeOnce(picture, false).catch((error: unknown) => {
      logger.warn({ tenant: picture.tenant, path: picture.path, err: error }, 'picture not made in the background');
    });
  };

  const handle = async (request: ImageRequest): Promise<ImageAnswer> => {
    const { tenant, width, path } = request;
    if (width !== 'share' && !isImageWidth(width)) return refusal(400, 'no-store');
    if (!isImagePath(path)) return refusal(404, 'public, max-age=60');
    try {
      const record = await originals.find(tenant, path);
      if (record === undefined) return refusal(404, 'public, max-age=15');
      if (width === 'share') {
        const card: Picture = { tenant, path, width: SHARE_WIDTH, digest: record.digest, format: 'jpeg' };
        const made = (await ready(card)) ?? (await makeOnce(card, true));
        return made === undefined ? refusal(404, 'public, max-age=15') : success(made, 'jpeg', request.ifNoneMatch);
      }
      const webp: Picture = { tenant, path, width, digest: record.digest, format: 'webp' };
      const wanted: Picture = { ...webp, format: acceptedFormat(request.accept) };
      const best = await ready(wanted);
      if (best !== undefined) return success(best, wanted.format, request.ifNoneMatch);
      const made = (await ready(webp)) ?? (await makeOnce(webp, true));
      if (made === undefined) return refusal(404, 'public, max-age=15');
      if (wanted.format === 'avif') makeBehind(wanted);
      return success(made, 'webp', request.ifNoneMatch);
    } catch (error) {
      logger.warn({ tenant, path, width, err: error }, 'picture not answered');
      return { ...refusal(503, 'no-store'), headers: { 'cache-control': 'no-store', 'retry-after': '5' } };
    }
  };

  return {
    handle,
    warm: async (tenant, path, widths) => {
      if (stopping.signal.aborted) return;
      try {
        const record = await originals.find(tenant, path);
        if (record === undefined || stopping.signal.aborted) return;
        const pictures = widths.flatMap((width) =>
          (['webp', 'avif'] as const).map(
            (format): Picture => ({ tenant, path, width, digest: record.digest, format }),
          ),
        );
        await Promise.all(pictures.map(async (picture) => (await ready(picture)) ?? makeOnce(picture, false)));
      } catch (error) {
        logger.warn({ tenant, path, err: error }, 'picture not made ahead');
      }
    },
    idle: queue.idle,
    stop: async () => {
      stopping.abort();
      queue.dropWaiting();
      await store.end();
    },
  };
}

const draw = (original: Uint8Array, picture: Picture): Promise<Buffer> =>
  picture.format === 'jpeg' ? encodeShareCard(original) : encodeImage(original, picture.width, picture.format);

const keyOf = ({ tenant, path, digest, width, format }: Picture): string =>
  `${tenant}\n${path}\n${digest}\n${width}.${format}`;

const refusal = (status: 400 | 404 | 503, cacheControl: string): ImageAnswer => ({
  status,
  headers: { 'cache-control': cacheControl },
});

function success({ body, etag }: Made, format: ImageFormat, ifNoneMatch: string | undefined): ImageAnswer {
  const headers = { 'cache-control': CACHED, etag, vary: 'Accept', 'x-content-type-options': 'nosniff' };
  return isKnownTag(ifNoneMatch, etag)
    ? { status: 304, headers }
    : { status: 200, body, contentType: CONTENT_TYPES[format], headers };
}
