import type { Localized } from '../../runtime/page/localized.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { SLIDE_SIZES } from '../../runtime/ui/carousel-look.ts';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CarouselProps } from '../../schemas/generated/blocks/carousel.ts';
import * as look from './carousel-look.ts';

export interface SlideProps extends Pick<Localized<CarouselProps>, 'fit' | 'ratio'> {
  readonly slide: Localized<CarouselProps>['slides'][number];
  /** Its picture is in the first view. */
  readonly isEager: boolean;
}

/** One picture with its words: on it where it is alone, below it among others. */
export function Slide({ slide, fit, ratio, isEager }: SlideProps) {
  const { locale, shop } = useStores();
  const { image, darkImage, mirrors, title, text, action } = slide;
  const href = shop.resolveLink(action?.link);
  const hasWords = title !== undefined || text !== undefined || href !== undefined;
  return (
    <div className={look.SLIDES[fit]} data-ratio={ratio}>
      <SchemePicture
        src={image.src}
        darkSrc={darkImage}
        isDark={locale.scheme === 'dark'}
        alt={image.alt ?? ''}
        ratio={look.RATIOS[ratio]}
        sizes={SLIDE_SIZES[fit]}
        widths={WIDTHS[fit]}
        eager={isEager}
        className={mirrors ? `${look.picture} ${look.mirrored}` : look.picture}
      />
      {hasWords && (
        <div className={look.words}>
          {title !== undefined && <h3 className={look.title}>{title}</h3>}
          {text !== undefined && <p className={look.text}>{text}</p>}
          {action !== undefined && (
            <ButtonLink href={href} kind={fit === 'one' ? 'act' : 'outline'} className={look.action}>
              {action.label}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const WIDTHS = { one: { from: 480, to: 1920 }, items: { from: 256, to: 960 } } as const;
