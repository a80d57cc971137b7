import { canonicalQuery } from '../../domain/indexing.ts';
import { pathOf, type RouteMatch } from '../../domain/routes.ts';
import { withPrefix } from '../../domain/routing/prefix.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';

/** The shop's data for canonical URLs. */
export type UrlContext = Pick<ShopContext, 'origin' | 'country' | 'countries' | 'languages' | 'defaultLanguage'>;

/** A page in a language. */
interface Alternate {
  /** Two letters, or `x-default`. */
  readonly language: string;
  readonly href: string;
}

/**
 * Canonical URL of a page in a language. Countries differ in delivery and currency, not in text: each language has one
 * URL, with the shop's own country.
 *
 * @param path without prefix, with query
 */
export const indexedUrl = ({ origin, country, countries }: UrlContext, locale: string, path: string): string =>
  origin + withPrefix({ locale, country: countries[0]?.code ?? country }, path);

/** The path of a page's canonical URL, with query; undefined for a shell, which lacks its parameters. */
const canonicalPath = ({ page, params, query }: RouteMatch): string | undefined =>
  pathOf(page, params, canonicalQuery(query));

/** The page in every language of the shop, itself included: the same from each of them. */
export const alternateUrlsOf = (facts: UrlContext, path: string): readonly Alternate[] => [
  ...facts.languages.map(({ code }) => ({ language: code, href: indexedUrl(facts, code, path) })),
  { language: 'x-default', href: indexedUrl(facts, facts.defaultLanguage, path) },
];

/** Canonical URL of a page in a language; undefined for a shell. */
export function canonicalUrl(facts: UrlContext, locale: string, match: RouteMatch): string | undefined {
  const path = canonicalPath(match);
  return path === undefined ? undefined : indexedUrl(facts, locale, path);
}

/** The addresses that a page's head names; none where there is no page. */
interface PageUrls {
  readonly canonical: string | undefined;
  /** Unlisted pages have none: searches are in one language. */
  readonly alternates: readonly Alternate[];
}

export function pageUrlsOf(facts: UrlContext, locale: string, match: RouteMatch, isListed: boolean): PageUrls {
  const path = canonicalPath(match);
  if (path === undefined) return { canonical: undefined, alternates: [] };
  return {
    canonical: indexedUrl(facts, locale, path),
    alternates: isListed ? alternateUrlsOf(facts, path) : [],
  };
}

/**
 * An absolute, encoded URL.
 *
 * @param origin `https://shop.example`
 * @param path not encoded
 */
export const absoluteUrl = (origin: string, path: string): string =>
  origin +
  path
    .split('/')
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join('/');
