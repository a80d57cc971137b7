import { type ReactNode, useRef } from 'react';
import type { CarouselMotion } from '../../../schemas/generated/builder.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { CarouselArrows } from './CarouselArrows.tsx';
import { CarouselControlBar } from './CarouselControlBar.tsx';
import * as styles from './carousel.styles.ts';
import { useSwiper } from './use-swiper.ts';

export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** Accessible name of the carousel. */
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** `single`: one slide fills the width. `responsive`: the numbers of spec 9. `auto`: as many as fit at card width. */
  readonly slidesPerView: 'single' | 'responsive' | 'auto';
  readonly motion: CarouselMotion;
  /** No slide contains a link or a button, so the scroller itself takes the focus for keyboard scrolling. */
  readonly isFocusable?: boolean;
}

/**
 * Slides side by side: a CSS scroll-snap scroller at first, a Swiper carousel once it is hydrated and near the view.
 */
export const Carousel = (props: CarouselProps) => (
  // A new key per list of slides: when it loops, Swiper moves slide elements that React believes to own.
  <CarouselSlides key={props.slides.map(({ key }) => key).join(' ')} {...props} />
);

function CarouselSlides({ label, slides, slidesPerView: fit, motion, isFocusable = false }: CarouselProps) {
  const t = useMessages('shared');
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useSwiper(viewport, motion);
  const columns = groupIntoRows(slides, motion.rows);
  const { state } = carousel;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group
    <div
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={label}
      className={styles.carousel}
      data-fit={fit}
    >
      <div
        ref={viewport}
        className={styles.viewport} // Scrollable content must be reachable by keyboard.
        tabIndex={isFocusable ? 0 : undefined}
      >
        <ul className={styles.track}>
          {columns.map((place) => (
            <li key={place[0]?.key} className={styles.slide}>
              {place.length === 1 ? place[0]?.content : place.map(({ key, content }) => <div key={key}>{content}</div>)}
            </li>
          ))}
        </ul>
      </div>
      {state !== undefined && !state.isFullyVisible && (
        <CarouselArrows carousel={carousel} state={state} isOverImage={fit === 'single'} />
      )}
      <CarouselControlBar carousel={carousel} motion={motion} count={columns.length} hasDots={fit === 'single'} />
      <VisuallyHidden role="status">
        {state?.isUserInitiated === true && t('slideOf', { number: state.activeIndex + 1, total: columns.length })}
      </VisuallyHidden>
    </div>
  );
}

/** Splits the slides into columns of `rows` slides each. */
const groupIntoRows = (slides: readonly CarouselSlide[], rows: number): readonly (readonly CarouselSlide[])[] =>
  Array.from({ length: Math.ceil(slides.length / rows) }, (_, index) => slides.slice(index * rows, (index + 1) * rows));
