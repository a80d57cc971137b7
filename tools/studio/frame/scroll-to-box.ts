/** Margin around a box after scrolling, in px, for sticky headers. */
const SCROLL_MARGIN = 80;

/** Scrolls a box into view if needed: centered, or to its top when it is too high. */
export function scrollToBox({ top, bottom, height }: DOMRect): void {
  if (top >= 0 && bottom <= innerHeight) return;
  const space = innerHeight - height;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({
    top: top - (space > 2 * SCROLL_MARGIN ? space / 2 : SCROLL_MARGIN),
    behavior: isCalm ? 'instant' : 'smooth',
  });
}
