import { EventEmitter, once } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { RenderRequest } from '../studio-protocol.ts';
import { StudioFailure } from './responses.ts';

/** The documents that frames show, separately for each tenant. */
export interface FrameDocuments {
  readonly put: (tenant: string, frame: string, order: RenderRequest) => void;
  /** The last request for a frame; undefined when unknown or evicted. */
  readonly get: (tenant: string, frame: string) => RenderRequest | undefined;
  /** Waits for a request of this revision or later; undefined when it does not arrive in time. */
  readonly waitForRevision: (tenant: string, frame: string, revision: number) => Promise<RenderRequest | undefined>;
  /** Ends waiting for a frame's request that could not be read. */
  readonly reject: (tenant: string, frame: string) => void;
}

/** Maximum number of frames per tenant, and total size of their documents in bytes. */
const MAX_FRAMES = 32;
const MAX_FRAME_BYTES = 32 * 1024 * 1024;

/** How long to wait for a request, in ms: as long as the studio waits for a page. */
const RENDER_REQUEST_TIMEOUT_MS = 15_000;

/** Stores the last request of each frame; least recently used ones are evicted. */
export function createFrameDocuments(): FrameDocuments {
  const byTenant = new Map<string, LRUCache<string, RenderRequest>>();
  const framesOf = (tenant: string): LRUCache<string, RenderRequest> => {
    const known = byTenant.get(tenant);
    if (known !== undefined) return known;
    const frames = new LRUCache<string, RenderRequest>({ max: MAX_FRAMES, maxSize: MAX_FRAME_BYTES });
    byTenant.set(tenant, frames);
    return frames;
  };
  const arrivals = new EventEmitter().setMaxListeners(0);
  const frameKey = (tenant: string, frame: string): string => `${tenant}/${frame}`;
  const get: FrameDocuments['get'] = (tenant, frame) => byTenant.get(tenant)?.get(frame);
  return {
    put(tenant, frame, order) {
      framesOf(tenant).set(frame, order, { size: Buffer.byteLength(order.text) + 1 });
      arrivals.emit(frameKey(tenant, frame), order);
    },
    get,
    async waitForRevision(tenant, frame, revision) {
      const order = get(tenant, frame);
      if (order?.revision !== undefined && order.revision >= revision) return order;
      const signal = AbortSignal.timeout(RENDER_REQUEST_TIMEOUT_MS);
      const [next]: (RenderRequest | undefined)[] = await once(arrivals, frameKey(tenant, frame), { signal }).catch(
        () => [],
      );
      return next;
    },
    reject: (tenant, frame) => void arrivals.emit(frameKey(tenant, frame)),
  };
}

/** Frame ids are chosen by the client. */
export const isFrameId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** Validates a render request. Throws {@link StudioFailure} with the reason. */
export function parseRenderRequest({ text, scheme, now, revision }: Readonly<Record<string, unknown>>): RenderRequest {
  if (typeof text !== 'string') throw new StudioFailure(400, '`text` must be a string with the document.');
  if (scheme !== undefined && scheme !== 'light' && scheme !== 'dark')
    throw new StudioFailure(400, '`scheme` must be `light` or `dark`, or absent.');
  if (now !== undefined && !isEpochMs(now))
    throw new StudioFailure(400, '`now` must be a time in milliseconds since 1970, or absent.');
  if (revision !== undefined && !isRevision(revision))
    throw new StudioFailure(400, '`revision` must be a non-negative integer, or absent.');
  return {
    text,
    ...(scheme === undefined ? {} : { scheme }),
    ...(now === undefined ? {} : { now }),
    ...(revision === undefined ? {} : { revision }),
  };
}

const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The range of valid dates. */
const isEpochMs = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15;
