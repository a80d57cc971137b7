import type { MediaItem } from '../../runtime/domain/product/product-media.ts';
import type { LightboxItem } from '../../runtime/ui/lazy/LightboxSlide.tsx';

export interface PosterInfo {
  readonly title: string;
  /** Path of the main image, the poster of a video without a frame; empty if there is none. */
  readonly posterSrc: string;
  /** URL of the video's own poster frame. */
  readonly videoFrame: string | undefined;
  /** Label of the button that plays a video on YouTube. */
  readonly playLabel: string;
}

/** The lightbox's slides, one for each medium. */
export const toLightboxSlides = (
  media: readonly MediaItem[],
  { title: alt, posterSrc, videoFrame, playLabel }: PosterInfo,
): readonly LightboxItem[] =>
  media.map((medium) => {
    const { kind, src } = medium;
    if (kind === 'youtube')
      return { src: medium.video.thumbnail, alt, video: { src, youtube: { id: medium.video.id, playLabel } } };
    return kind === 'film' ? { src: posterSrc, alt, video: { src, posterUrl: videoFrame } } : { src, alt };
  });
