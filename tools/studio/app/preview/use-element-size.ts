import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PanelSize } from './fit-frame.ts';

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
