import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { useStores } from './stores-context.ts';

/**
 * Lets one element open all links of the shop inside it without reloading, and say ahead when one is pointed at, at no
 * cost for each. Keyboards work too: Enter on a link is a click.
 */
export function useLinkDelegation() {
  const navigate = useNavigate();
  const { navigation } = useStores();
  const intend = ({ target }: PointerEvent | FocusEvent) => {
    const path = shopPathAt(target);
    if (path !== undefined) navigation.intend(path);
  };
  return {
    onClick(event: MouseEvent) {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const path = shopPathAt(event.target);
      if (!isPlain || event.defaultPrevented || path === undefined) return;
      event.preventDefault();
      // Going where one is already adds nothing to the way back.
      void navigate(path, { replace: path === location.pathname + location.search + location.hash });
    },
    onPointerOver: intend,
    onFocus: intend,
  };
}

/** The path of the shop that the link around an element leads to; not for links that open elsewhere or load anew. */
function shopPathAt(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  if (link === null || link.matches('[target],[download],[data-reload]')) return undefined;
  return link.getAttribute('href') ?? undefined;
}
