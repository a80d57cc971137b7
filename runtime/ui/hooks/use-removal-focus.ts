import { useRef } from 'react';

const REMOVE_BUTTON = '[data-remove]';

/** Moves the focus to the nearest remove button (`data-remove`) when an item of a list is removed. */
export function useRemovalFocus<Fallback extends HTMLElement>() {
  const list = useRef<HTMLUListElement>(null);
  const fallback = useRef<Fallback>(null);
  return {
    list,
    /** Focus target of an empty list. */
    fallback,
    /** Focuses the button at an index after the next render of the list; the previous one at the end. */
    focusAt(index: number): void {
      requestAnimationFrame(() => {
        const buttons = list.current?.querySelectorAll<HTMLElement>(REMOVE_BUTTON) ?? [];
        (buttons[index] ?? buttons[index - 1] ?? fallback.current)?.focus();
      });
    },
  };
}
