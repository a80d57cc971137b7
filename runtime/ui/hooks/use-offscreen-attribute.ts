import { type RefObject, useEffect } from 'react';

/** Distance from the window within which an element counts as visible: it is ready when it scrolls in. */
const VIEW_MARGIN = '25%';

/**
 * Sets `data-away` on an element while it is off screen, so that CSS can pause its animation: an animation off screen
 * still makes the browser produce frames. Causes no render.
 */
export function useOffscreenAttribute(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        current.dataset.away = String(entries.at(-1)?.isIntersecting === false);
      },
      { rootMargin: VIEW_MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
}

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
