import { type RefObject, useEffect, useRef, useState } from 'react';
import { FILM_FRAME, type FrameSearch } from '../domain/film-frame.ts';

interface FilmFrame<Place extends Element> {
  /** To be set on what the frame is for: it is looked for when that comes near the view. */
  readonly place: RefObject<Place | null>;
  /** Address of the frame, once it was found. */
  readonly frame: string | undefined;
  readonly isLoading: boolean;
}

/**
 * Finds a frame that stands for a film, when its place comes near the view; for `undefined` it does nothing.
 *
 * @param src where the browser gets the film
 * @param search a constant: another one looks anew
 */
export function useFilmFrame<Place extends Element>(
  src: string | undefined,
  search: FrameSearch = FILM_FRAME,
): FilmFrame<Place> {
  const place = useRef<Place>(null);
  const [frame, setFrame] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (src === undefined || element === null) return undefined;
    let isGone = false;
    const look = async () => {
      setLoading(true);
      try {
        const { extractFrame } = await import('./late/extract-frame.ts');
        const found = await extractFrame(src, search);
        if (!isGone) setFrame(found);
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: spec 8 says only logged; the film can be played all the same
        console.info(error);
      } finally {
        if (!isGone) setLoading(false);
      }
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        void look();
      },
      { rootMargin: '50% 0px' },
    );
    watcher.observe(element);
    return () => {
      isGone = true;
      watcher.disconnect();
    };
  }, [src, search]);

  return { place, frame, isLoading };
}
