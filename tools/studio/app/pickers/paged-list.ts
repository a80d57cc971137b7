import { makeAutoObservable, runInAction } from 'mobx';
import type { Pagination } from '../../../../schemas/generated/wire.ts';

/** One page of a list on the server. */
interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly pagination: Pagination;
}

/** Loads a page, from 1. Rejects with an error whose message can be shown. */
export type LoadPage<Item> = (pageNumber: number, signal: AbortSignal) => Promise<ListPage<Item>>;

/** A list that is loaded page by page. Its properties are observable (MobX). */
export class PagedList<Item> {
  items: readonly Item[] = [];
  hasMore = false;
  isLoading = false;
  /** Whether a page has arrived since it was created. */
  isLoaded = false;
  /** Why the last page could not be loaded, as a sentence. */
  error: string | undefined = undefined;
  readonly #loadPage: LoadPage<Item>;
  #pageNumber = 0;
  private countedTotal = 0;
  #loading = new AbortController();

  constructor(loadPage: LoadPage<Item>) {
    this.#loadPage = loadPage;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Number of items on all pages, as far as it is known: a page may have more items than the server counts. */
  get total(): number {
    return this.hasMore ? Math.max(this.countedTotal, this.items.length) : this.items.length;
  }

  /** Loads the list from its first page; what is shown stays until then. Never rejects. */
  reload(): Promise<void> {
    return this.load(1);
  }

  /** Appends the next page. Never rejects. */
  loadMore(): Promise<void> {
    return this.load(this.#pageNumber + 1);
  }

  /** Changes the items without asking the server. */
  update(change: (items: readonly Item[]) => readonly Item[]): void {
    this.items = change(this.items);
  }

  /** Ends the request that is under way. */
  dispose(): void {
    this.#loading.abort();
  }

  private async load(pageNumber: number): Promise<void> {
    this.#loading.abort();
    const loading = new AbortController();
    this.#loading = loading;
    this.isLoading = true;
    this.error = undefined;
    const result = await this.#loadPage(pageNumber, loading.signal).catch((error: unknown) => ({ error }));
    // A newer request has taken its place.
    if (loading.signal.aborted) return;
    runInAction(() => {
      this.isLoading = false;
      if ('error' in result) {
        this.error = result.error instanceof Error ? result.error.message : String(result.error);
        return;
      }
      this.isLoaded = true;
      this.#pageNumber = pageNumber;
      this.items = pageNumber === 1 ? result.items : [...this.items, ...result.items];
      const { pageSize, total } = result.pagination;
      this.hasMore = pageNumber * pageSize < total;
      this.countedTotal = total;
    });
  }
}
