import { type Kept, KeptList } from './kept-list.ts';
import { isText } from './kept-shapes.ts';
import type { LateParts, LateStore } from './late-stores.ts';
import { makeStoreObservable } from './observing.ts';

/** Where a person's searches are kept. */
export const SEARCHES_KEY = 'v-searches';

/** How many searches are remembered. */
export const MOST_SEARCHES = 8;

/** A longer search is none that a person would want again. */
const LONGEST_SEARCH = 100;

/** What a person searched for. */
export class SearchHistory implements LateStore, Kept {
  private readonly kept: KeptList<string>;

  constructor({ storage }: Pick<LateParts, 'storage'>) {
    this.kept = new KeptList(storage, {
      key: SEARCHES_KEY,
      idOf,
      isItem: isSearch,
      again: 'last',
      most: MOST_SEARCHES,
    });
    makeStoreObservable<this, 'kept'>(this, { kept: false });
  }

  get key(): string {
    return this.kept.key;
  }

  get isAsMade(): boolean {
    return this.kept.isAsMade;
  }

  /** As they were typed, the newest first; the same in other letters counts as the same. */
  get searches(): readonly string[] {
    return this.kept.items.toReversed();
  }

  add(text: string): void {
    if (isSearch(text)) this.kept.put(tidy(text));
  }

  remove(text: string): void {
    this.kept.remove(idOf(text));
  }

  clear(): void {
    this.kept.clear();
  }

  restore(): void {
    this.kept.restore();
  }

  write(): void {
    this.kept.write();
  }
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

const idOf = (text: string): string => tidy(text).toLowerCase();

const isSearch = (text: unknown): text is string => isText(text) && tidy(text) !== '' && text.length <= LONGEST_SEARCH;
