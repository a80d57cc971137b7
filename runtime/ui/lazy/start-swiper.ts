import Swiper from 'swiper';
import { Autoplay, Mousewheel } from 'swiper/modules';
import type { CarouselMotion } from '../../../schemas/generated/builder.ts';

/** Spec 9: "mousewheel 0.3". */
const MOUSEWHEEL_SENSITIVITY = 0.3;

/** Position of a carousel. */
export interface CarouselPosition {
  /** Index of the first visible slide, in page order. */
  readonly activeIndex: number;
  /** All slides are in view: there is nowhere to move. */
  readonly isFullyVisible: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

export interface SwiperStartOptions {
  /** The scroll container; its only child is the track, whose children are the slides. */
  readonly viewport: HTMLElement;
  readonly motion: CarouselMotion;
  /** Class names of track and slide. */
  readonly track: string;
  readonly slide: string;
  readonly prefersReducedMotion: boolean;
  readonly onPositionChange: (place: CarouselPosition) => void;
}

/** A running carousel. */
export interface RunningCarousel {
  previous(): void;
  next(): void;
  /** @param index of a slide in page order */
  goTo(index: number): void;
  /** @param shouldPlay whether it autoplays */
  setPlaying(shouldPlay: boolean): void;
  /** Restores the scroller. */
  stop(): void;
}

/**
 * Starts Swiper on a scroller, at the slide that it is scrolled to. Slide widths come from CSS (`auto`), so nothing
 * shifts; to loop, Swiper moves the slide elements and makes no copies.
 */
export function startSwiper(options: SwiperStartOptions): RunningCarousel {
  const { viewport, motion, prefersReducedMotion } = options;
  // Browsers scroll focused elements into view; here the track moves instead.
  const resetScroll = () => {
    viewport.scrollLeft = 0;
  };
  const slides = slidesOf(viewport);
  let isPlaying = false;
  let isLooping = canLoop(viewport, slides.length);
  let swiper = createSwiper(scrolledSlideIndex(viewport, slides));

  viewport.addEventListener('focusin', showFocusedSlide);
  viewport.addEventListener('scroll', resetScroll);
  viewport.addEventListener('dragstart', preventDrag);
  return {
    previous: () => void swiper.slidePrev(),
    next: () => void swiper.slideNext(),
    goTo: (index) => (isLooping ? swiper.slideToLoop(index) : swiper.slideTo(index)),
    setPlaying(isWanted) {
      isPlaying = isWanted && !prefersReducedMotion;
      if (isPlaying) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    stop() {
      viewport.removeEventListener('focusin', showFocusedSlide);
      viewport.removeEventListener('scroll', resetScroll);
      viewport.removeEventListener('dragstart', preventDrag);
      destroySwiper();
    },
  };

  function createSwiper(initialSlide: number): Swiper {
    viewport.toggleAttribute('data-moved', true);
    viewport.scrollLeft = 0;
    const reportPosition = (moved: Swiper) => {
      makeHiddenSlidesInert(moved);
      options.onPositionChange({
        activeIndex: moved.realIndex,
        isFullyVisible: moved.isLocked,
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
      speed: prefersReducedMotion ? 0 : motion.speed * 1000,
      loop: motion.loop && isLooping,
      rewind: motion.loop && !isLooping,
      // A second press during a transition moves twice.
      loopPreventsSliding: false,
      watchSlidesProgress: true,
      autoplay: { enabled: isPlaying, delay: motion.delay, pauseOnMouseEnter: true },
      mousewheel: { sensitivity: MOUSEWHEEL_SENSITIVITY, forceToAxis: true },
      on: {
        afterInit: reportPosition,
        slideChangeTransitionEnd: reportPosition,
        slideChange: reportPosition,
        lock: reportPosition,
        unlock: reportPosition,
        resize: updateLooping,
      },
    });
  }

  function destroySwiper(): void {
    swiper.destroy(true, true);
    viewport.removeAttribute('data-moved');
    for (const slide of slides) slide.inert = false;
  }

  /** Wider screens show more slides; with too few left to loop, the carousel rewinds instead. */
  function updateLooping(): void {
    if (canLoop(viewport, slides.length) === isLooping) return;
    const position = swiper.realIndex;
    destroySwiper();
    isLooping = !isLooping;
    swiper = createSwiper(position);
  }

  /** When it loops, hidden slides are out of order: they are inert for keyboards and screen readers. */
  function makeHiddenSlidesInert(moved: Swiper): void {
    if (!isLooping || !motion.loop) return;
    for (const slide of slides) slide.inert = !moved.isLocked && !slide.classList.contains('swiper-slide-visible');
  }

  /**
   * Brings the focused slide into view. Not when it loops, where there would always be a next slide: Tab leaves the
   * visible slides, and arrow keys move.
   */
  function showFocusedSlide({ target }: FocusEvent): void {
    if (isLooping && motion.loop) return;
    const index = slides.findIndex((slide) => target instanceof Node && slide.contains(target));
    if (slides[index]?.classList.contains('swiper-slide-fully-visible') === false) swiper.slideTo(index);
  }
}

const slidesOf = (viewport: HTMLElement): readonly HTMLElement[] =>
  Array.from(viewport.firstElementChild?.children ?? []).filter((child) => child instanceof HTMLElement);

/** Looping needs the visible slides and one more on either side. */
function canLoop(viewport: HTMLElement, count: number): boolean {
  const width = slidesOf(viewport)[0]?.offsetWidth ?? 0;
  return width > 0 && count >= Math.ceil(viewport.clientWidth / width - 0.01) + 2;
}

function scrolledSlideIndex(viewport: HTMLElement, slides: readonly HTMLElement[]): number {
  const width = slides[0]?.offsetWidth ?? 0;
  return width === 0 ? 0 : Math.round(Math.abs(viewport.scrollLeft) / width);
}

/** Images and links would be dragged instead of the track. */
const preventDrag = (event: Event): void => event.preventDefault();
