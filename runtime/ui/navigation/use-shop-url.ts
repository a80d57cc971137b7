import { useLocation } from 'react-router';
import { splitPrefix } from '../../domain/routing/prefix.ts';

export interface ShopUrl {
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
