import { type RefObject, useEffect } from 'react';

/**
 * Sets `data-scrolled` on an element while the page is scrolled, in browsers without scroll-driven animations
 * (`animation-timeline`). Causes no render.
 * @param thresholdPx scroll distance in px that still counts as the top
 */
export function useScrolledAttribute(element: RefObject<HTMLElement | null>, thresholdPx: number): void {
  useEffect(() => {
    if (globalThis.CSS?.supports?.('animation-timeline', 'scroll()') === true) return;
    const updateAttribute = () => {
      if (element.current !== null) element.current.dataset.scrolled = String(window.scrollY > thresholdPx);
    };
    updateAttribute();
    window.addEventListener('scroll', updateAttribute, { passive: true });
    return () => window.removeEventListener('scroll', updateAttribute);
  }, [element, thresholdPx]);
}
