import type { ComponentType } from 'react';
import { SearchHistory } from '../../runtime/stores/search-history.ts';
import type { Stores } from '../../runtime/stores/stores.ts';
import { SuggestionStore } from '../../runtime/stores/suggestion-store.ts';
import { Combobox } from './combobox.ts';
import { OfferList, type OfferListProps } from './OfferList.tsx';

export interface Suggesting {
  readonly combobox: Combobox;
  readonly List: ComponentType<OfferListProps>;
}

/** All that suggests; fetched when a search field has the focus for the first time. */
export function startSuggesting({ shop, locale, late }: Stores): Suggesting {
  const results = (q: string) => shop.href('products', {}, { q }) ?? '';
  const combobox = new Combobox({
    history: late.of(SearchHistory),
    suggestions: late.of(SuggestionStore),
    ways: {
      text: (text) => locale.text(text),
      results,
      product: (slug) => shop.href('product', { slug }),
      category: (slug) => shop.href('category-products', { slug }),
      brand: (slug) => shop.href('brand-products', { slug }),
    },
  });
  return { combobox, List: OfferList };
}
