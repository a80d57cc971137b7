import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useStores } from './stores-context.ts';

export interface ShopLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** As `shop.href` and `shop.resolveLink` answer it. Undefined: there is no such page, and this is plain text. */
  readonly href: string | undefined;
}

/**
 * A link. Paths of the shop open without reloading, and pointing at one says so ahead of the click; web addresses open
 * in a new tab.
 */
export function ShopLink({ href, ...rest }: ShopLinkProps) {
  if (href === undefined) return <span className={rest.className}>{rest.children}</span>;
  if (href.startsWith('https://')) return <a {...rest} href={href} target="_blank" rel="noopener" />;
  if (!href.startsWith('/')) return <a {...rest} href={href} />;
  return <InnerLink {...rest} href={href} />;
}

/** What the router's own link does for a path that is whole already, at a third of its cost. */
function InnerLink({ href, onClick, onPointerEnter, onFocus, ...rest }: ShopLinkProps & { readonly href: string }) {
  const { navigation } = useStores();
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return;
        event.preventDefault();
        // Going where one is already adds nothing to the way back.
        void navigate(href, { replace: href === location.pathname + location.search + location.hash });
      }}
      onPointerEnter={(event) => {
        navigation.intend(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        navigation.intend(href);
        onFocus?.(event);
      }}
    />
  );
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
