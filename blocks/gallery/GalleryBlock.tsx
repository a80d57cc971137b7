import { lazy, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { untilFetched } from '../../runtime/ui/late/until-fetched.ts';
import { renditionOf } from '../../runtime/ui/rendition.ts';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { GalleryProps } from '../../schemas/generated/blocks/gallery.ts';
import * as styles from './gallery-look.ts';

const Lightbox = lazy(() => untilFetched(() => import('../../runtime/ui/late/Lightbox.tsx')));

/** Pictures side by side. Each is a link to itself at its largest; once the page is awake it opens over the page. */
export default function GalleryBlock({ props }: BlockProps<GalleryProps>) {
  const t = useMessages('gallery');
  const { locale } = useStores();
  const [opened, setOpened] = useState<number>();
  const links = useRef<HTMLUListElement>(null);
  const { pictures, look, columns, title } = props;

  const close = (last: number) => {
    setOpened(undefined);
    // To where the person had got, not to where they began.
    links.current?.querySelectorAll('a')[last]?.focus();
  };

  return (
    <>
      {title !== undefined && <SectionHeading title={title} />}
      <ul
        ref={links}
        aria-label={title ?? t('gallery')}
        className={styles.LOOKS[look]}
        style={styles.columnsOf(columns)}
      >
        {pictures.map(({ image, darkImage }, index) => (
          <li key={image.src}>
            <a
              href={renditionOf(image.src, LARGEST)}
              data-reload=""
              className={styles.link}
              aria-label={image.alt ? t('enlarge', { picture: image.alt }) : t('enlargeNumber', { number: index + 1 })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setOpened(index);
              }}
            >
              <SchemePicture
                src={image.src}
                darkSrc={darkImage}
                isDark={locale.scheme === 'dark'}
                alt=""
                ratio={1}
                sizes={styles.sizesOf(look, columns, index)}
                widths={WIDTHS}
                className={styles.picture}
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures.map(({ image, darkImage, caption }) => ({
              src: image.src,
              darkSrc: darkImage,
              alt: image.alt ?? caption ?? '',
              caption,
            }))}
            first={opened}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const WIDTHS = { from: 256, to: 1280 };

/** px of the rendition that a link without script leads to. */
const LARGEST = 1280;
