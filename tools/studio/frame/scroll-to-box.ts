/** What is left free around a box that is scrolled to: shops have headers that stay, in px. */
const ROOM = 80;

/** Scrolls the page until a box of the window is seen, where it is not: to its middle, or to its beginning where it is too high. */
export function scrollToBox({ top, bottom, height }: DOMRect): void {
  if (top >= 0 && bottom <= innerHeight) return;
  const space = innerHeight - height;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: top - (space > 2 * ROOM ? space / 2 : ROOM), behavior: isCalm ? 'instant' : 'smooth' });
}
