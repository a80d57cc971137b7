import { type RefObject, useEffect } from 'react';
import { METAL_REFRESH_MS } from '../../runtime/domain/metals.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** Asks for the prices anew as long as the element is in view and somebody looks at the page. */
export function useRefresh(element: RefObject<Element | null>): void {
  const { metals } = useStores();
  useEffect(() => {
    if (element.current === null) return undefined;
    let isInView = false;
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(element.current);
    const timer = setInterval(() => {
      // Without an answer the last prices stay; the next turn asks again.
      if (isInView && !document.hidden) void metals.refreshNow().catch(() => undefined);
    }, METAL_REFRESH_MS);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [element, metals]);
}
