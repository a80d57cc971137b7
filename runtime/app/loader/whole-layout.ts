import { anchorFromClick } from '../../ui/navigation/link-clicks.ts';

/**
 * Lays out the whole page. Sections below the first view are laid out lazily with guessed heights, but returning to a
 * position or an anchor needs exact ones.
 */
export function forceFullLayout(root: HTMLElement, isWhole: boolean): void {
  root.toggleAttribute('data-whole', isWhole);
}

/**
 * Lays out the page before an anchor is followed: growing sections would move a smooth scroll's target. The link, or
 * the middle of the window for a fixed bar, stays in place.
 */
export function forceFullLayoutOnAnchorClick(root: HTMLElement): void {
  // Last, so that it is known whether something else answers the click.
  addEventListener('click', (event) => {
    const link = anchorFromClick(event);
    if (link === undefined) return;
    const inView = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? root;
    const tops = () => [link, inView].map((element) => element.getBoundingClientRect().top);
    const before = tops();
    forceFullLayout(root, true);
    const moved = tops().map((top, index) => top - (before[index] ?? top));
    scrollBy({ top: moved.find((distance) => distance !== 0) ?? 0, behavior: 'instant' });
  });
}

/** The browser itself restores the scroll of a reloaded page, or goes to its place, before the application is there. */
export function forceFullLayoutOnReturn(root: HTMLElement): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
  if (isReturn || location.hash !== '') forceFullLayout(root, true);
}
