import type { AnchorHTMLAttributes } from 'react';

export interface ShopLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** As `shop.href` and `shop.resolveLink` answer it. Undefined: there is no such page, and this is plain text. */
  readonly href: string | undefined;
}

/**
 * A link. Web addresses open in a new tab. Paths of the shop are plain links: the page around them opens them without
 * reloading (`useLinkDelegation`), so that two hundred cost no more than one.
 */
export function ShopLink({ href, ...rest }: ShopLinkProps) {
  if (href === undefined) return <span className={rest.className}>{rest.children}</span>;
  if (/^https?:\/\//.test(href)) return <a {...rest} href={href} target="_blank" rel="noopener" />;
  return <a {...rest} href={href} />;
}
