import { type RefObject, useEffect } from 'react';

/** Set on an image that failed to load. */
export const BROKEN_ATTRIBUTE = 'data-broken';

/**
 * Marks images in an element that failed to load, also those that failed before hydration, so that their place stays
 * empty.
 */
export function useBrokenImages(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const updateMark = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.toggleAttribute(BROKEN_ATTRIBUTE, target.naturalWidth === 0);
    };
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
        image.toggleAttribute(BROKEN_ATTRIBUTE, true);
    }
    // `error` and `load` do not bubble.
    element.addEventListener('error', updateMark, true);
    element.addEventListener('load', updateMark, true);
    return () => {
      element.removeEventListener('error', updateMark, true);
      element.removeEventListener('load', updateMark, true);
    };
  }, [container]);
}
