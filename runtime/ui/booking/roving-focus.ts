import type { KeyboardEvent } from 'react';

/**
 * Where a key leads among controls in a row or a grid that Tab reaches as one: arrows follow the reading direction, Home and End jump to
 * the ends. Undefined for other keys, and beyond the ends. Source: WAI-ARIA, roving tabindex.
 */
function rovingIndex(key: string, current: number, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  const next = stepOf(key, direction);
  const index = key === 'Home' ? 0 : key === 'End' ? count - 1 : next === undefined ? undefined : current + next;
  return index === undefined || index < 0 || index >= count ? undefined : index;
}

/** Whether a key goes on (1) or back (-1) in the reading direction. */
export function stepOf(key: string, direction: 'ltr' | 'rtl'): 1 | -1 | undefined {
  if (key === 'ArrowDown' || key === (direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'ArrowUp' || key === (direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft') ? -1 : undefined;
}

/** Whether a modifier key makes a key the browser's own. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

/**
 * Moves the focus among the controls of a group by a key. Answers the place of the one that has it now; undefined where none was moved to.
 *
 * @param selector of the controls within the group
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const current = document.activeElement instanceof HTMLElement ? controls.indexOf(document.activeElement) : -1;
  const next = rovingIndex(event.key, current, controls.length, direction);
  if (current < 0 || next === undefined || hasModifier(event)) return undefined;
  event.preventDefault();
  controls[next]?.focus();
  return next;
}
