import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { shopPathAt, shopPathOfClick } from './shop-path.ts';
import { useStores } from './stores-context.ts';
import { useFollow } from './use-follow.ts';

/**
 * Lets one element open all links of the shop inside it without reloading, and say ahead when one is pointed at, at no
 * cost for each. Keyboards work too: Enter on a link is a click.
 */
export function useLinkDelegation() {
  const follow = useFollow();
  const { navigation } = useStores();
  const intend = ({ target }: PointerEvent | FocusEvent) => {
    const path = shopPathAt(target);
    if (path !== undefined) navigation.intend(path);
  };
  return {
    onClick(event: MouseEvent) {
      const path = shopPathOfClick(event);
      if (path === undefined) return;
      event.preventDefault();
      void follow(path);
    },
    onPointerOver: intend,
    onFocus: intend,
  };
}
