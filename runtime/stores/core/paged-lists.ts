import type { Pagination } from '../../../schemas/generated/wire.ts';
import { type Resource, ResourceMap } from './resource-map.ts';

/** Spec 9: "default page size 10, load more adds 10". */
export const LIST_PAGE_SIZE = 10;

/** The most entries that one request answers. Source: the paged calls of `schemas/calls.json`. */
const MAX_ENTRIES_PER_REQUEST = 200;

/** A list as far as it was loaded. */
export interface PagedList<T> {
  readonly entries: readonly T[];
  /** How many there are. */
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

/** Lists that are loaded ten entries at a time, by a key that says whose they are. */
export class PagedLists<T extends { readonly _id: string }> {
  private readonly lists = new ResourceMap<PagedList<T>>();

  get isPristine(): boolean {
    return this.lists.isPristine;
  }

  /** Undefined before it was asked for. */
  get(key: string): Resource<PagedList<T>> | undefined {
    return this.lists.get(key);
  }

  /** Fetches a list anew, as long as it is; what is known stays until the answer. Rejects as `fetchPage` does. */
  load(key: string, fetchPage: FetchPage<T>): Promise<void> {
    const known = this.lists.value(key)?.entries.length ?? 0;
    return this.lists.refresh(key, () => fetchFirst(roundUpToPage(known), fetchPage));
  }

  /** Shows an entry as it has become; does nothing where the list does not have it. */
  replace(key: string, entry: T): void {
    const known = this.lists.value(key);
    if (known === undefined) return;
    const entries = known.entries.map((each) => (each._id === entry._id ? entry : each));
    this.lists.set(key, { status: 'ready', value: { ...known, entries } });
  }

  /**
   * Adds the next ten entries. A list that has changed meanwhile is fetched from its beginning: what was added to it stands there. Rejects
   * as `fetchPage` does; the list stays as it was then.
   */
  async loadMore(key: string, fetchPage: FetchPage<T>): Promise<void> {
    const known = this.lists.value(key);
    if (known === undefined || this.lists.isPending(key)) return;
    const { entries, total } = known;
    await this.lists.refresh(key, async () => {
      const pageNumber = Math.floor(entries.length / LIST_PAGE_SIZE) + 1;
      const { data, pagination } = await fetchPage({ pageNumber, pageSize: LIST_PAGE_SIZE });
      const next = uniqueEntries([...entries, ...data]);
      const isAsItWas = next.length === entries.length + data.length && (pagination?.total ?? total) === total;
      return isAsItWas ? { entries: next, total } : fetchFirst(roundUpToPage(entries.length + 1), fetchPage);
    });
  }
}

/** The first so many entries of a list. */
async function fetchFirst<T extends { readonly _id: string }>(
  count: number,
  fetchPage: FetchPage<T>,
): Promise<PagedList<T>> {
  const pageSize = Math.min(count, MAX_ENTRIES_PER_REQUEST);
  const found: T[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { data, pagination } = await fetchPage({ pageNumber, pageSize });
    found.push(...data);
    if (found.length < count && data.length === pageSize) continue;
    const entries = uniqueEntries(found).slice(0, count);
    return { entries, total: pagination?.total ?? entries.length };
  }
}

/** Each once: an entry that was added between two answers has moved the others down. */
const uniqueEntries = <T extends { readonly _id: string }>(entries: readonly T[]): readonly T[] =>
  Array.from(new Map(entries.map((entry) => [entry._id, entry])).values());

/** At least one page. */
const roundUpToPage = (count: number): number => Math.max(1, Math.ceil(count / LIST_PAGE_SIZE)) * LIST_PAGE_SIZE;
