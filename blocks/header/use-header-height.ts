import { type RefObject, useEffect } from 'react';

/**
 * Sets `--header-height` on the root to the height of a sticky header, so that anchors and other sticky elements stay
 * clear of it. Until then the estimate in CSS applies; where it is right, it stays, since a new value restyles the page.
 */
export function useHeaderHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = bar.current?.closest('[data-placement="sticky"]');
    if (bar.current === null || section == null || globalThis.ResizeObserver === undefined) return;
    const elements = [section, bar.current];
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      // A header that overlays the page gives its section no height.
      const height = Math.max(...elements.map((part) => part.getBoundingClientRect().height));
      const current = Number.parseFloat(getComputedStyle(root).getPropertyValue('--header-height'));
      if (Math.abs(height - current) <= 0.5) return;
      root.style.setProperty('--header-height', `${Math.round(height)}px`);
    });
    for (const part of elements) observer.observe(part);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--header-height');
    };
  }, [bar]);
}
