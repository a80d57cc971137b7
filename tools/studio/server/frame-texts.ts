import { LRUCache } from 'lru-cache';
import type { FrameOrder } from '../wire.ts';
import { StudioFailure } from './failure.ts';

/** What frames show, for each tenant apart. */
export interface FrameTexts {
  readonly put: (tenant: string, frame: string, order: FrameOrder) => void;
  /** What a frame shows; undefined where nobody has said it, or long ago. */
  readonly get: (tenant: string, frame: string) => FrameOrder | undefined;
}

/** How many frames of a tenant are known, and how much all of their texts may be, in bytes. */
const MOST = 32;
const MOST_BYTES = 32 * 1024 * 1024;

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
  return {
    put: (tenant, frame, order) => void framesOf(tenant).set(frame, order, { size: Buffer.byteLength(order.text) + 1 }),
    get: (tenant, frame) => byTenant.get(tenant)?.get(frame),
  };
}

/** A frame's name: whoever opens it chooses it. */
export const isFrameId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** Reads an order. Throws {@link StudioFailure} with what is wrong with it. */
export function readOrder({ text, scheme, now }: Readonly<Record<string, unknown>>): FrameOrder {
  if (typeof text !== 'string') throw new StudioFailure(400, '`text` must be the text that the frame is to show.');
  if (scheme !== undefined && scheme !== 'light' && scheme !== 'dark')
    throw new StudioFailure(400, '`scheme` must be `light` or `dark`, or be left out.');
  if (now !== undefined && !isTime(now))
    throw new StudioFailure(400, '`now` must be a time in milliseconds since 1970, or be left out.');
  return { text, ...(scheme === undefined ? {} : { scheme }), ...(now === undefined ? {} : { now }) };
}

/** Any further from 1970 there is no date. */
const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15;
