import type { Pagination } from '../../../schemas/generated/wire.ts';
import { type Resource, ResourceMap } from './resource-map.ts';

/** Spec 9: "default page size 10, load more adds 10". */
export const LIST_PAGE_SIZE = 10;

/** Source: the paged calls of `schemas/calls.json`. */
const MAX_ENTRIES_PER_REQUEST = 200;

/** The loaded part of a list. */
export interface PagedList<T> {
  readonly entries: readonly T[];
  /** Number of entries of the whole list. */
  readonly total: number;
}

/** A page of the wire: it starts at entry `(pageNumber - 1) * pageSize`. */
interface PageQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Fetches a page of one list. Rejects with `ApiError`. */
export type FetchPage<T> = (
  query: PageQuery,
) => Promise<{ readonly data: readonly T[]; readonly pagination?: Pagination | undefined }>;

/** Lists loaded ten entries at a time, by a key such as the customer's id. */
export class PagedLists<T extends { readonly _id: string }> {
  private readonly lists = new ResourceMap<PagedList<T>>();

  get isPristine(): boolean {
    return this.lists.isPristine;
  }

  /** Undefined before the first load. */
  get(key: string): Resource<PagedList<T>> | undefined {
    return this.lists.get(key);
  }

  /** Fetches a list again at its current length; the current entries stay until the answer. Rejects as `fetchPage` does. */
  load(key: string, fetchPage: FetchPage<T>): Promise<void> {
    const known = this.lists.value(key)?.entries.length ?? 0;
    return this.lists.refresh(key, () => fetchFirst(roundUpToPage(known), fetchPage));
  }

  /** Replaces the entry with this id, if the list has it. */
  replace(key: string, entry: T): void {
    const known = this.lists.value(key);
    if (known === undefined) return;
    const entries = known.entries.map((each) => (each._id === entry._id ? entry : each));
    this.lists.set(key, { status: 'ready', value: { ...known, entries } });
  }

  /**
   * Adds the next ten entries. A list that has changed is fetched from its beginning, where new entries are. Rejects as
   * `fetchPage` does; the list then stays unchanged.
   */
  async loadMore(key: string, fetchPage: FetchPage<T>): Promise<void> {
    const known = this.lists.value(key);
    if (known === undefined || this.lists.isPending(key)) return;
    const { entries, total } = known;
    await this.lists.refresh(key, async () => {
      const pageNumber = Math.floor(entries.length / LIST_PAGE_SIZE) + 1;
      const { data, pagination } = await fetchPage({ pageNumber, pageSize: LIST_PAGE_SIZE });
      const next = uniqueEntries([...entries, ...data]);
      const isUnchanged = next.length === entries.length + data.length && (pagination?.total ?? total) === total;
      return isUnchanged ? { entries: next, total } : fetchFirst(roundUpToPage(entries.length + 1), fetchPage);
    });
  }
}

/** The first `count` entries of a list. */
async function fetchFirst<T extends { readonly _id: string }>(
  count: number,
  fetchPage: FetchPage<T>,
): Promise<PagedList<T>> {
  const pageSize = Math.min(count, MAX_ENTRIES_PER_REQUEST);
  const loaded: T[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { data, pagination } = await fetchPage({ pageNumber, pageSize });
    loaded.push(...data);
    if (loaded.length < count && data.length === pageSize) continue;
    const entries = uniqueEntries(loaded).slice(0, count);
    return { entries, total: pagination?.total ?? entries.length };
  }
}

/** Removes duplicates: an entry added between two answers moves the others down. */
const uniqueEntries = <T extends { readonly _id: string }>(entries: readonly T[]): readonly T[] =>
  Array.from(new Map(entries.map((entry) => [entry._id, entry])).values());

/** At least one page. */
const roundUpToPage = (count: number): number => Math.max(1, Math.ceil(count / LIST_PAGE_SIZE)) * LIST_PAGE_SIZE;
