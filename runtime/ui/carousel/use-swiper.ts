import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselMotion } from '../../../schemas/generated/builder.ts';
import type { CarouselPosition, RunningCarousel } from '../lazy/start-swiper.ts';
import * as styles from './carousel.styles.ts';

/** Distance from the window at which the carousel's code is loaded. */
const PRELOAD_MARGIN = '200px 0px';

export interface CarouselState extends CarouselPosition {
  /** Autoplay is on, although it may be paused on hover. */
  readonly isPlaying: boolean;
  /** The user moved to this slide: it is announced, autoplay moves are not. */
  readonly isUserInitiated: boolean;
}

export interface CarouselController {
  /** Undefined while it is a plain scroller. */
  readonly state: CarouselState | undefined;
  previous(): void;
  next(): void;
  goTo(index: number): void;
  /** Toggles autoplay. */
  togglePlayback(): void;
}

/** Turns a scroller into a Swiper carousel once it is near the view; loads nothing before. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, motion: CarouselMotion): CarouselController {
  const running = useRef<RunningCarousel>(undefined);
  const [position, setPosition] = useState<CarouselPosition>();
  const [isPlaying, setPlaying] = useState(false);
  const [isUserInitiated, setUserInitiated] = useState(false);
  const [isInView, setInView] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const element = viewport.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    let isUnmounted = false;
    const start = async () => {
      const { startSwiper } = await import('../lazy/start-swiper.ts');
      if (isUnmounted) return;
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const { track, slide } = styles;
      running.current = startSwiper({
        viewport: element,
        motion,
        track,
        slide,
        prefersReducedMotion,
        onPositionChange: setPosition,
      });
      setPlaying(motion.autoplay && !prefersReducedMotion);
    };
    const preloadObserver = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        preloadObserver.disconnect();
        // Offline it stays a scroller.
        start().catch(() => undefined);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    const viewObserver = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
    preloadObserver.observe(element);
    viewObserver.observe(element);
    return () => {
      isUnmounted = true;
      preloadObserver.disconnect();
      viewObserver.disconnect();
      running.current?.stop();
      running.current = undefined;
      // It is a scroller again; the next carousel sets its own state.
      setPosition(undefined);
      setPlaying(false);
    };
  }, [viewport, motion]);

  useEffect(() => {
    const element = viewport.current;
    const focus = () => setFocused(true);
    const blur = () => setFocused(false);
    const onKeyDown = (event: KeyboardEvent) => {
      const action = arrowKeyAction(event);
      if (action === undefined || running.current === undefined) return;
      event.preventDefault();
      setUserInitiated(true);
      running.current[action]();
    };
    element?.addEventListener('focusin', focus);
    element?.addEventListener('focusout', blur);
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('focusin', focus);
      element?.removeEventListener('focusout', blur);
      element?.removeEventListener('keydown', onKeyDown);
    };
  }, [viewport]);

  // Autoplay pauses off screen and while the focus is inside.
  const mayPlay = isPlaying && isInView && !isFocused;
  useEffect(() => running.current?.setPlaying(mayPlay), [mayPlay]);

  const moveByUser = (move: (carousel: RunningCarousel) => void) => {
    if (running.current === undefined) return;
    setUserInitiated(true);
    move(running.current);
  };
  return {
    state: position && { ...position, isPlaying, isUserInitiated },
    previous: () => moveByUser((carousel) => carousel.previous()),
    next: () => moveByUser((carousel) => carousel.next()),
    goTo: (index) => moveByUser((carousel) => carousel.goTo(index)),
    togglePlayback: () => {
      setUserInitiated(false);
      setPlaying((was) => !was);
    },
  };
}

/** The move of an arrow key in reading direction. */
function arrowKeyAction({ key, currentTarget }: KeyboardEvent): 'previous' | 'next' | undefined {
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !(currentTarget instanceof Element)) return undefined;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRightToLeft ? 'previous' : 'next';
}
