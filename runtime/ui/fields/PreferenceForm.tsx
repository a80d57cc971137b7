import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { splitPrefix } from '../../domain/routing/prefix.ts';

/**
 * A form whose buttons set a preference (`name` is country, currency or scheme) and that returns to the current page.
 */
export function PreferenceForm({ children, className }: { children: ReactNode; className?: string }) {
  const { full: whole } = useShopUrl();
  return (
    <form method="post" action="/preferences" className={className}>
      <input type="hidden" name="return" value={whole} />
      {children}
    </form>
  );
}

interface ShopUrl {
  /** Path and query: `/en-KW/products?q=round`. */
  readonly full: string;
  /** The same without language and country: `/products?q=round`. */
  readonly withoutPrefix: string;
}

/** The URL of the current page, with and without its prefix. */
export function useShopUrl(): ShopUrl {
  const { pathname, search } = useLocation();
  return { full: pathname + search, withoutPrefix: splitPrefix(pathname).path + search };
}
