import { useEffect, useState } from 'react';
import { filesInDrop } from './dropped-file.ts';
import type { QaStore } from './qa-store.ts';

/**
 * Accepts files dropped anywhere on the page. Returns whether a file is dragged over it.
 *
 * @param onDropped closes whatever covers the page; must be stable between renders
 */
export function useFileDrop(qa: QaStore, onDropped: () => void): boolean {
  const [isDragOver, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (event.dataTransfer === null || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // No element is entered: the pointer left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      onDropped();
      void qa.addFile(filesInDrop(event.dataTransfer));
    };
    const listeners = { dragover: onOver, dragleave: onLeave, drop: onDrop } as const;
    for (const [name, hear] of Object.entries(listeners)) window.addEventListener(name as keyof typeof listeners, hear);
    return () => {
      for (const [name, hear] of Object.entries(listeners))
        window.removeEventListener(name as keyof typeof listeners, hear);
    };
  }, [qa, onDropped]);
  return isDragOver;
}
