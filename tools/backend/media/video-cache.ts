import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';

/** Makes the film at a media path; undefined where there is none. Takes seconds. */
export type RenderVideo = (mediaPath: string) => Promise<Buffer | undefined>;

/** The shop servers keep what they were given; this is for those that ask at the same time, and for a second server. */
const MAX_CACHED_VIDEOS = 16;

/** Films that are made at a time: the process also answers from the database. */
const MAX_MADE_AT_ONCE = 1;

/** Films that wait to be made; the next one is refused. A home page has at most two. */
const MAX_WAITING = 8;

/** Too many films wait to be made already. */
export class TooManyFilmsError extends Error {
  override readonly name = 'TooManyFilmsError';
}

/** The same films, each made once for however many ask, and the latest kept. One that failed is tried again. */
export function createVideoCache(makeFilm: RenderVideo): RenderVideo {
  const queue = new PQueue({ concurrency: MAX_MADE_AT_ONCE });
  const films = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_CACHED_VIDEOS });
  return (mediaPath) => {
    const known = films.get(mediaPath);
    if (known !== undefined) return known;
    if (queue.size >= MAX_WAITING) return Promise.reject(new TooManyFilmsError('too many films wait to be made'));
    const made = queue.add(() => makeFilm(mediaPath));
    films.set(mediaPath, made);
    made.then(
      (film) => film ?? films.delete(mediaPath),
      () => films.delete(mediaPath),
    );
    return made;
  };
}
