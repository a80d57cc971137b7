import { lazy, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { retryImport } from '../../runtime/ui/lazy/retry-import.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { resizedImageUrl } from '../../runtime/ui/media/media-urls.ts';
import { isPlainClick } from '../../runtime/ui/navigation/link-clicks.ts';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { GalleryProps } from '../../schemas/generated/blocks/gallery.ts';
import * as styles from './gallery.styles.ts';

const Lightbox = lazy(() => retryImport(() => import('../../runtime/ui/lazy/Lightbox.tsx')));

/** A grid of images. Without JavaScript each links to its largest rendition; after hydration it opens in a lightbox. */
export default function GalleryBlock({ props }: BlockProps<GalleryProps>) {
  const t = useMessages('gallery');
  const { locale } = useStores();
  const [openIndex, setOpenIndex] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const { images, variant, columns, title } = props;

  const close = (lastIndex: number) => {
    setOpenIndex(undefined);
    // Focus returns to the image shown last, not to the one opened first.
    list.current?.querySelectorAll('a')[lastIndex]?.focus();
  };

  return (
    <>
      {title !== undefined && <SectionHeading title={title} />}
      <ul
        ref={list}
        aria-label={title ?? t('gallery')}
        className={styles.VARIANTS[variant]}
        style={styles.columnStyle(columns, images.length)}
      >
        {images.map(({ image, darkImage }, index) => (
          <li key={image.src}>
            <a
              href={resizedImageUrl(image.src, MAX_IMAGE_WIDTH)}
              data-reload=""
              className={styles.link}
              aria-label={image.alt ? t('enlarge', { image: image.alt }) : t('enlargeNumber', { number: index + 1 })}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setOpenIndex(index);
              }}
            >
              <ColorSchemeImage
                src={image.src}
                darkSrc={darkImage}
                isDarkScheme={locale.scheme === 'dark'}
                alt=""
                ratio={1}
                sizes={styles.imageSizes(variant, columns, index)}
                focus={image.focus}
                widths={WIDTHS}
                className={styles.image}
              />
            </a>
          </li>
        ))}
      </ul>
      {openIndex !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            items={images.map(({ image, darkImage, caption }) => ({
              src: image.src,
              darkSrc: darkImage,
              alt: image.alt ?? caption ?? '',
              caption,
            }))}
            initialIndex={openIndex}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const WIDTHS = { from: 256, to: 1280 };

/** px width of the rendition that a link without JavaScript opens. */
const MAX_IMAGE_WIDTH = 1280;
