import { splitPrefix } from './prefix.ts';

/**
 * Parses a return path of this shop, without prefix: `/products?q=round`. Undefined for anything that a browser could resolve to another
 * site, and for identity pages.
 *
 * @param given an untrusted query value
 */
export function parseReturnPath(given: string | null): string | undefined {
  if (given === null || !/^\/(?!\/)/.test(given) || CONTROL_OR_BACKSLASH.test(given)) return undefined;
  const url = URL.parse(given, BASE);
  if (url === null || url.origin !== BASE) return undefined;
  const { path } = splitPrefix(url.pathname);
  // `/en-KW//evil.example` and `/.//evil.example` are exposed only now.
  if (path.startsWith('//') || path.startsWith('/auth/')) return undefined;
  return path + url.search + url.hash;
}

const BASE = 'http://shop.invalid';

/** Browsers read a backslash as a slash, and ignore tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_OR_BACKSLASH = /[\\\u0000-\u001f\u007f]/;
