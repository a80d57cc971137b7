import type { AnchorHTMLAttributes } from 'react';

export interface ShopLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /**
   * A result of `shop.href` or `shop.resolveLink`; undefined when there is no such page, and plain text is rendered.
   */
  readonly href: string | undefined;
}

/**
 * A link. Web addresses open in a new tab. Paths of the shop are plain links, which `useLinkDelegation` around the page
 * opens without a reload: two hundred links need no listeners of their own.
 */
export function ShopLink({ href, ...rest }: ShopLinkProps) {
  if (href === undefined)
    return (
      <span id={rest.id} className={rest.className}>
        {rest.children}
      </span>
    );
  if (/^https?:\/\//.test(href)) return <a {...rest} href={href} target="_blank" rel="noopener" />;
  return <a {...rest} href={href} />;
}
