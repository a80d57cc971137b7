import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Closes the panel and its groups once the visitor has gone to another page, and the groups that stand open in the bar
 * on Escape and on a click elsewhere. (The platform closes the panel itself on both.)
 */
export function useClosingMenu(panel: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  const shownRef = useRef(key);
  useEffect(() => {
    // Not at the first pass: the panel may have been opened before the script came.
    if (shownRef.current === key || panel.current === null) return;
    shownRef.current = key;
    // Browsers from before the popover show what is in it all the time.
    panel.current.hidePopover?.();
    closeGroups(panel.current);
  }, [key, panel]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && panel.current !== null)
        closeGroups(panel.current)?.querySelector('summary')?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (panel.current !== null && target instanceof Node && !panel.current.contains(target))
        closeGroups(panel.current);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [panel]);
}

/** Answers the group that was open. */
function closeGroups(panel: HTMLElement): Element | undefined {
  const [open] = panel.querySelectorAll<HTMLDetailsElement>('details[data-menu-group][open]');
  if (open !== undefined) open.open = false;
  return open;
}
