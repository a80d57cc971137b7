import { type RefObject, useEffect } from 'react';

/**
 * Marks an element with whether the page is scrolled, in browsers whose style cannot know (`animation-timeline`).
 * Nothing renders anew.
 * @param beyond px within which the page still counts as being at its top
 */
export function useScrolledMark(element: RefObject<HTMLElement | null>, beyond: number): void {
  useEffect(() => {
    if (globalThis.CSS?.supports?.('animation-timeline', 'scroll()') === true) return;
    const mark = () => {
      if (element.current !== null) element.current.dataset.scrolled = String(window.scrollY > beyond);
    };
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [element, beyond]);
}
