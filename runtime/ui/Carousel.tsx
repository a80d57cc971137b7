import { type ReactNode, useRef } from 'react';
import type { CarouselMotion } from '../../schemas/generated/builder.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CarouselArrows } from './CarouselArrows.tsx';
import { CarouselBar } from './CarouselBar.tsx';
import * as look from './carousel-look.ts';
import { useSwiper } from './use-swiper.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** Names it for screen readers. */
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** `one`: a slide fills it. `items`: as many as spec 9 says. `card`: as many as fit at the width of a card. */
  readonly fit: 'one' | 'items' | 'card';
  readonly motion: CarouselMotion;
  /** Nothing in it is a link or a button, so the strip itself is a stop for keyboards. */
  readonly isStop?: boolean;
}

/** Slides side by side: a strip that scrolls and snaps, and a carousel as soon as it is near the view and awake. */
export const Carousel = (props: CarouselProps) => (
  // Another list is another carousel: to go round, slides are moved behind React's back.
  <Slides key={props.slides.map(({ key }) => key).join(' ')} {...props} />
);

function Slides({ label, slides, fit, motion, isStop = false }: CarouselProps) {
  const t = useMessages('shared');
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useSwiper(viewport, motion);
  const places = inRows(slides, motion.rows);
  const { state } = carousel;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group
    <div role="group" aria-roledescription={t('carousel')} aria-label={label} className={look.carousel} data-fit={fit}>
      <div
        ref={viewport}
        className={look.viewport} // What scrolls must be within reach of a keyboard.
        tabIndex={isStop ? 0 : undefined}
      >
        <ul className={look.track}>
          {places.map((place) => (
            <li key={place[0]?.key} className={look.slide}>
              {place.length === 1 ? place[0]?.content : place.map(({ key, content }) => <div key={key}>{content}</div>)}
            </li>
          ))}
        </ul>
      </div>
      {state !== undefined && !state.isWhole && (
        <CarouselArrows carousel={carousel} state={state} isOnPicture={fit === 'one'} />
      )}
      <CarouselBar carousel={carousel} motion={motion} count={places.length} hasDots={fit === 'one'} />
      <VisuallyHidden role="status">
        {state?.isAsked === true && t('slideOf', { number: state.active + 1, total: places.length })}
      </VisuallyHidden>
    </div>
  );
}

/** So many below each other in each place. */
const inRows = (slides: readonly CarouselSlide[], rows: number): readonly (readonly CarouselSlide[])[] =>
  Array.from({ length: Math.ceil(slides.length / rows) }, (_, index) => slides.slice(index * rows, (index + 1) * rows));
