import { type RefObject, useEffect, useEffectEvent } from 'react';
import { METAL_REFRESH_MS } from '../../domain/metals.ts';
import { useStores } from '../stores-context.ts';

const SECOND_MS = 1000;

/**
 * Refreshes prices every {@link METAL_REFRESH_MS} while the element is in view and the page is visible: at once when it is again, if a
 * refresh is due. A failed refresh leaves the last prices; the next one comes in time, or with the connection.
 *
 * @param onTick takes the ms until the next refresh, each second while they pass
 */
export function useMetalRefresh(
  element: RefObject<Element | null>,
  refresh: () => Promise<unknown>,
  onTick: (left: number) => void = () => {},
): void {
  const refreshNow = useEffectEvent(refresh);
  const tick = useEffectEvent(onTick);
  const { renderedAt } = useStores().shop;
  useEffect(() => {
    if (element.current === null) return undefined;
    let isInView = false;
    // A page from the back/forward cache has old prices.
    let dueAt = Math.min(renderedAt, Date.now()) + METAL_REFRESH_MS;
    const update = () => {
      if (!isInView || document.hidden) return;
      const now = Date.now();
      if (now >= dueAt) {
        dueAt = now + METAL_REFRESH_MS;
        void refreshNow().catch(() => undefined);
      }
      tick(dueAt - now);
    };
    const updateNow = () => {
      dueAt = 0;
      update();
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(element.current);
    const timer = setInterval(update, SECOND_MS);
    document.addEventListener('visibilitychange', update);
    addEventListener('online', updateNow);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      removeEventListener('online', updateNow);
    };
  }, [element, renderedAt]);
}
