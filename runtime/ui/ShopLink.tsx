import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { useStores } from './stores-context.ts';

export interface ShopLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** As `shop.href` and `shop.resolveLink` answer it. Undefined: there is no such page, and this is plain text. */
  readonly href: string | undefined;
}

/**
 * A link. Paths of the shop open without reloading, and pointing at one says so ahead of the click; web addresses open
 * in a new tab.
 */
export function ShopLink({ href, onPointerEnter, onFocus, ...rest }: ShopLinkProps) {
  const { navigation } = useStores();
  if (href === undefined) return <span className={rest.className}>{rest.children}</span>;
  if (href.startsWith('https://')) return <a {...rest} href={href} target="_blank" rel="noopener" />;
  if (!href.startsWith('/')) return <a {...rest} href={href} />;
  const intend = () => navigation.intend(href);
  return (
    <Link
      {...rest}
      to={href}
      discover="none"
      onPointerEnter={(event) => {
        intend();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        intend();
        onFocus?.(event);
      }}
    />
  );
}
