/**
 * The language-country prefix of every path: `/en-KW/products`. Source: spec 2, "Paths carry a language-country prefix
 * written as locale, hyphen, country code".
 */
export interface Prefix {
  /** Two-letter language, lower case. */
  readonly locale: string;
  /** Two-letter country, upper case. */
  readonly country: string;
}

/** Spec 2: "default locale en, default country KW"; a tenant's own default comes first. */
export const DEFAULT_PREFIX: Prefix = { locale: 'en', country: 'KW' };

interface PrefixedPath {
  /** The prefix with its case as written; undefined when the path has none. */
  readonly prefix: Prefix | undefined;
  /** The path after the prefix, starting with `/`. */
  readonly path: string;
  /** Whether the case of the prefix is canonical: `en-KW`, not `EN-kw`. */
  readonly isCanonical: boolean;
}

/** Splits `/en-KW/products` into its prefix and `/products`. */
export function splitPrefix(pathname: string): PrefixedPath {
  const match = /^\/([A-Za-z]{2})-([A-Za-z]{2})(?=\/|$)/.exec(pathname);
  if (match === null) return { prefix: undefined, path: pathname, isCanonical: true };
  const [whole, locale = '', country = ''] = match;
  const prefix = { locale: locale.toLowerCase(), country: country.toUpperCase() };
  const path = pathname.slice(whole.length) || '/';
  return { prefix, path, isCanonical: locale === prefix.locale && country === prefix.country };
}

/** Adds the prefix to a path: `/en-KW/products`. The home page is the prefix alone. */
export const withPrefix = (prefix: Prefix, path: string): string =>
  `/${prefix.locale}-${prefix.country}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`;
