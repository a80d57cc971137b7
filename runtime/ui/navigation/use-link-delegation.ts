import type { FocusEvent, PointerEvent, MouseEvent as ReactMouseEvent } from 'react';
import { useStores } from '../stores-context.ts';
import { shopPathFromClick, shopPathOfLink } from './link-clicks.ts';
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
      navigate(path);
    },
    onPointerOver: announceIntent,
    onFocus: announceIntent,
  };
}
