import { LRUCache } from 'lru-cache';

/** Makes the film at a media path; undefined where there is none. Takes seconds. */
export type MakeFilm = (mediaPath: string) => Promise<Buffer | undefined>;

/** The shop servers keep what they were given; this is for those that ask at the same time, and for a second server. */
const MOST = 16;

/** The same films, each made once for however many ask, and the latest kept. One that failed is tried again. */
export function keepFilms(makeFilm: MakeFilm): MakeFilm {
  const films = new LRUCache<string, Promise<Buffer | undefined>>({ max: MOST });
  return (mediaPath) => {
    const known = films.get(mediaPath);
    if (known !== undefined) return known;
    const made = makeFilm(mediaPath);
    films.set(mediaPath, made);
    made.then(
      (film) => film ?? films.delete(mediaPath),
      () => films.delete(mediaPath),
    );
    return made;
  };
}
