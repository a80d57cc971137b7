import { type RefObject, useEffect } from 'react';

/** Marks an element with whether the page is scrolled, in browsers whose style cannot know. Nothing renders anew. */
export function useScrolledMark(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (globalThis.CSS?.supports?.('animation-timeline', 'scroll()') === true) return;
    const mark = () => {
      if (element.current !== null) element.current.dataset.scrolled = String(window.scrollY > BEGINNING);
    };
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [element]);
}

/** px within which the page still counts as being at its top. */
const BEGINNING = 8;
