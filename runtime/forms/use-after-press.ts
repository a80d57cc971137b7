import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs `act` at once, or after the current click. Pressing a button blurs a field, and an error shown at once would move the button away
 * from the pointer.
 */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    // The click event follows the release.
    const release = () =>
      setTimeout(() => {
        const acts = waiting.current ?? [];
        waiting.current = undefined;
        for (const act of acts) act();
      });
    const listeners = [
      ...(['pointerdown', 'mousedown'] as const).map((name) => [name, press] as const),
      ...(['pointerup', 'pointercancel', 'mouseup'] as const).map((name) => [name, release] as const),
    ];
    for (const [name, listener] of listeners) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, true);
    };
  }, []);
  return useCallback((act) => {
    if (waiting.current === undefined) act();
    else waiting.current.push(act);
  }, []);
}
