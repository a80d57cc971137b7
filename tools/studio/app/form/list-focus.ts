import { createContext, type RefObject, useEffect, useRef } from 'react';

/** An action on a list: an item is moved, removed or appended. */
export interface ListAction {
  readonly kind: 'up' | 'down' | 'remove' | 'add';
  /** Index of the item before the action; of the new item for `add`. */
  readonly index: number;
}

/** Announces that a list is about to change. */
export const ListActionContext = createContext<(arrangement: ListAction) => void>(() => {});

/** Keeps the focus in place for keyboard users who edit a list with its buttons: on the same button of a moved item, on that of the item that replaces a removed one, or in the first field of a new item.

@param list contains an `ol` of the items and optionally an add button
@param itemKeys identifies the order of the items
@returns a function to call before the list changes */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  itemKeys: string,
): (pendingAction: ListAction) => void {
  const pendingAction = useRef<ListAction & { readonly before: string }>(undefined);
  useEffect(() => {
    const arrangement = pendingAction.current;
    if (arrangement === undefined || arrangement.before === itemKeys || list.current === null) return;
    pendingAction.current = undefined;
    const { activeElement, body } = document;
    // The user has moved the focus elsewhere.
    if (activeElement === body || list.current.contains(activeElement))
      focusTargetAfter(list.current, arrangement)?.focus();
  }, [list, itemKeys]);
  return (arrangement) => {
    pendingAction.current = { ...arrangement, before: itemKeys };
  };
}

/** Attribute that identifies a button of an item. */
export const ACTION_ATTRIBUTE = 'data-does';

function focusTargetAfter(list: HTMLElement, { kind: does, index }: ListAction): HTMLElement | undefined {
  const items = Array.from(list.querySelectorAll<HTMLElement>(':scope > ol > li'));
  const item = items[Math.min(index + INDEX_OFFSETS[does], items.length - 1)];
  if (item === undefined) return list.querySelector<HTMLElement>(':scope > button') ?? undefined;
  if (does === 'add') return item.querySelector<HTMLElement>('input, select, textarea, button') ?? undefined;
  return item.querySelector<HTMLElement>(`:scope > :last-child > button[${ACTION_ATTRIBUTE}="${does}"]`) ?? undefined;
}

const INDEX_OFFSETS = { up: -1, down: 1, remove: 0, add: 0 } as const;
