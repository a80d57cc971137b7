import { EventEmitter, once } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { FrameOrder } from '../wire.ts';
import { StudioFailure } from './failure.ts';

/** What frames show, for each tenant apart. */
export interface FrameTexts {
  readonly put: (tenant: string, frame: string, order: FrameOrder) => void;
  /** What a frame shows; undefined where nobody has said it, or long ago. */
  readonly get: (tenant: string, frame: string) => FrameOrder | undefined;
  /** The same as soon as it is of this revision or a later one; undefined where that does not come. */
  readonly from: (tenant: string, frame: string, revision: number) => Promise<FrameOrder | undefined>;
  /** Who waits for an order of a frame waits in vain: it could not be read. */
  readonly refuse: (tenant: string, frame: string) => void;
}

/** How many frames of a tenant are known, and how much all of their texts may be, in bytes. */
const MOST = 32;
const MOST_BYTES = 32 * 1024 * 1024;

/** How long an order is waited for, in ms: as long as the studio waits for a page. */
const PATIENCE = 15_000;

/** Keeps what was ordered last. Of too many frames, those are forgotten that were not looked at for longest. */
export function createFrameTexts(): FrameTexts {
  const byTenant = new Map<string, LRUCache<string, FrameOrder>>();
  const framesOf = (tenant: string): LRUCache<string, FrameOrder> => {
    const known = byTenant.get(tenant);
    if (known !== undefined) return known;
    const frames = new LRUCache<string, FrameOrder>({ max: MOST, maxSize: MOST_BYTES });
    byTenant.set(tenant, frames);
    return frames;
  };
  const arrivals = new EventEmitter().setMaxListeners(0);
  const nameOf = (tenant: string, frame: string): string => `${tenant}/${frame}`;
  const get: FrameTexts['get'] = (tenant, frame) => byTenant.get(tenant)?.get(frame);
  return {
    put(tenant, frame, order) {
      framesOf(tenant).set(frame, order, { size: Buffer.byteLength(order.text) + 1 });
      arrivals.emit(nameOf(tenant, frame), order);
    },
    get,
    async from(tenant, frame, revision) {
      const order = get(tenant, frame);
      if (order?.revision !== undefined && order.revision >= revision) return order;
      const signal = AbortSignal.timeout(PATIENCE);
      const [next]: (FrameOrder | undefined)[] = await once(arrivals, nameOf(tenant, frame), { signal }).catch(
        () => [],
      );
      return next;
    },
    refuse: (tenant, frame) => void arrivals.emit(nameOf(tenant, frame)),
  };
}

/** A frame's name: whoever opens it chooses it. */
export const isFrameId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** Reads an order. Throws {@link StudioFailure} with what is wrong with it. */
export function readOrder({ text, scheme, now, revision }: Readonly<Record<string, unknown>>): FrameOrder {
  if (typeof text !== 'string') throw new StudioFailure(400, '`text` must be the text that the frame is to show.');
  if (scheme !== undefined && scheme !== 'light' && scheme !== 'dark')
    throw new StudioFailure(400, '`scheme` must be `light` or `dark`, or be left out.');
  if (now !== undefined && !isTime(now))
    throw new StudioFailure(400, '`now` must be a time in milliseconds since 1970, or be left out.');
  if (revision !== undefined && !isRevision(revision))
    throw new StudioFailure(400, '`revision` must be a whole number from 0 on, or be left out.');
  return {
    text,
    ...(scheme === undefined ? {} : { scheme }),
    ...(now === undefined ? {} : { now }),
    ...(revision === undefined ? {} : { revision }),
  };
}

const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Any further from 1970 there is no date. */
const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15;
