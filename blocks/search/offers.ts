import type { Suggestions } from '../../runtime/stores/suggestion-store.ts';
import type { LocalizedText } from '../../schemas/generated/wire.ts';
import { highlight } from './highlight.ts';

/** Something the list offers: a place to go, or something to do with what was searched for before. */
export type Offer = Destination | { readonly kind: 'forget'; readonly key: string; readonly label: string } | Clear;

interface Destination {
  readonly kind: 'recent' | 'category' | 'brand' | 'product' | 'all';
  /** Tells the offers of one list apart. */
  readonly key: string;
  /** What it is called; of all results, what was searched for. */
  readonly label: string;
  readonly href: string;
}

interface Clear {
  readonly kind: 'clear';
  readonly key: string;
  readonly label: '';
}

/** Where this shop has what is offered. */
export interface Ways {
  text(text: LocalizedText): string;
  results(q: string): string;
  product(slug: string): string | undefined;
  category(slug: string): string | undefined;
  brand(slug: string): string | undefined;
}

/** What was searched for before, each with the way to forget it, and the way to forget all. */
export const recentOffers = (searches: readonly string[], ways: Ways): readonly Offer[] => [
  ...searches.flatMap((label): Offer[] => [
    { kind: 'recent', key: `recent-${label}`, label, href: ways.results(label) },
    { kind: 'forget', key: `forget-${label}`, label },
  ]),
  { kind: 'clear', key: 'clear', label: '' },
];

/**
 * Places of the shop, products, all results. What this shop has no page for is left out; a product is searched for then.
 * Places are found by their names in every language: what only another one has is for want of better.
 */
export function offersFor(q: string, suggestions: Suggestions | undefined, ways: Ways): readonly Offer[] {
  const { categories = [], brands = [], products = [] } = suggestions ?? {};
  const place = (kind: 'category' | 'brand') => (item: { _id: string; slug: string; name: LocalizedText }) => {
    const href = ways[kind](item.slug);
    return href === undefined ? [] : [{ kind, key: `${kind}-${item._id}`, label: ways.text(item.name), href }];
  };
  const places = [...categories.flatMap(place('category')), ...brands.flatMap(place('brand'))];
  const plain = places.filter(({ label }) => highlight(label, q).some(({ isMatch }) => isMatch));
  return [
    ...(plain.length > 0 ? plain : places),
    ...products.map(({ _id, slug, title }): Offer => {
      const label = ways.text(title);
      return { kind: 'product', key: `product-${_id}`, label, href: ways.product(slug) ?? ways.results(label) };
    }),
    { kind: 'all', key: 'all', label: q, href: ways.results(q) },
  ];
}
