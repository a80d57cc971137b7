import type { FocusEvent, PointerEvent, MouseEvent as ReactMouseEvent } from 'react';
import { useStores } from '../stores-context.ts';
import { useShopNavigate } from './use-shop-navigate.ts';

/**
 * Event handlers of one element that open all shop links inside it without a reload, and announce the target on hover
 * and focus. Links need no listeners; Enter on a link is a click.
 */
export function useLinkDelegation() {
  const navigate = useShopNavigate();
  const { navigation } = useStores();
  const announceIntent = ({ target }: PointerEvent | FocusEvent) => {
    const path = shopPathOfLink(target);
    if (path !== undefined) navigation.announceIntent(path);
  };
  return {
    onClick(event: ReactMouseEvent) {
      const path = shopPathFromClick(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    },
    onPointerOver: announceIntent,
    onFocus: announceIntent,
  };
}

/** The properties of a click that decide where it leads. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'defaultPrevented'>;

/** The path of the shop that a click opens in this tab; undefined for clicks left to the browser. */
export function shopPathFromClick(click: Click): string | undefined {
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  return isPlain && !click.defaultPrevented ? shopPathOfLink(click.target) : undefined;
}

/** The path of the shop that the closest link leads to; undefined for links that open elsewhere or force a reload. */
function shopPathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  if (link === null || link.matches('[target],[download],[data-reload]')) return undefined;
  return link.getAttribute('href') ?? undefined;
}
