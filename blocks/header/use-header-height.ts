import { type RefObject, useEffect } from 'react';

/**
 * Says on the page's root how high a header is that stays at the top (`--header-height`), so that anchors and what
 * sticks below it keep clear of it. Until then the style's own guess counts.
 */
export function useHeaderHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const section = bar.current?.closest('[data-placement="sticky"]');
    if (bar.current === null || section == null || globalThis.ResizeObserver === undefined) return;
    const parts = [section, bar.current];
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // A header that lies over the page leaves its section without height.
      const height = Math.max(...parts.map((part) => part.getBoundingClientRect().height));
      style.setProperty('--header-height', `${Math.round(height)}px`);
    });
    for (const part of parts) observer.observe(part);
    return () => {
      observer.disconnect();
      style.removeProperty('--header-height');
    };
  }, [bar]);
}
