import { type RefObject, useEffect, useRef, useState } from 'react';

/** Size in CSS px. */
export interface PanelSize {
  readonly width: number;
  readonly height: number;
}

export interface FittedFrame {
  /** The page's own viewport, in CSS px. */
  readonly width: number;
  readonly height: number;
  /** Scale factor: 1, or less in a narrower panel. */
  readonly scale: number;
}

/** Size and scale of a page in a panel: never enlarged, always the full height. */
export function fitFrame(requestedWidth: number | 'fill', panel: PanelSize): FittedFrame {
  const width = requestedWidth === 'fill' ? panel.width : requestedWidth;
  const scale = width > panel.width && panel.width > 0 ? panel.width / width : 1;
  return { width, height: panel.height / scale, scale };
}

/** Size of an element, updated when it changes. */
export function useElementSize(): readonly [RefObject<HTMLDivElement | null>, PanelSize] {
  const panel = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PanelSize>({ width: 0, height: 0 });
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [panel, size];
}
