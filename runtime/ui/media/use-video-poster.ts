import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FrameSearch, VIDEO_FRAME } from '../../domain/product/video-frame.ts';

interface VideoPoster<Place extends Element> {
  /** Ref of the poster element: extraction starts near the viewport. */
  readonly target: RefObject<Place | null>;
  /** Data URL of the poster, once it is extracted. */
  readonly posterUrl: string | undefined;
  readonly isLoading: boolean;
}

/**
 * Extracts a poster from a video when the target element comes near the view; does nothing for `undefined`.
 *
 * @param src URL of the video
 * @param search where to look for a frame; a constant, since another one starts again
 */
export function useVideoPoster<Place extends Element>(
  src: string | undefined,
  search: FrameSearch = VIDEO_FRAME,
): VideoPoster<Place> {
  const target = useRef<Place>(null);
  const [posterUrl, setFrame] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (src === undefined || element === null) return undefined;
    let isUnmounted = false;
    const extractPoster = async () => {
      setLoading(true);
      try {
        const { extractPosterFrame: extractFrame } = await import('../lazy/extract-poster-frame.ts');
        const dataUrl = await extractFrame(src, search);
        if (!isUnmounted) setFrame(dataUrl);
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: spec 8 asks for a log only; the video plays without a poster
        console.info(error);
      } finally {
        if (!isUnmounted) setLoading(false);
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void extractPoster();
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => {
      isUnmounted = true;
      observer.disconnect();
    };
  }, [src, search]);

  return { target, posterUrl, isLoading };
}
