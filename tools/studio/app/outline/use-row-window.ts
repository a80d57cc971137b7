import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Of each line, in px. */
export const ROW_HEIGHT = 30;

/** Lines beyond both ends of the view, so that scrolling shows no gap. */
const MORE = 20;

/** Which of many lines are near enough to the view to be there. `last` is the first one that is not. */
export function useRowWindow(holder: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 900 });
  const measure = useCallback(() => {
    const element = holder.current;
    if (element === null) return;
    // Steps of some lines: scrolling within them renders nothing.
    const top = Math.floor(element.scrollTop / (ROW_HEIGHT * 8)) * 8;
    const height = element.clientHeight === 0 ? 900 : element.clientHeight;
    setView((known) => (known.top === top && known.height === height ? known : { top, height }));
  }, [holder]);
  useEffect(() => {
    measure();
    if (typeof ResizeObserver === 'undefined' || holder.current === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(holder.current);
    return () => observer.disconnect();
  }, [measure, holder]);
  const first = Math.max(0, Math.min(view.top, count) - MORE);
  const last = Math.min(count, view.top + Math.ceil(view.height / ROW_HEIGHT) + 8 + MORE);
  return { first, last, onScroll: measure };
}
