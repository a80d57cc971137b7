import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselMotion } from '../../schemas/generated/builder.ts';
import * as look from './carousel-look.ts';
import type { CarouselPlace, RunningCarousel } from './late/start-swiper.ts';

/** How far below the window a carousel is fetched ahead. */
const NEAR = '200px 0px';

export interface CarouselState extends CarouselPlace {
  /** It goes on by itself, or would if nobody pointed at it. */
  readonly isPlaying: boolean;
  /** A person brought it where it is: that is said aloud, what moves by itself is not. */
  readonly isAsked: boolean;
}

export interface CarouselControl {
  /** Undefined while it is a strip that scrolls. */
  readonly state: CarouselState | undefined;
  previous(): void;
  next(): void;
  show(index: number): void;
  /** Stops it, or lets it go on. */
  toggle(): void;
}

/** Makes a strip a carousel once it is near the view; until then nothing is fetched for it. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, motion: CarouselMotion): CarouselControl {
  const running = useRef<RunningCarousel>(undefined);
  const [place, setPlace] = useState<CarouselPlace>();
  const [isPlaying, setPlaying] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isInView, setInView] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const element = viewport.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    let isGone = false;
    const start = async () => {
      const { startSwiper } = await import('./late/start-swiper.ts');
      if (isGone) return;
      const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const { track, slide } = look;
      running.current = startSwiper({ viewport: element, motion, track, slide, prefersStillness, onMove: setPlace });
      setPlaying(motion.autoplay && !prefersStillness);
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        // Without the line it stays a strip, which scrolls.
        start().catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    const inView = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
    near.observe(element);
    inView.observe(element);
    return () => {
      isGone = true;
      near.disconnect();
      inView.disconnect();
      running.current?.stop();
      running.current = undefined;
      // It is a strip again; another carousel plays when it is there.
      setPlace(undefined);
      setPlaying(false);
    };
  }, [viewport, motion]);

  useEffect(() => {
    const element = viewport.current;
    const focus = () => setFocused(true);
    const blur = () => setFocused(false);
    const press = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (way === undefined || running.current === undefined) return;
      event.preventDefault();
      setAsked(true);
      running.current[way]();
    };
    element?.addEventListener('focusin', focus);
    element?.addEventListener('focusout', blur);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('focusin', focus);
      element?.removeEventListener('focusout', blur);
      element?.removeEventListener('keydown', press);
    };
  }, [viewport]);

  // Nobody's reading is disturbed: it waits while it is out of view, or something in it has the focus.
  const mayPlay = isPlaying && isInView && !isFocused;
  useEffect(() => running.current?.play(mayPlay), [mayPlay]);

  const asked = (move: (carousel: RunningCarousel) => void) => {
    if (running.current === undefined) return;
    setAsked(true);
    move(running.current);
  };
  return {
    state: place && { ...place, isPlaying, isAsked },
    previous: () => asked((carousel) => carousel.previous()),
    next: () => asked((carousel) => carousel.next()),
    show: (index) => asked((carousel) => carousel.show(index)),
    toggle: () => {
      setAsked(false);
      setPlaying((was) => !was);
    },
  };
}

/** Which way an arrow key leads in the direction that the page is read. */
function wayOf({ key, currentTarget }: KeyboardEvent): 'previous' | 'next' | undefined {
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !(currentTarget instanceof Element)) return undefined;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRightToLeft ? 'previous' : 'next';
}
