import type { MediaItem } from '../../runtime/domain/product/product-media.ts';
import type { LightboxItem } from '../../runtime/ui/lazy/LightboxSlide.tsx';

/** A slide of the lightbox, with its index in the gallery. */
interface IndexedSlide extends LightboxItem {
  readonly index: number;
}

export interface PosterInfo {
  readonly title: string;
  /** Path of the main image, the poster of a video without a frame; empty if there is none. */
  readonly posterSrc: string;
  /** URL of the video's own poster frame. */
  readonly videoFrame: string | undefined;
}

/** The lightbox's slides: all media but YouTube links. */
export const toLightboxSlides = (
  media: readonly MediaItem[],
  { title, posterSrc, videoFrame }: PosterInfo,
): readonly IndexedSlide[] =>
  media.flatMap(({ kind, src }, index): readonly IndexedSlide[] => {
    if (kind === 'link') return [];
    return [
      kind === 'film'
        ? { index, src: posterSrc, alt: title, video: { src, posterUrl: videoFrame } }
        : { index, src, alt: title },
    ];
  });
