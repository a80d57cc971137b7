import { makeAutoObservable } from 'mobx';
import { cleanTyped } from '../../runtime/domain/forms/clean-typed.ts';
import { MAX_SEARCH_LENGTH } from '../../runtime/domain/routing/route-query.ts';
import type { SuggestionStore, Suggestions } from '../../runtime/stores/catalog/suggestion-store.ts';
import type { SearchHistory } from '../../runtime/stores/visitor/search-history.ts';
import { nextOptionIndex } from './next-option-index.ts';
import {
  buildSuggestions,
  recentSuggestions,
  type SearchSuggestion,
  type SuggestionLinks,
} from './search-suggestions.ts';

/** Spec 9: "debounce 500 ms". */
const SEARCH_DEBOUNCE_MS = 500;

/** What the listbox shows. */
export type ListStage = 'closed' | 'recent' | 'results';

/** Result of a search; `suggestions` is undefined if the request failed. */
interface SearchResponse {
  readonly q: string;
  readonly suggestions: Suggestions | undefined;
}

export interface ComboboxDependencies {
  readonly history: SearchHistory;
  readonly suggestionStore: SuggestionStore;
  readonly links: SuggestionLinks;
}

/**
 * State of a search field's listbox: recent searches while the field is empty, else suggestions, half a second after
 * the last key. A newer search aborts the older one, and late responses are dropped. Focus stays in the field; one
 * suggestion may be active.
 */
export class SearchCombobox {
  stage: ListStage = 'closed';
  isLoading = false;
  private text = '';
  private response: SearchResponse | undefined = undefined;
  private activeIndex = -1;
  #cancelSearch = () => {};
  readonly #dependencies: ComboboxDependencies;

  constructor(dependencies: ComboboxDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this);
  }

  get suggestions(): readonly SearchSuggestion[] {
    const { history, links } = this.#dependencies;
    if (this.stage === 'recent') return recentSuggestions(history.searches, links);
    return this.stage === 'results' && this.response !== undefined
      ? buildSuggestions(this.response.q, this.response.suggestions, links)
      : [];
  }

  get active(): SearchSuggestion | undefined {
    return this.suggestions[this.activeIndex];
  }

  /** The query that the suggestions are for; empty before the first response. */
  get resultsQuery(): string {
    return this.response?.q ?? '';
  }

  get hasFailed(): boolean {
    return this.response !== undefined && this.response.suggestions === undefined;
  }

  /** Number of suggested categories, brands and products. */
  get count(): number {
    return this.suggestions.filter(({ kind }) => kind === 'category' || kind === 'brand' || kind === 'product').length;
  }

  /** The field got focus with this text. */
  focus(text: string): void {
    this.text = normalizeQuery(text);
    if (this.text === '') this.showRecent();
  }

  /** The text was changed. */
  changeText(text: string): void {
    this.#cancelSearch();
    this.activeIndex = -1;
    this.text = normalizeQuery(text);
    if (this.text === '') {
      this.isLoading = false;
      this.response = undefined;
      this.showRecent();
      return;
    }
    if (this.stage === 'recent') this.stage = 'closed';
    const cached = this.#dependencies.suggestionStore.cached(this.text);
    if (cached === undefined) this.scheduleSearch(SEARCH_DEBOUNCE_MS);
    else this.showResults({ q: this.text, suggestions: cached });
  }

  /** Moves to the suggestion that a key leads to, or opens the list; returns false for other keys. */
  moveActive(key: string): boolean {
    if (this.stage === 'closed') {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
      this.open();
      return true;
    }
    const next = nextOptionIndex(key, this.activeIndex, this.suggestions.map(isNavigable));
    if (next === undefined) return false;
    this.activeIndex = next;
    return true;
  }

  /** Removes one recent search, or all if undefined. */
  removeFromHistory(text: string | undefined): void {
    const { history } = this.#dependencies;
    if (text === undefined) history.clear();
    else history.remove(text);
    if (history.searches.length === 0) this.close();
    else if (!isNavigable(this.suggestions[this.activeIndex])) this.activeIndex = -1;
  }

  /** Records a search that was followed, and closes. */
  recordSearch(q: string): void {
    if (q !== '') this.#dependencies.history.add(q);
    this.close();
  }

  close(): void {
    this.#cancelSearch();
    this.stage = 'closed';
    this.isLoading = false;
    this.activeIndex = -1;
  }

  private open(): void {
    if (this.text === '') this.showRecent();
    else if (this.response?.q === this.text) this.stage = 'results';
    else this.scheduleSearch(0);
  }

  private showRecent(): void {
    this.stage = this.#dependencies.history.searches.length > 0 ? 'recent' : 'closed';
  }

  private scheduleSearch(delay: number): void {
    this.#cancelSearch();
    const q = this.text;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => void this.search(q, signal), delay);
    this.#cancelSearch = () => {
      clearTimeout(timer);
      controller.abort();
      this.#cancelSearch = () => {};
    };
  }

  private async search(q: string, signal: AbortSignal): Promise<void> {
    this.stage = 'results';
    this.isLoading = true;
    // If the request fails, the link to all results remains, which asks again.
    const suggestions = await this.#dependencies.suggestionStore.suggest(q, signal).catch(() => undefined);
    if (!signal.aborted) this.showResults({ q, suggestions });
  }

  private showResults(response: SearchResponse): void {
    this.stage = 'results';
    this.isLoading = false;
    this.response = response;
  }
}

const normalizeQuery = (text: string): string => cleanTyped(text).slice(0, MAX_SEARCH_LENGTH);

/** Arrow keys skip the remove buttons: the Delete key does the same. */
const isNavigable = (offer: SearchSuggestion | undefined): boolean => offer !== undefined && offer.kind !== 'forget';
