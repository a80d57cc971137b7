import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A strip of slides that a browser scrolls and snaps by itself, and where in it a person is. */
export interface Strip {
  /** To be set on what scrolls; its children are the slides, each as wide as it. */
  readonly viewport: RefObject<HTMLUListElement | null>;
  /** The slide in view. */
  readonly active: number;
  /** A person brought it there: that is said aloud. */
  readonly isAsked: boolean;
  /** Goes to a slide, or to the end where there is none. */
  show(index: number): void;
  /** The same without a move to be seen, and nobody is told. */
  jump(index: number): void;
}

/**
 * Follows a strip of slides that scrolls by itself. The platform's own scrolling keeps swipes as people know them on their
 * device, before script and without it, in both directions of reading, for no byte; a carousel's library does less.
 */
export function useStrip(count: number, first = 0): Strip {
  const viewport = useRef<HTMLUListElement>(null);
  /** Where it is on its way to; what passes by meanwhile is not looked at. */
  const goal = useRef<number>(undefined);
  const [place, setPlace] = useState({ active: first, isAsked: false });

  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const follow = () => {
      const seen = slideInView(element);
      if (goal.current !== undefined && seen !== goal.current) return;
      goal.current = undefined;
      setPlace((was) => (seen === undefined || was.active === seen ? was : { active: seen, isAsked: true }));
    };
    const takeOver = () => {
      goal.current = undefined;
    };
    const taking = ['pointerdown', 'wheel', 'scrollend'] as const;
    element.addEventListener('scroll', follow, { passive: true });
    for (const name of taking) element.addEventListener(name, takeOver, { passive: true });
    return () => {
      element.removeEventListener('scroll', follow);
      for (const name of taking) element.removeEventListener(name, takeOver);
    };
  }, []);

  const go = useCallback(
    (index: number, isAsked: boolean) => {
      const next = Math.min(count - 1, Math.max(0, index));
      goal.current = next;
      setPlace({ active: next, isAsked });
      if (viewport.current !== null) bring(viewport.current, next, isAsked);
    },
    [count],
  );
  const show = useCallback((index: number) => go(index, true), [go]);
  const jump = useCallback((index: number) => go(index, false), [go]);
  return { viewport, ...place, show, jump };
}

function bring(viewport: HTMLElement, index: number, isMoving: boolean): void {
  const [start, slide] = [slideAt(viewport, 0), slideAt(viewport, index)];
  if (start === undefined || slide === undefined) return;
  // Less than nothing where one reads from right to left, as `scrollLeft` is.
  const left = slide.offsetLeft - start.offsetLeft;
  if (isMoving && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    viewport.scrollTo({ left, behavior: 'smooth' });
  } else {
    viewport.scrollLeft = left;
  }
}

function slideInView(viewport: HTMLElement): number | undefined {
  const width = slideAt(viewport, 0)?.offsetWidth ?? 0;
  return width === 0 ? undefined : Math.round(Math.abs(viewport.scrollLeft) / width);
}

function slideAt(viewport: HTMLElement, index: number): HTMLElement | undefined {
  const slide = viewport.children[index];
  return slide instanceof HTMLElement ? slide : undefined;
}
