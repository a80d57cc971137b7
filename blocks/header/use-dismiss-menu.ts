import { type RefObject, useEffect } from 'react';
import { useOnNavigation } from '../../runtime/ui/navigation/use-on-navigation.ts';

/**
 * Closes what the header has opened on navigation. Groups that are open in the bar also close on Escape and on an
 * interaction elsewhere, since they overlay the page. (The browser closes popovers itself.)
 */
export function useDismissMenu(bar: RefObject<HTMLElement | null>): void {
  useOnNavigation(() => {
    if (bar.current === null) return;
    // Browsers without popovers show their content permanently.
    for (const panel of bar.current.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.();
    const open = findOpenGroup(bar.current);
    if (open !== undefined) open.open = false;
  });

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' && bar.current !== null ? findOpenGroup(bar.current) : undefined;
      if (open === undefined) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    };
    const closeOnOutsideInteraction = ({ target }: Event) => {
      const open = bar.current === null ? undefined : findOpenGroup(bar.current);
      if (open !== undefined && target instanceof Node && open.closest('[popover]')?.contains(target) !== true)
        open.open = false;
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('keydown', closeOnEscape, { signal });
    for (const name of ['pointerdown', 'focusin'])
      document.addEventListener(name, closeOnOutsideInteraction, { signal });
    return () => controller.abort();
  }, [bar]);
}

const findOpenGroup = (bar: HTMLElement): HTMLDetailsElement | undefined =>
  bar.querySelector<HTMLDetailsElement>('details[data-menu-group][open]') ?? undefined;
