import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { ProductMedium } from '../../runtime/domain/product-media.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { filmOf, renditionOf } from '../../runtime/ui/rendition.ts';
import { SHAPE_RATIOS } from '../../runtime/ui/shape-ratios.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import * as styles from './gallery-look.ts';

export interface GallerySlideProps {
  readonly medium: ProductMedium;
  /** Path of the picture that stands for a film; empty where there is none. */
  readonly cover: string;
  /** Address of the film's own frame, once it was found. */
  readonly frame: string | undefined;
  /** The product's. */
  readonly title: string;
  /** Its place, from 1. */
  readonly number: number;
  readonly total: number;
  readonly ratio: ProductGalleryProps['ratio'];
  readonly layout: ProductGalleryProps['layout'];
  /** Keyboards come to it; of a strip that is awake, to the one in view alone. */
  readonly isReachable: boolean;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One large picture or film: a link to itself without script, and into the lightbox once the page is awake. */
export function GallerySlide(props: GallerySlideProps) {
  const { medium, number, total, isReachable, onOpen, onKeyDown } = props;
  const t = useMessages('product-gallery');
  const shared = useMessages('shared');
  const tabIndex = isReachable ? undefined : -1;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  switch (medium.kind) {
    case 'picture':
      return (
        <a
          href={renditionOf(medium.src, LARGEST)}
          data-reload=""
          aria-label={t('enlarge', { number, total })}
          tabIndex={tabIndex}
          className={styles.picture}
          onClick={open}
          onKeyDown={onKeyDown}
        >
          <SlidePicture {...props} src={medium.src} />
        </a>
      );
    case 'film':
      return (
        <a
          href={filmOf(medium.src)}
          data-reload=""
          tabIndex={tabIndex}
          className={styles.film}
          onClick={open}
          onKeyDown={onKeyDown}
        >
          <Poster {...props} />
          <Play>{t('playVideo')}</Play>
        </a>
      );
    case 'link':
      // Nothing of this page comes from elsewhere: not a frame of YouTube's, which would tell it who looks at what, nor
      // its thumbnail, which the page's policy would refuse and leave a hole for. The product's own picture stands for the
      // film, and whoever wants to see it goes there.
      return (
        <a
          href={medium.src}
          target="_blank"
          rel="noopener"
          tabIndex={tabIndex}
          className={styles.film}
          onKeyDown={onKeyDown}
        >
          <Poster {...props} frame={undefined} />
          <Play>
            {t('watchOnYoutube')}
            <VisuallyHidden> {shared('opensInNewTab')}</VisuallyHidden>
          </Play>
        </a>
      );
  }
}

const Poster = (props: GallerySlideProps) => {
  const { cover, frame } = props;
  if (frame !== undefined) return <img src={frame} alt="" className={styles.frame} />;
  return cover === '' ? <span className={styles.frame} /> : <SlidePicture {...props} title="" src={cover} />;
};

/** The first slide is the page's largest picture: fetched at once, before all others. */
const SlidePicture = ({ src, title, number, ratio, layout }: GallerySlideProps & { readonly src: string }) => (
  <Picture
    src={src}
    alt={title}
    ratio={SHAPE_RATIOS[ratio]}
    sizes={styles.sizesOf(layout, number === 1)}
    widths={WIDTHS}
    eager={number === 1}
    className={styles.image}
  />
);

const Play = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.play}>
    <Icon name="play" className={styles.playSign} />
    <span>{children}</span>
  </span>
);

const WIDTHS = { from: 320, to: 1280 };

/** px of the rendition that a link without script leads to. */
const LARGEST = 1920;
