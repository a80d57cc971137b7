import type { Suggestions } from '../../runtime/stores/catalog/suggestion-store.ts';
import type { LocalizedText } from '../../schemas/generated/wire.ts';
import { highlightMatches } from './highlight-matches.ts';

/** An option of the listbox: a link, or an action on the search history. */
export type SearchSuggestion =
  | LinkSuggestion
  | { readonly kind: 'forget'; readonly key: string; readonly label: string }
  | ClearHistorySuggestion;

interface LinkSuggestion {
  readonly kind: 'recent' | 'category' | 'brand' | 'product' | 'all';
  /** Unique in one list. */
  readonly key: string;
  /** Label; for all results, the query. */
  readonly label: string;
  readonly href: string;
}

interface ClearHistorySuggestion {
  readonly kind: 'clear';
  readonly key: string;
  readonly label: '';
}

/** URLs and names of this shop's pages, for building suggestions. */
export interface SuggestionLinks {
  text(text: LocalizedText): string;
  results(q: string): string;
  product(slug: string): string | undefined;
  category(slug: string): string | undefined;
  brand(slug: string): string | undefined;
}

/** Recent searches, each with a remove button, and one to clear all. */
export const recentSuggestions = (searches: readonly string[], links: SuggestionLinks): readonly SearchSuggestion[] => [
  ...searches.flatMap((label): SearchSuggestion[] => [
    { kind: 'recent', key: `recent-${label}`, label, href: links.results(label) },
    { kind: 'forget', key: `forget-${label}`, label },
  ]),
  { kind: 'clear', key: 'clear', label: '' },
];

/**
 * Categories and brands, products, all results. Pages that this shop does not have are left out; a product without a
 * page links to a search. The backend matches names in every language: those that match in another language only are
 * shown if none matches in the page's.
 */
export function buildSuggestions(
  q: string,
  suggestions: Suggestions | undefined,
  links: SuggestionLinks,
): readonly SearchSuggestion[] {
  const { categories = [], brands = [], products = [] } = suggestions ?? {};
  const toSuggestions = (kind: 'category' | 'brand') => (item: { _id: string; slug: string; name: LocalizedText }) => {
    const href = links[kind](item.slug);
    return href === undefined ? [] : [{ kind, key: `${kind}-${item._id}`, label: links.text(item.name), href }];
  };
  const collections = [...categories.flatMap(toSuggestions('category')), ...brands.flatMap(toSuggestions('brand'))];
  const matchingCollections = collections.filter(({ label }) =>
    highlightMatches(label, q).some(({ isMatch }) => isMatch),
  );
  return [
    ...(matchingCollections.length > 0 ? matchingCollections : collections),
    ...products.map(({ _id, slug, title }): SearchSuggestion => {
      const label = links.text(title);
      return { kind: 'product', key: `product-${_id}`, label, href: links.product(slug) ?? links.results(label) };
    }),
    { kind: 'all', key: 'all', label: q, href: links.results(q) },
  ];
}
