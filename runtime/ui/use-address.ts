import { useLocation } from 'react-router';
import { splitPrefix } from '../domain/prefix.ts';

export interface Address {
  /** Path and query as they are: `/en-KW/products?q=round`. */
  readonly whole: string;
  /** The same without language and country: `/products?q=round`. */
  readonly bare: string;
}

/** Where the visitor is. */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  return { whole: pathname + search, bare: splitPrefix(pathname).path + search };
}
