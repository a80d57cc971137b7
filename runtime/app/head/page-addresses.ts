import { canonicalQuery, isIndexed } from '../../domain/indexed.ts';
import { withPrefix } from '../../domain/prefix.ts';
import { pathOf, type RouteMatch } from '../../domain/routes.ts';
import type { ShopFacts } from '../../stores/shop-facts.ts';

/** What of a shop's facts decides where its pages stand for search engines. */
export type AddressFacts = Pick<ShopFacts, 'origin' | 'country' | 'countries' | 'languages' | 'defaultLanguage'>;

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
export const indexedAddress = ({ origin, country, countries }: AddressFacts, locale: string, path: string): string =>
  origin + withPrefix({ locale, country: countries[0]?.code ?? country }, path);

/** The path of a page's one address, query included: spelled one way, whatever the visitor's was. */
export const canonicalPath = ({ page, path, params, query }: RouteMatch): string =>
  pathOf(page, params, canonicalQuery(query)) ?? path;

/** The page in every language of the shop, itself included: the same from each of them. */
export const alternatesOf = (facts: AddressFacts, path: string): readonly Alternate[] => [
  ...facts.languages.map(({ code }) => ({ language: code, href: indexedAddress(facts, code, path) })),
  { language: 'x-default', href: indexedAddress(facts, facts.defaultLanguage, path) },
];

/** The addresses that a page's head names; none where there is no page. */
export interface PageAddresses {
  readonly canonical: string | undefined;
  /** None of what is not to be listed: a search's words are those of one language. */
  readonly alternates: readonly Alternate[];
}

export function addressesOf(facts: AddressFacts, locale: string, match: RouteMatch): PageAddresses {
  if (match.page === 'not-found') return { canonical: undefined, alternates: [] };
  const path = canonicalPath(match);
  return {
    canonical: indexedAddress(facts, locale, path),
    alternates: isIndexed(match) ? alternatesOf(facts, path) : [],
  };
}
