import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Height of a row, in px. */
export const ROW_HEIGHT = 30;

/** Rows rendered beyond both ends of the view, so that scrolling shows no gap. */
const OVERSCAN_ROWS = 20;

/** The range of rows to render for the scroll position. `last` is exclusive. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 900 });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    // Rounded to eight rows: scrolling within them does not render.
    const top = Math.floor(element.scrollTop / (ROW_HEIGHT * 8)) * 8;
    const height = element.clientHeight === 0 ? 900 : element.clientHeight;
    setView((known) => (known.top === top && known.height === height ? known : { top, height }));
  }, [scroller]);
  useEffect(() => {
    measure();
    if (typeof ResizeObserver === 'undefined' || scroller.current === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [measure, scroller]);
  const first = Math.max(0, Math.min(view.top, count) - OVERSCAN_ROWS);
  const last = Math.min(count, view.top + Math.ceil(view.height / ROW_HEIGHT) + 8 + OVERSCAN_ROWS);
  return { first, last, onScroll: measure };
}
