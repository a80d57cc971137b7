import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Closes what the header has opened once the visitor has gone to another page; the groups that stand open in the bar also
 * on Escape and when pointer or focus go elsewhere, for they lie over the page. (The platform closes panels itself.)
 */
export function useClosingMenu(bar: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  const shownRef = useRef(key);
  useEffect(() => {
    // Not at the first pass: a panel may have been opened before the script came.
    if (shownRef.current === key || bar.current === null) return;
    shownRef.current = key;
    // Browsers from before the popover show what is in it all the time.
    for (const panel of bar.current.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.();
    const open = openGroup(bar.current);
    if (open !== undefined) open.open = false;
  }, [key, bar]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' && bar.current !== null ? openGroup(bar.current) : undefined;
      if (open === undefined) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      const open = bar.current === null ? undefined : openGroup(bar.current);
      if (open !== undefined && target instanceof Node && open.closest('[popover]')?.contains(target) !== true)
        open.open = false;
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', onKey, { signal });
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, onElsewhere, { signal });
    return () => stop.abort();
  }, [bar]);
}

const openGroup = (bar: HTMLElement): HTMLDetailsElement | undefined =>
  bar.querySelector<HTMLDetailsElement>('details[data-menu-group][open]') ?? undefined;
