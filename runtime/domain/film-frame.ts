/**
 * Which frame of a film stands for it. Source: spec 9, "Video frame: default position 10%, 2 retries, reject frames with
 * over 90% of sampled pixels below 25 per colour"; spec 8, "poster extraction fails after 15 s".
 */
export interface FrameSearch {
  /** Part of the film at which it is looked for first. */
  readonly position: number;
  /** How often it is looked for again, as far on each time. */
  readonly retries: number;
}

export const FILM_FRAME: FrameSearch = { position: 0.1, retries: 2 };

/** Source: spec 2, product details: "video thumbnail at 20% with 3 retries". */
export const THUMBNAIL_FRAME: FrameSearch = { position: 0.2, retries: 3 };

export const FRAME_PATIENCE_MS = 15_000;

const DARK_BELOW = 25;
const MOST_DARK = 0.9;

/**
 * Where in a film to look for its frame, in seconds: at its position first, then as far on again, as often as it may be
 * tried anew. Empty for a film without length.
 */
export function framePositions(duration: number, { position, retries } = FILM_FRAME): number[] {
  if (!Number.isFinite(duration) || duration <= 0) return [];
  return Array.from({ length: retries + 1 }, (_, attempt) => duration * Math.min(1, position * (attempt + 1)));
}

/** Whether a frame shows as good as nothing. `pixels` are red, green, blue and opacity, one after another. */
export function isTooDark(pixels: ArrayLike<number>): boolean {
  const count = Math.floor(pixels.length / 4);
  if (count === 0) return true;
  let dark = 0;
  for (let at = 0; at < count * 4; at += 4) {
    if (isDark(pixels[at]) && isDark(pixels[at + 1]) && isDark(pixels[at + 2])) dark += 1;
  }
  return dark / count > MOST_DARK;
}

const isDark = (value = 0): boolean => value < DARK_BELOW;
