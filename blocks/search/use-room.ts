import { type RefObject, useEffect } from 'react';

/** px that stay free below. */
const MARGIN = 12;

/**
 * Tells an element, as `--room`, how high it can be to end within what can be seen: above a phone's keyboard, which
 * covers the page without changing its size.
 */
export function useRoom(box: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { visualViewport: view } = globalThis;
    if (!isThere || view == null) return undefined;
    const measure = () => {
      const element = box.current;
      if (element === null) return;
      const room = view.offsetTop + view.height - element.getBoundingClientRect().top - MARGIN;
      element.style.setProperty('--room', `${Math.round(room)}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [box, isThere]);
}
