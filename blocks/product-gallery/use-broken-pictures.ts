import { type RefObject, useEffect } from 'react';

/** Set on a picture that could not be fetched. */
export const BROKEN = 'data-broken';

/** Marks the pictures in an element that could not be fetched, now or before the page was awake: their place stays empty. */
export function useBrokenPictures(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = around.current;
    if (element === null) return undefined;
    const mark = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.toggleAttribute(BROKEN, target.naturalWidth === 0);
    };
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) image.toggleAttribute(BROKEN, true);
    }
    // Neither bubbles.
    element.addEventListener('error', mark, true);
    element.addEventListener('load', mark, true);
    return () => {
      element.removeEventListener('error', mark, true);
      element.removeEventListener('load', mark, true);
    };
  }, [around]);
}
