import { type RefObject, useEffect } from 'react';

/**
 * On wide screens CSS shows the groups' content whether they are open or not. This opens them for browsers whose CSS
 * cannot, and takes their titles out of the tab order. On phones they start closed.
 */
export function useExpandedOnDesktop(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const desktopQuery = globalThis.matchMedia?.('(min-width: 900px)');
    if (desktopQuery === undefined) return;
    const syncOpenState = () => {
      for (const group of area.current?.querySelectorAll('details') ?? []) {
        group.open = desktopQuery.matches;
        if (desktopQuery.matches) group.querySelector('summary')?.setAttribute('tabindex', '-1');
        else group.querySelector('summary')?.removeAttribute('tabindex');
      }
    };
    if (desktopQuery.matches) syncOpenState();
    desktopQuery.addEventListener('change', syncOpenState);
    return () => desktopQuery.removeEventListener('change', syncOpenState);
  }, [area]);
}
