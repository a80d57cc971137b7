import { useEffect, useState } from 'react';
import { droppedIn } from './dropped-file.ts';
import type { Qa } from './qa-model.ts';

/**
 * Takes files that are dropped anywhere on the page. Answers whether something is held over it.
 *
 * @param onDropped what lies over the page gives way to what is said of the file; the same function each time
 */
export function useDrop(qa: Qa, onDropped: () => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (event.dataTransfer === null || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // Nothing is entered: the pointer left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      onDropped();
      void qa.take(droppedIn(event.dataTransfer));
    };
    const hearers = { dragover: onOver, dragleave: onLeave, drop: onDrop } as const;
    for (const [name, hear] of Object.entries(hearers)) window.addEventListener(name as keyof typeof hearers, hear);
    return () => {
      for (const [name, hear] of Object.entries(hearers))
        window.removeEventListener(name as keyof typeof hearers, hear);
    };
  }, [qa, onDropped]);
  return isOver;
}
