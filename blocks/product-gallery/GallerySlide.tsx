import type { KeyboardEvent, MouseEvent } from 'react';
import type { MediaItem } from '../../runtime/domain/product/product-media.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ASPECT_RATIOS, resizedImageUrl, videoUrl } from '../../runtime/ui/media/media-urls.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { isPlainClick } from '../../runtime/ui/navigation/link-clicks.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import * as styles from './product-gallery.styles.ts';

export interface GallerySlideProps {
  readonly medium: MediaItem;
  /** Path of the image used as a video's poster; empty if there is none. */
  readonly posterSrc: string;
  /** URL of the video's own poster frame, once it is loaded. */
  readonly videoFrame: string | undefined;
  /** Title of the product. */
  readonly title: string;
  /** Position, from 1. */
  readonly number: number;
  readonly total: number;
  readonly ratio: ProductGalleryProps['ratio'];
  readonly layout: ProductGalleryProps['layout'];
  /** In the tab order; after hydration only the visible slide is. */
  readonly isReachable: boolean;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * One large image or video: a link to the file or to its page on YouTube without JavaScript, opened in the lightbox after
 * hydration.
 */
export function GallerySlide(props: GallerySlideProps) {
  const { medium, number, total, isReachable, onOpen, onKeyDown } = props;
  const t = useMessages('product-gallery');
  const tabIndex = isReachable ? undefined : -1;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  switch (medium.kind) {
    case 'image':
      return (
        <a
          href={resizedImageUrl(medium.src, MAX_IMAGE_WIDTH)}
          data-reload=""
          aria-label={t('enlarge', { number, total })}
          tabIndex={tabIndex}
          className={styles.imageLink}
          onClick={open}
          onKeyDown={onKeyDown}
        >
          <SlideImage {...props} src={medium.src} />
        </a>
      );
    case 'video':
    case 'youtube':
      return (
        <a
          href={medium.kind === 'video' ? videoUrl(medium.src) : medium.src}
          data-reload=""
          tabIndex={tabIndex}
          className={styles.videoLink}
          onClick={open}
          onKeyDown={onKeyDown}
        >
          <VideoPoster {...props} />
          <span className={styles.play}>
            <Icon name="play" className={styles.playIcon} />
            <span>{t(medium.kind === 'video' ? 'playVideo' : 'playFromYoutube')}</span>
          </span>
        </a>
      );
  }
}

const VideoPoster = (props: GallerySlideProps) => {
  const { medium, videoFrame } = props;
  const posterSrc = medium.kind === 'youtube' ? medium.video.thumbnail : props.posterSrc;
  if (medium.kind === 'video' && videoFrame !== undefined)
    return <img src={videoFrame} alt="" className={styles.videoFrame} />;
  return posterSrc === '' ? <span className={styles.videoFrame} /> : <SlideImage {...props} title="" src={posterSrc} />;
};

/** The first slide is usually the LCP element: loaded eagerly with high priority. */
const SlideImage = ({ src, title, number, ratio, layout }: GallerySlideProps & { readonly src: string }) => (
  <ResponsiveImage
    src={src}
    alt={title}
    ratio={ASPECT_RATIOS[ratio]}
    sizes={styles.imageSizes(layout, number === 1)}
    widths={WIDTHS}
    eager={number === 1}
    className={styles.image}
  />
);

const WIDTHS = { from: 320, to: 1280 };

/** px width of the rendition that a link without JavaScript opens. */
const MAX_IMAGE_WIDTH = 1920;
