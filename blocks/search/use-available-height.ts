import { type RefObject, useEffect } from 'react';

/** px kept free below. */
const BOTTOM_MARGIN_PX = 12;

/**
 * Sets `--available-height` on an element: the height down to the end of the visual viewport, which an on-screen
 * keyboard reduces without resizing the page.
 */
export function useAvailableHeight(elementRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const { visualViewport: view } = globalThis;
    if (!isOpen || view == null) return undefined;
    const measure = () => {
      const element = elementRef.current;
      if (element === null) return;
      const available = view.offsetTop + view.height - element.getBoundingClientRect().top - BOTTOM_MARGIN_PX;
      element.style.setProperty('--available-height', `${Math.round(available)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [elementRef, isOpen]);
}
