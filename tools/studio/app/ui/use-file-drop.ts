import { useEffect, useEffectEvent, useState } from 'react';

/** A dropped or selected file. */
export interface DroppedFile {
  readonly file: File;
  readonly isFolder: boolean;
}

/**
 * Accepts files dropped anywhere on the page. Returns whether a file is dragged over it.
 */
export function useFileDrop(onDrop: (dropped: readonly DroppedFile[]) => void): boolean {
  const [isDragOver, setOver] = useState(false);
  const onFiles = useEffectEvent(onDrop);
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
    const onDropEvent = (event: DragEvent) => {
      if (event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      onFiles(droppedFiles(event.dataTransfer));
    };
    const listeners = { dragover: onOver, dragleave: onLeave, drop: onDropEvent } as const;
    for (const [name, hear] of Object.entries(listeners)) window.addEventListener(name as keyof typeof listeners, hear);
    return () => {
      for (const [name, hear] of Object.entries(listeners))
        window.removeEventListener(name as keyof typeof listeners, hear);
    };
  }, []);
  return isDragOver;
}

/** The files of a drop. Only `webkitGetAsEntry` distinguishes folders from files. */
function droppedFiles({ items, files }: DataTransfer): readonly DroppedFile[] {
  const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry?.());
  return [...files].map((file, index) => ({ file, isFolder: entries[index]?.isDirectory === true }));
}
