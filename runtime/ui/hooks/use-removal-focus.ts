import { useRef } from 'react';

/** Of the button that removes a thing from its list. */
const REMOVE_BUTTON = '[data-remove]';

/**
 * Keeps the focus where things are removed from a list, since the button that does so goes with its thing. Each such button has the attribute
 * `data-remove`.
 */
export function useRemovalFocus<Fallback extends HTMLElement>() {
  const list = useRef<HTMLUListElement>(null);
  const fallback = useRef<Fallback>(null);
  return {
    list,
    /** What has the focus where nothing is left. */
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
