import { type RefObject, useEffect } from 'react';

/** How far from the window something still counts as in sight: it is ready when it comes. */
const NEAR = '25%';

/**
 * Marks an element with whether it is out of sight, for its style: what moves where nobody sees it has the browser make
 * frames of the whole page all the time. Nothing renders anew.
 */
export function useAwayMark(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        current.dataset.away = String(entries.at(-1)?.isIntersecting === false);
      },
      { rootMargin: NEAR },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [element]);
}
