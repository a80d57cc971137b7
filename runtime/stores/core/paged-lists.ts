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
export interface PageQuery {
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
    const whole = Math.ceil(known / LIST_PAGE_SIZE) * LIST_PAGE_SIZE;
    const pageSize = Math.min(Math.max(LIST_PAGE_SIZE, whole), MAX_ENTRIES_PER_REQUEST);
    return this.lists.refresh(key, async () => {
      const { data, pagination } = await fetchPage({ pageNumber: 1, pageSize });
      return { entries: data, total: pagination?.total ?? data.length };
    });
  }

  /** Adds the next ten entries. Rejects as `fetchPage` does; the list stays as it was then. */
  async loadMore(key: string, fetchPage: FetchPage<T>): Promise<void> {
    const known = this.lists.value(key);
    if (known === undefined || this.lists.isPending(key)) return;
    const pageNumber = Math.floor(known.entries.length / LIST_PAGE_SIZE) + 1;
    await this.lists.refresh(key, async () => {
      const { data, pagination } = await fetchPage({ pageNumber, pageSize: LIST_PAGE_SIZE });
      // An entry that was added meanwhile has moved the others down: some come a second time.
      const before = new Set(known.entries.map(({ _id }) => _id));
      const entries = [...known.entries, ...data.filter(({ _id }) => !before.has(_id))];
      return { entries, total: pagination?.total ?? entries.length };
    });
  }
}
