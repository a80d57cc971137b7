import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';

/** Makes the video at a media path; undefined where there is none. Takes seconds. */
export type RenderVideo = (mediaPath: string) => Promise<Buffer | undefined>;

/** The shop servers keep what they were given; this is for those that ask at the same time, and for a second server. */
const MAX_CACHED_VIDEOS = 16;

/** Videos that are made at a time: the process also answers from the database. */
const MAX_MADE_AT_ONCE = 1;

/** Videos that wait to be made; the next one is refused. A home page has at most two. */
const MAX_WAITING = 8;

/** Too many videos wait to be made already. */
export class TooManyVideosError extends Error {
  override readonly name = 'TooManyVideosError';
}

/** The same videos, each made once for however many ask, and the latest kept. One that failed is tried again. */
export function createVideoCache(makeVideo: RenderVideo): RenderVideo {
  const queue = new PQueue({ concurrency: MAX_MADE_AT_ONCE });
  const videos = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_CACHED_VIDEOS });
  return (mediaPath) => {
    const known = videos.get(mediaPath);
    if (known !== undefined) return known;
    if (queue.size >= MAX_WAITING) return Promise.reject(new TooManyVideosError('too many videos wait to be made'));
    const made = queue.add(() => makeVideo(mediaPath));
    videos.set(mediaPath, made);
    made.then(
      (video) => video ?? videos.delete(mediaPath),
      () => videos.delete(mediaPath),
    );
    return made;
  };
}
