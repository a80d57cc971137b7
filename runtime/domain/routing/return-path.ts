import { splitPrefix } from './prefix.ts';

/**
 * The path of this shop, without its prefix, that a text names as the place to return to: `/products?q=round`. Undefined for
 * anything that a browser could take for another site, and for the pages of identity, where nobody wants to return to.
 *
 * @param given of a query, which anybody may have written
 */
export function parseReturnPath(given: string | null): string | undefined {
  if (given === null || !/^\/(?!\/)/.test(given) || CONTROL_OR_BACKSLASH.test(given)) return undefined;
  const url = URL.parse(given, BASE);
  if (url === null || url.origin !== BASE) return undefined;
  const { path } = splitPrefix(url.pathname);
  // `/en-KW//evil.example` and `/.//evil.example` become what they hide only now.
  if (path.startsWith('//') || path.startsWith('/auth/')) return undefined;
  return path + url.search + url.hash;
}

const BASE = 'http://shop.invalid';

/** Browsers read a backslash as a slash, and pass over tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_OR_BACKSLASH = /[\\\u0000-\u001f\u007f]/;
