/**
 * The search for the poster frame of a video. Source: spec 9, "Video frame: default position 10%, 2 retries, reject frames with
 * over 90% of sampled pixels below 25 per colour"; spec 8, "poster extraction fails after 15 s".
 */
export interface FrameSearch {
  /** Position of the first attempt, as a fraction of the duration. */
  readonly position: number;
  /** Number of further attempts; each one advances by `position`. */
  readonly retries: number;
}

export const VIDEO_FRAME: FrameSearch = { position: 0.1, retries: 2 };

/** Source: spec 2, product details: "video thumbnail at 20% with 3 retries". */
export const THUMBNAIL_FRAME: FrameSearch = { position: 0.2, retries: 3 };

export const FRAME_TIMEOUT_MS = 15_000;

const DARK_CHANNEL_THRESHOLD = 25;
const MAX_DARK_SHARE = 0.9;

/**
 * The positions to try, in seconds, the first one first. Empty when the duration is unknown or 0.
 */
export function framePositions(duration: number, { position, retries } = VIDEO_FRAME): number[] {
  if (!Number.isFinite(duration) || duration <= 0) return [];
  return Array.from({ length: retries + 1 }, (_, attempt) => duration * Math.min(1, position * (attempt + 1)));
}

/** Whether a frame is too dark to be a poster. `pixels` are RGBA values in sequence. */
export function isTooDark(pixels: ArrayLike<number>): boolean {
  const count = Math.floor(pixels.length / 4);
  if (count === 0) return true;
  let dark = 0;
  for (let at = 0; at < count * 4; at += 4) {
    if (isDarkChannel(pixels[at]) && isDarkChannel(pixels[at + 1]) && isDarkChannel(pixels[at + 2])) dark += 1;
  }
  return dark / count > MAX_DARK_SHARE;
}

const isDarkChannel = (value = 0): boolean => value < DARK_CHANNEL_THRESHOLD;
