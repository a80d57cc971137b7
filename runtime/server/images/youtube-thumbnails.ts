import { BodyLimitError, readAtMost } from '../../tenant/read-at-most.ts';
import {
  MAX_YOUTUBE_FETCHES,
  MAX_YOUTUBE_THUMBNAIL_BYTES,
  YOUTUBE_FETCH_TIMEOUT_MS,
  YOUTUBE_PAUSE_MS,
} from '../limits.ts';

const THUMBNAIL_PATH = /^youtube\/([\w-]{11})$/;

export const isYoutubePath = (path: string): boolean => THUMBNAIL_PATH.test(path);

/** Visible on light and dark pages. */
export const THUMBNAIL_PLACEHOLDER = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><path fill="#808080" fill-opacity=".3" d="M0 0h480v360H0z"/></svg>',
);

/**
 * Fetches YouTube thumbnails for the image service, so that YouTube sees no visitor. Follows no redirect; pauses for a minute
 * after a failure. The fetch answers undefined for 404 and rejects during a pause.
 *
 * @param origin `https://i.ytimg.com`; undefined disables fetching
 */
export function createYoutubeThumbnails(origin: string | undefined, now: () => number = Date.now) {
  let running = 0;
  let pausedUntil = 0;
  return async (path: string, signal: AbortSignal) => {
    const id = THUMBNAIL_PATH.exec(path)?.[1];
    if (origin === undefined || id === undefined) return undefined;
    if (running >= MAX_YOUTUBE_FETCHES || now() < pausedUntil) throw new Error('thumbnails are paused');
    running += 1;
    try {
      const response = await fetch(`${origin}/vi/${id}/hqdefault.jpg`, {
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(YOUTUBE_FETCH_TIMEOUT_MS)]),
      });
      const contentType = response.headers.get('content-type') ?? '';
      const isThumbnail = response.ok && contentType === 'image/jpeg';
      if (!isThumbnail) await response.body?.cancel();
      if (response.status === 404) return undefined;
      if (!isThumbnail) throw new Error(`thumbnail answered with ${response.status} ${contentType}`);
      return { body: await readAtMost(response, MAX_YOUTUBE_THUMBNAIL_BYTES), contentType };
    } catch (error) {
      if (!(error instanceof BodyLimitError)) pausedUntil = now() + YOUTUBE_PAUSE_MS;
      throw error;
    } finally {
      running -= 1;
    }
  };
}
