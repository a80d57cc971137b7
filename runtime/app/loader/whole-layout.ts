import { anchorFromClick } from '../../ui/navigation/link-clicks.ts';

/**
 * Sections below the first view are laid out when they come near, which makes the first paint quick and heights below it
 * a guess. Where a page is returned to, or a `#place` on it is meant, positions must be right: it is laid out whole.
 */
export function forceFullLayout(root: HTMLElement, isWhole: boolean): void {
  root.toggleAttribute('data-whole', isWhole);
}

/**
 * A link to a `#place` of the page is followed by the browser, which scrolls there smoothly: sections that grow on the
 * way would take it elsewhere. What the person looks at stays where it is until then: the link, or, where that is in a bar
 * that does not scroll, what is in the middle of the window.
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
