import { canonicalQuery } from '../../domain/indexing.ts';
import { pathOf, type RouteMatch } from '../../domain/routes.ts';
import { withPrefix } from '../../domain/routing/prefix.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';

/** What of a shop's facts decides where its pages stand for search engines. */
export type UrlContext = Pick<ShopContext, 'origin' | 'country' | 'countries' | 'languages' | 'defaultLanguage'>;

/** A page in a language. */
export interface Alternate {
  /** Two letters, or `x-default`: for whoever speaks none of the languages. */
  readonly language: string;
  readonly href: string;
}

/**
 * Where a page stands for search engines, in a language. The country of a prefix decides where goods go and in which
 * money prices are, and no word: so a page is one page in each language, that of the shop's own country. Every other
 * country's names it as the canonical one; told apart by country, a shop of six languages and eight countries would
 * have 48 addresses for everything it says six times.
 *
 * @param path without prefix, query included
 */
export const indexedUrl = ({ origin, country, countries }: UrlContext, locale: string, path: string): string =>
  origin + withPrefix({ locale, country: countries[0]?.code ?? country }, path);

/** The path of a page's one address, query included; undefined for a shell, which lacks its parameters. */
const canonicalPath = ({ page, params, query }: RouteMatch): string | undefined =>
  pathOf(page, params, canonicalQuery(query));

/** The page in every language of the shop, itself included: the same from each of them. */
export const alternateUrlsOf = (facts: UrlContext, path: string): readonly Alternate[] => [
  ...facts.languages.map(({ code }) => ({ language: code, href: indexedUrl(facts, code, path) })),
  { language: 'x-default', href: indexedUrl(facts, facts.defaultLanguage, path) },
];

/** The addresses that a page's head names; none where there is no page. */
export interface PageUrls {
  readonly canonical: string | undefined;
  /** None of what is not to be listed: a search's words are those of one language. */
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
 * A path as a whole address that every reader takes, whatever people call their images.
 *
 * @param origin `https://shop.example`
 * @param path as it is called, not as it is written in addresses
 */
export const absoluteUrl = (origin: string, path: string): string =>
  origin +
  path
    .split('/')
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join('/');
