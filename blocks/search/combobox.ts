import { makeAutoObservable } from 'mobx';
import { MAX_SEARCH_LENGTH } from '../../runtime/domain/route-query.ts';
import type { SearchHistory } from '../../runtime/stores/search-history.ts';
import type { SuggestionStore, Suggestions } from '../../runtime/stores/suggestion-store.ts';
import { nextPlace } from './next-place.ts';
import { type Offer, offersFor, recentOffers, type Ways } from './offers.ts';

/** Spec 9: "debounce 500 ms". */
export const DEBOUNCE_MS = 500;

/** What the list shows. */
export type Stage = 'closed' | 'recent' | 'results';

/** What a search was answered with: suggestions, or nothing because they could not be had. */
interface Answer {
  readonly q: string;
  readonly suggestions: Suggestions | undefined;
}

export interface ComboboxParts {
  readonly history: SearchHistory;
  readonly suggestions: SuggestionStore;
  readonly ways: Ways;
}

/**
 * What a search field offers: in an empty one what was searched for before, else what the letters may mean, half a second
 * after the last key. A newer search aborts the older one, and an answer that comes too late is dropped. The field keeps
 * the focus; one of the offers may be active.
 */
export class Combobox {
  stage: Stage = 'closed';
  isLoading = false;
  private text = '';
  private answer: Answer | undefined = undefined;
  private place = -1;
  private stop = () => {};
  private readonly parts: ComboboxParts;

  constructor(parts: ComboboxParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts' | 'stop'>(this, { parts: false, stop: false });
  }

  get offers(): readonly Offer[] {
    const { history, ways } = this.parts;
    if (this.stage === 'recent') return recentOffers(history.searches, ways);
    return this.stage === 'results' && this.answer !== undefined
      ? offersFor(this.answer.q, this.answer.suggestions, ways)
      : [];
  }

  get active(): Offer | undefined {
    return this.offers[this.place];
  }

  /** What the offers were found for; empty before the first answer. */
  get found(): string {
    return this.answer?.q ?? '';
  }

  get hasFailed(): boolean {
    return this.answer !== undefined && this.answer.suggestions === undefined;
  }

  /** How many things of the shop are suggested. */
  get count(): number {
    return this.offers.filter(({ kind }) => kind === 'category' || kind === 'brand' || kind === 'product').length;
  }

  /** The field has the focus, with this in it. */
  enter(text: string): void {
    this.text = searchOf(text);
    if (this.text === '') this.showRecent();
  }

  /** Somebody types. */
  write(text: string): void {
    this.stop();
    this.place = -1;
    this.text = searchOf(text);
    if (this.text === '') {
      this.isLoading = false;
      this.answer = undefined;
      this.showRecent();
      return;
    }
    if (this.stage === 'recent') this.stage = 'closed';
    const known = this.parts.suggestions.known(this.text);
    if (known === undefined) this.ask(DEBOUNCE_MS);
    else this.show({ q: this.text, suggestions: known });
  }

  /** Moves to the offer that a key leads to, or opens the list; answers false where the key means something else. */
  move(key: string): boolean {
    if (this.stage === 'closed') {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
      this.open();
      return true;
    }
    const next = nextPlace(key, this.place, this.offers.map(isStop));
    if (next === undefined) return false;
    this.place = next;
    return true;
  }

  /** Forgets what was searched for before: one thing, or all of it. */
  forget(text: string | undefined): void {
    const { history } = this.parts;
    if (text === undefined) history.clear();
    else history.remove(text);
    if (history.searches.length === 0) this.close();
    else if (!isStop(this.offers[this.place])) this.place = -1;
  }

  /** Somebody goes where a search leads: it is remembered. */
  leave(q: string): void {
    if (q !== '') this.parts.history.add(q);
    this.close();
  }

  close(): void {
    this.stop();
    this.stage = 'closed';
    this.isLoading = false;
    this.place = -1;
  }

  private open(): void {
    if (this.text === '') this.showRecent();
    else if (this.answer?.q === this.text) this.stage = 'results';
    else this.ask(0);
  }

  private showRecent(): void {
    this.stage = this.parts.history.searches.length > 0 ? 'recent' : 'closed';
  }

  private ask(delay: number): void {
    this.stop();
    const q = this.text;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => void this.search(q, signal), delay);
    this.stop = () => {
      clearTimeout(timer);
      controller.abort();
      this.stop = () => {};
    };
  }

  private async search(q: string, signal: AbortSignal): Promise<void> {
    this.stage = 'results';
    this.isLoading = true;
    // Without the line there is the way to all results, which asks once more.
    const suggestions = await this.parts.suggestions.suggest(q, signal).catch(() => undefined);
    if (!signal.aborted) this.show({ q, suggestions });
  }

  private show(answer: Answer): void {
    this.stage = 'results';
    this.isLoading = false;
    this.answer = answer;
  }
}

const searchOf = (text: string): string => text.trim().slice(0, MAX_SEARCH_LENGTH);

/** Keys pass over what removes another offer: for that they have one of their own. */
const isStop = (offer: Offer | undefined): boolean => offer !== undefined && offer.kind !== 'forget';
