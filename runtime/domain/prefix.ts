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

export interface PrefixedPath {
  /** The prefix as it was written, upper and lower case kept; undefined on a bare path. */
  readonly prefix: Prefix | undefined;
  /** What follows the prefix, beginning with `/`. */
  readonly path: string;
  /** Whether the prefix is spelled as it should be: `en-KW`, not `EN-kw`. */
  readonly isCanonical: boolean;
}

/** Parts `/en-KW/products` into its prefix and `/products`. */
export function splitPrefix(pathname: string): PrefixedPath {
  const match = /^\/([A-Za-z]{2})-([A-Za-z]{2})(?=\/|$)/.exec(pathname);
  if (match === null) return { prefix: undefined, path: pathname, isCanonical: true };
  const [whole, locale = '', country = ''] = match;
  const prefix = { locale: locale.toLowerCase(), country: country.toUpperCase() };
  const path = pathname.slice(whole.length) || '/';
  return { prefix, path, isCanonical: locale === prefix.locale && country === prefix.country };
}

/** `/products` under a prefix: `/en-KW/products`. The home page is the prefix alone. */
export const withPrefix = (prefix: Prefix, path: string): string =>
  `/${prefix.locale}-${prefix.country}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`;
