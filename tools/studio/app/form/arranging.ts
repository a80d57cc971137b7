import { createContext, type RefObject, useEffect, useRef } from 'react';

/** What is done to a list: an item is moved or taken away by a button of its own, or one is put at the end. */
export interface Arrangement {
  readonly does: 'up' | 'down' | 'remove' | 'add';
  /** Of the item before that, or of the new one. */
  readonly index: number;
}

/** Says that a list is about to be arranged anew. */
export const ArrangingContext = createContext<(arrangement: Arrangement) => void>(() => {});

/**
 * Has the focus stay where somebody works who arranges a list by its buttons: on the same button of the item that was
 * moved, on that of the item which comes in place of one that was taken away, in the first field of a new one.
 *
 * @param list holds an `ol` of the items, and may hold a button that adds to them
 * @param order tells one order of the items from another
 * @returns to be told before the list is arranged
 */
export function useArranging(list: RefObject<HTMLElement | null>, order: string): (arrangement: Arrangement) => void {
  const begun = useRef<Arrangement & { readonly before: string }>(undefined);
  useEffect(() => {
    const arrangement = begun.current;
    if (arrangement === undefined || arrangement.before === order || list.current === null) return;
    begun.current = undefined;
    const { activeElement, body } = document;
    // Who went on elsewhere stays there.
    if (activeElement === body || list.current.contains(activeElement)) placeAfter(list.current, arrangement)?.focus();
  }, [list, order]);
  return (arrangement) => {
    begun.current = { ...arrangement, before: order };
  };
}

/** The name of a button of an item, by which it is found again. */
export const BUTTON = 'data-does';

function placeAfter(list: HTMLElement, { does, index }: Arrangement): HTMLElement | undefined {
  const items = Array.from(list.querySelectorAll<HTMLElement>(':scope > ol > li'));
  const item = items[Math.min(index + STEP[does], items.length - 1)];
  if (item === undefined) return list.querySelector<HTMLElement>(':scope > button') ?? undefined;
  if (does === 'add') return item.querySelector<HTMLElement>('input, select, textarea, button') ?? undefined;
  return item.querySelector<HTMLElement>(`:scope > :last-child > button[${BUTTON}="${does}"]`) ?? undefined;
}

const STEP = { up: -1, down: 1, remove: 0, add: 0 } as const;
