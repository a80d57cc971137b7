import { lazy, type MouseEvent, Suspense, useId, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { useSlideScroller } from '../../runtime/ui/hooks/use-slide-scroller.ts';
import { retryImport } from '../../runtime/ui/lazy/retry-import.ts';
import { ASPECT_RATIOS, resizedImageUrl } from '../../runtime/ui/media/media-urls.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { isPlainClick } from '../../runtime/ui/navigation/link-clicks.ts';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ServiceDetailsProps } from '../../schemas/generated/blocks/service-details.ts';
import * as styles from './service-details.styles.ts';

const Lightbox = lazy(() => retryImport(() => import('../../runtime/ui/lazy/Lightbox.tsx')));

export interface ServiceGalleryProps {
  /** Paths of the media library; at least one. */
  readonly images: readonly string[];
  /** Name of the service. */
  readonly name: string;
  readonly ratio: ServiceDetailsProps['ratio'];
  /** Stays in view on large screens. */
  readonly isSticky: boolean;
}

/** The images of a service in a row to swipe, each a link to its file; after hydration thumbnails scroll it, and a click opens the lightbox. */
export function ServiceGallery({ images, name, ratio, isSticky }: ServiceGalleryProps) {
  const t = useMessages('service-details');
  const shared = useMessages('shared');
  const { locale, shop } = useStores();
  const id = useId();
  const { viewport, active, isUserInitiated, scrollTo } = useSlideScroller(images.length);
  const [openIndex, setOpenIndex] = useState<number>();
  const total = images.length;
  const format = (count: number) => formatCount(count, locale.locale, shop.digits);
  const onPlainClick = (act: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  const close = (last: number) => {
    setOpenIndex(undefined);
    scrollTo(last);
    // Focus returns to the image that was seen last.
    viewport.current?.querySelectorAll('a')[last]?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group
    <div
      role="group"
      aria-label={t('gallery', { name })}
      className={styles.gallery}
      data-sticky={isSticky || undefined}
      style={styles.ratioStyle(ratio)}
    >
      <div className={styles.stage}>
        <ul ref={viewport} className={styles.scroller}>
          {images.map((src, index) => (
            <li key={src} id={`${id}${index}`} className={styles.slide}>
              <a
                href={resizedImageUrl(src, MAX_IMAGE_WIDTH)}
                data-reload=""
                aria-label={t('enlarge', { number: index + 1, total })}
                className={styles.imageLink}
                onClick={onPlainClick(() => setOpenIndex(index))}
              >
                <ResponsiveImage
                  src={src}
                  alt={name}
                  ratio={ASPECT_RATIOS[ratio]}
                  sizes="(min-width: 1280px) 700px, (min-width: 900px) 56vw, 100vw"
                  widths={IMAGE_WIDTHS}
                  eager={index === 0}
                  className={styles.image}
                />
              </a>
            </li>
          ))}
        </ul>
        {total > 1 && (
          <p aria-hidden className={styles.counter}>
            {/* Isolated: right to left, the numbers would swap. */}
            {`\u2066${format(active + 1)} / ${format(total)}\u2069`}
          </p>
        )}
      </div>
      {total > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((src, index) => (
            <li key={src}>
              <a
                href={`#${id}${index}`}
                aria-label={t('showImage', { number: index + 1 })}
                aria-current={index === active || undefined}
                className={styles.thumbnail}
                onClick={onPlainClick(() => scrollTo(index))}
              >
                <ResponsiveImage
                  src={src}
                  alt=""
                  ratio={1}
                  sizes={`${styles.THUMBNAIL_SIZE}px`}
                  widths={THUMBNAIL_WIDTHS}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {isUserInitiated && openIndex === undefined && shared('imageOf', { number: active + 1, total })}
      </VisuallyHidden>
      {openIndex !== undefined && (
        <Suspense fallback={null}>
          <Lightbox items={images.map((src) => ({ src, alt: name }))} initialIndex={openIndex} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** In the place of the images of a service that has none. */
export function NoImage({ ratio }: Pick<ServiceGalleryProps, 'ratio'>) {
  const t = useMessages('service-details');
  return (
    <p className={styles.noImage} style={{ aspectRatio: ASPECT_RATIOS[ratio] }}>
      {t('noImage')}
    </p>
  );
}

const IMAGE_WIDTHS = { from: 320, to: 1280 };
const THUMBNAIL_WIDTHS = { from: 64, to: 256 };

/** px width of the rendition that a link without JavaScript opens. */
const MAX_IMAGE_WIDTH = 1920;
