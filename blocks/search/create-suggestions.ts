import type { ComponentType } from 'react';
import { SuggestionStore } from '../../runtime/stores/catalog/suggestion-store.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { SearchHistory } from '../../runtime/stores/visitor/search-history.ts';
import { SuggestionList, type SuggestionListProps } from './SuggestionList.tsx';
import { SearchCombobox } from './search-combobox.ts';

export interface LoadedSuggestions {
  readonly combobox: SearchCombobox;
  readonly List: ComponentType<SuggestionListProps>;
}

/** The suggestions of a search field; loaded when the field first gets focus. */
export function createSuggestions({ shop, locale, of }: Stores): LoadedSuggestions {
  const results = (q: string) => shop.href('products', {}, { q }) ?? '';
  const combobox = new SearchCombobox({
    history: of(SearchHistory),
    suggestionStore: of(SuggestionStore),
    links: {
      text: (text) => locale.text(text),
      results,
      product: (slug) => shop.href('product', { slug }),
      category: (slug) => shop.href('category-products', { slug }),
      brand: (slug) => shop.href('brand-products', { slug }),
    },
  });
  return { combobox, List: SuggestionList };
}
