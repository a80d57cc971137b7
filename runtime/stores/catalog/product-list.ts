import type { LocalizedText, Pagination, ProductSummary } from '../../../schemas/generated/wire.ts';
import { MAX_PAGE_SIZE } from '../../domain/routing/route-query.ts';

/** The loaded products of a query. */
export interface ProductPages {
  readonly items: readonly ProductSummary[];
  readonly total: number;
  /** False when the count is a lower bound: "1,000+". */
  readonly totalIsExact: boolean;
  /** Number of requested items, counted from the start of the page of the query. */
  readonly loadedPageSize: number;
  /** Whether the list has no further items. */
  readonly isWhole: boolean;
  /** Title of the section of the products. */
  readonly title?: LocalizedText | undefined;
}

/** A page of the wire: it starts at item `(pageNumber - 1) * pageSize`. */
export interface WirePage {
  readonly pageSize: number;
  readonly pageNumber: number;
}

export interface ProductPageAnswer {
  readonly items: readonly ProductSummary[];
  readonly pagination?: Pagination | undefined;
  readonly title?: LocalizedText | undefined;
}

/**
 * The wire pages that cover the missing items `from` … `to`: the smallest page that starts at `from` and covers all of them, else the largest that fits, followed by further pages. No item is in two pages.
 */
export function missingPages(from: number, to: number): readonly WirePage[] {
  const pages: WirePage[] = [];
  for (let place = from; place < to; ) {
    const pageSize = pageSizeFrom(place, to - place);
    pages.push({ pageSize, pageNumber: place / pageSize + 1 });
    place += pageSize;
  }
  return pages;
}

function pageSizeFrom(place: number, missing: number): number {
  for (let size = missing; size <= MAX_PAGE_SIZE; size += 1) if (place % size === 0) return size;
  for (let size = missing; size > 1; size -= 1) if (size <= MAX_PAGE_SIZE && place % size === 0) return size;
  return 1;
}

/**
 * Appends the fetched items to a list.
 * @param start number of items of the whole list before this page
 */
export function appendPages(
  loaded: ProductPages | undefined,
  start: number,
  pages: readonly WirePage[],
  answers: readonly ProductPageAnswer[],
): ProductPages {
  const last = answers.at(-1);
  const items = appendUnseen(loaded?.items ?? [], answers);
  const reach = pages.reduce((sum, { pageSize }) => sum + pageSize, loaded?.loadedPageSize ?? 0);
  const total = last?.pagination?.total ?? start + items.length;
  const totalIsExact = last?.pagination?.totalIsExact ?? true;
  const isShort = (last?.items.length ?? 0) < (pages.at(-1)?.pageSize ?? 0);
  const isWhole = isShort || (totalIsExact && start + reach >= total);
  return { items, total, totalIsExact, loadedPageSize: reach, isWhole, title: last?.title };
}

/** Skips products that are already listed: one may move to the next page between two requests. */
function appendUnseen(
  loaded: readonly ProductSummary[],
  answers: readonly ProductPageAnswer[],
): readonly ProductSummary[] {
  const known = new Map(loaded.map((item) => [item._id, item]));
  for (const item of answers.flatMap(({ items }) => items)) if (!known.has(item._id)) known.set(item._id, item);
  return [...known.values()];
}
