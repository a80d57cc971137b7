import type { MediaItem } from '../../runtime/domain/product/product-media.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import Lightbox from '../../runtime/ui/lazy/Lightbox.tsx';
import type { LightboxItem } from '../../runtime/ui/lazy/LightboxSlide.tsx';

export interface GalleryLightboxProps {
  readonly media: readonly MediaItem[];
  readonly title: string;
  /** Path of the main image, the poster of a video without a frame; empty if there is none. */
  readonly posterSrc: string;
  /** URL of the video's own poster frame. */
  readonly videoFrame: string | undefined;
  readonly initialIndex: number;
  readonly onClose: (last: number) => void;
}

/** The lightbox with one slide for each medium. Loaded when the first one is opened. */
export default function GalleryLightbox(props: GalleryLightboxProps) {
  const { media, title: alt, posterSrc, videoFrame, initialIndex, onClose } = props;
  const t = useMessages('product-gallery');
  const items = media.map((medium): LightboxItem => {
    const { kind, src } = medium;
    if (kind === 'image') return { src, alt };
    if (kind === 'video') return { src: posterSrc, alt, video: { src, posterUrl: videoFrame } };
    const { id, thumbnail } = medium.video;
    return { src: thumbnail, alt, video: { src, youtube: { id, playLabel: t('playFromYoutube') } } };
  });
  return <Lightbox items={items} initialIndex={initialIndex} onClose={onClose} />;
}
