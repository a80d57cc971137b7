import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface ScrollPosition {
  /** Index of the visible slide. */
  readonly active: number;
  /** The user moved to this slide: it is announced. */
  readonly isUserInitiated: boolean;
}

/** A scroll-snap row of slides and the position in it. */
export interface SlideScroller extends ScrollPosition {
  /** Ref of the scroll container; its children are the slides, each as wide as it. */
  readonly viewport: RefObject<HTMLUListElement | null>;
  /** Scrolls to a slide; an index out of range is clamped. */
  scrollTo(index: number): void;
  /** The same without animation and announcement. */
  jumpTo(index: number): void;
}

/**
 * Tracks the visible slide of a scroll-snap row. Native scrolling keeps the device's own swipes, works before and
 * without script and in both reading directions, and costs no bytes; a carousel library does less.
 */
export function useSlideScroller(count: number, initialIndex = 0): SlideScroller {
  const viewport = useRef<HTMLUListElement>(null);
  /** Target of a running scroll; slides passed on the way are ignored. */
  const targetIndex = useRef<number>(undefined);
  const [position, setPosition] = useState<ScrollPosition>({ active: initialIndex, isUserInitiated: false });

  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const onScroll = () => {
      const visibleIndex = visibleSlideIndex(element);
      if (targetIndex.current !== undefined && visibleIndex !== targetIndex.current) return;
      targetIndex.current = undefined;
      setPosition((was) =>
        visibleIndex === undefined || was.active === visibleIndex
          ? was
          : { active: visibleIndex, isUserInitiated: true },
      );
    };
    const cancelTarget = () => {
      targetIndex.current = undefined;
    };
    const interruptingEvents = ['pointerdown', 'wheel', 'scrollend'] as const;
    element.addEventListener('scroll', onScroll, { passive: true });
    for (const name of interruptingEvents) element.addEventListener(name, cancelTarget, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      for (const name of interruptingEvents) element.removeEventListener(name, cancelTarget);
    };
  }, []);

  const goTo = useCallback(
    (index: number, isUserInitiated: boolean) => {
      const next = Math.min(count - 1, Math.max(0, index));
      targetIndex.current = next;
      setPosition({ active: next, isUserInitiated });
      if (viewport.current !== null) scrollToSlide(viewport.current, next, isUserInitiated);
    },
    [count],
  );
  const scrollTo = useCallback((index: number) => goTo(index, true), [goTo]);
  const jumpTo = useCallback((index: number) => goTo(index, false), [goTo]);
  return { viewport, ...position, scrollTo, jumpTo };
}

function scrollToSlide(viewport: HTMLElement, index: number, isSmooth: boolean): void {
  const [start, slide] = [slideAt(viewport, 0), slideAt(viewport, index)];
  if (start === undefined || slide === undefined) return;
  // Negative in right-to-left pages, as `scrollLeft` is.
  const left = slide.offsetLeft - start.offsetLeft;
  if (isSmooth && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    viewport.scrollTo({ left, behavior: 'smooth' });
  } else {
    viewport.scrollLeft = left;
  }
}

function visibleSlideIndex(viewport: HTMLElement): number | undefined {
  const width = slideAt(viewport, 0)?.offsetWidth ?? 0;
  return width === 0 ? undefined : Math.round(Math.abs(viewport.scrollLeft) / width);
}

function slideAt(viewport: HTMLElement, index: number): HTMLElement | undefined {
  const slide = viewport.children[index];
  return slide instanceof HTMLElement ? slide : undefined;
}
