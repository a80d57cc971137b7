import { type RefObject, useEffect } from 'react';
import { METAL_REFRESH_MS } from '../../runtime/domain/metals.ts';
import { MetalsStore } from '../../runtime/stores/catalog/metals-store.ts';
import { useFetchedStore } from '../../runtime/ui/stores-context.ts';

/** Refreshes the prices while the element is in view and the page is visible. */
export function useMetalPriceRefresh(element: RefObject<Element | null>): void {
  const metals = useFetchedStore(MetalsStore);
  useEffect(() => {
    if (element.current === null) return undefined;
    let isInView = false;
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(element.current);
    const timer = setInterval(() => {
      // If a request fails, the last prices stay; the next interval tries again.
      if (isInView && !document.hidden) void metals.refreshNow().catch(() => undefined);
    }, METAL_REFRESH_MS);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [element, metals]);
}
