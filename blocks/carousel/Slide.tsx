import type { Localized } from '../../runtime/page/localized.ts';
import { SLIDE_IMAGE_SIZES } from '../../runtime/ui/carousel/carousel.styles.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CarouselProps } from '../../schemas/generated/blocks/carousel.ts';
import * as styles from './carousel.styles.ts';

export interface SlideProps extends Pick<Localized<CarouselProps>, 'slidesPerView' | 'ratio'> {
  readonly slide: Localized<CarouselProps>['slides'][number];
  /** Its image is in the first view. */
  readonly isEager: boolean;
}

/** One image with its text: on the image when a slide fills the carousel, below it otherwise. */
export function Slide({ slide, slidesPerView, ratio, isEager }: SlideProps) {
  const { locale, shop } = useStores();
  const { image, darkImage, mirrorInRtl, title, text, action } = slide;
  const href = shop.resolveLink(action?.link);
  const hasWords = title !== undefined || text !== undefined || href !== undefined;
  return (
    <div className={styles.SLIDES[slidesPerView]} data-ratio={ratio}>
      <ColorSchemeImage
        src={image.src}
        darkSrc={darkImage}
        isDarkScheme={locale.scheme === 'dark'}
        alt={image.alt ?? ''}
        ratio={styles.IMAGE_RATIOS[ratio]}
        sizes={SLIDE_IMAGE_SIZES[slidesPerView]}
        widths={IMAGE_WIDTHS[slidesPerView]}
        focus={image.focus}
        eager={isEager}
        className={mirrorInRtl ? `${styles.image} ${styles.mirrored}` : styles.image}
      />
      {hasWords && (
        <div className={styles.content}>
          {title !== undefined && <h3 className={styles.title}>{title}</h3>}
          {text !== undefined && <p className={styles.text}>{text}</p>}
          {action !== undefined && (
            <ButtonLink
              href={href}
              variant={slidesPerView === 'single' ? 'primary' : 'outline'}
              className={styles.action}
            >
              {action.label}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const IMAGE_WIDTHS = { single: { from: 480, to: 1920 }, responsive: { from: 256, to: 960 } } as const;
