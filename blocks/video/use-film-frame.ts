import { type RefObject, useEffect, useRef, useState } from 'react';

interface FilmFrame {
  /** To be set on the film. */
  readonly film: RefObject<HTMLVideoElement | null>;
  /** Address of the frame, once it was found. */
  readonly frame: string | undefined;
  readonly isLoading: boolean;
}

/** Finds a frame that stands for a film, when the film comes near the view; for `undefined` it does nothing. */
export function useFilmFrame(src: string | undefined): FilmFrame {
  const film = useRef<HTMLVideoElement>(null);
  const [frame, setFrame] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    const element = film.current;
    if (src === undefined || element === null) return undefined;
    let isGone = false;
    const look = async () => {
      setLoading(true);
      try {
        const { extractFrame } = await import('../../runtime/ui/late/extract-frame.ts');
        const found = await extractFrame(src);
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
  }, [src]);

  return { film, frame, isLoading };
}
