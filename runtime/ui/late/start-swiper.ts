import Swiper from 'swiper';
import { Autoplay, Mousewheel } from 'swiper/modules';
import type { CarouselMotion } from '../../../schemas/generated/builder.ts';

/** Spec 9: "mousewheel 0.3". */
const MOUSEWHEEL_SENSITIVITY = 0.3;

/** Where a carousel is. */
export interface CarouselPlace {
  /** The first slide in view, counted from 0 in the order of the page. */
  readonly active: number;
  /** Everything is in view: there is nowhere to go. */
  readonly isWhole: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

export interface StartOptions {
  /** What scrolls so far; its only child is the track, whose children are the slides. */
  readonly viewport: HTMLElement;
  readonly motion: CarouselMotion;
  /** Class names of track and slide. */
  readonly track: string;
  readonly slide: string;
  readonly prefersStillness: boolean;
  readonly onMove: (place: CarouselPlace) => void;
}

/** A carousel that runs. */
export interface RunningCarousel {
  previous(): void;
  next(): void;
  /** @param index of a slide in the order of the page */
  show(index: number): void;
  /** @param isWanted whether it goes on by itself */
  play(isWanted: boolean): void;
  /** Gives the strip back as it was. */
  stop(): void;
}

/**
 * Lets Swiper move a strip that scrolled so far, from where it is scrolled to. Slides are as wide as their CSS says
 * (`auto`), so nothing shifts; to go round, Swiper moves the slides' own elements and makes no copies.
 */
export function startSwiper(options: StartOptions): RunningCarousel {
  const { viewport, motion, prefersStillness } = options;
  // A browser brings what has the focus into view; here the track moves instead.
  const dontScroll = () => {
    viewport.scrollLeft = 0;
  };
  const slides = slidesOf(viewport);
  let isPlaying = false;
  let goesRound = canGoRound(viewport, slides.length);
  let swiper = begin(scrolledTo(viewport, slides));

  viewport.addEventListener('focusin', follow);
  viewport.addEventListener('scroll', dontScroll);
  viewport.addEventListener('dragstart', dontDrag);
  return {
    previous: () => void swiper.slidePrev(),
    next: () => void swiper.slideNext(),
    show: (index) => (goesRound ? swiper.slideToLoop(index) : swiper.slideTo(index)),
    play(isWanted) {
      isPlaying = isWanted && !prefersStillness;
      if (isPlaying) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    stop() {
      viewport.removeEventListener('focusin', follow);
      viewport.removeEventListener('scroll', dontScroll);
      viewport.removeEventListener('dragstart', dontDrag);
      end();
    },
  };

  function begin(initialSlide: number): Swiper {
    viewport.toggleAttribute('data-moved', true);
    viewport.scrollLeft = 0;
    const tell = (moved: Swiper) => {
      keepOthersOut(moved);
      options.onMove({
        active: moved.realIndex,
        isWhole: moved.isLocked,
        hasPrevious: motion.loop || !moved.isBeginning,
        hasNext: motion.loop || !moved.isEnd,
      });
    };
    return new Swiper(viewport, {
      modules: [Autoplay, Mousewheel],
      wrapperClass: options.track,
      slideClass: options.slide,
      slidesPerView: 'auto',
      initialSlide,
      speed: prefersStillness ? 0 : motion.speed * 1000,
      loop: motion.loop && goesRound,
      rewind: motion.loop && !goesRound,
      // Who presses twice goes on twice.
      loopPreventsSliding: false,
      watchSlidesProgress: true,
      autoplay: { enabled: isPlaying, delay: motion.delay, pauseOnMouseEnter: true },
      mousewheel: { sensitivity: MOUSEWHEEL_SENSITIVITY, forceToAxis: true },
      on: {
        afterInit: tell,
        slideChangeTransitionEnd: tell,
        slideChange: tell,
        lock: tell,
        unlock: tell,
        resize: adapt,
      },
    });
  }

  function end(): void {
    swiper.destroy(true, true);
    viewport.removeAttribute('data-moved');
    for (const slide of slides) slide.inert = false;
  }

  /** Wider screens show more at once; with too few left over, going round becomes jumping back. */
  function adapt(): void {
    if (canGoRound(viewport, slides.length) === goesRound) return;
    const place = swiper.realIndex;
    end();
    goesRound = !goesRound;
    swiper = begin(place);
  }

  /** Where slides go round, those out of view are in no order: keyboards and screen readers skip them. */
  function keepOthersOut(moved: Swiper): void {
    if (!goesRound || !motion.loop) return;
    for (const slide of slides) slide.inert = !moved.isLocked && !slide.classList.contains('swiper-slide-visible');
  }

  /**
   * What the keyboard comes to comes into view. Not where slides go round: there would be a next one for ever. The tab
   * key leaves what is in view, and arrows lead on.
   */
  function follow({ target }: FocusEvent): void {
    if (goesRound && motion.loop) return;
    const index = slides.findIndex((slide) => target instanceof Node && slide.contains(target));
    if (slides[index]?.classList.contains('swiper-slide-fully-visible') === false) swiper.slideTo(index);
  }
}

const slidesOf = (viewport: HTMLElement): readonly HTMLElement[] =>
  Array.from(viewport.firstElementChild?.children ?? []).filter((child) => child instanceof HTMLElement);

/** Going round takes what is in view and one more on either side. */
function canGoRound(viewport: HTMLElement, count: number): boolean {
  const width = slidesOf(viewport)[0]?.offsetWidth ?? 0;
  return width > 0 && count >= Math.ceil(viewport.clientWidth / width - 0.01) + 2;
}

function scrolledTo(viewport: HTMLElement, slides: readonly HTMLElement[]): number {
  const width = slides[0]?.offsetWidth ?? 0;
  return width === 0 ? 0 : Math.round(Math.abs(viewport.scrollLeft) / width);
}

/** Pictures and links would be dragged away instead of the track. */
const dontDrag = (event: Event): void => event.preventDefault();
