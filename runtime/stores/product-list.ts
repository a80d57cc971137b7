import type { LocalizedText, Pagination, ProductSummary } from '../../schemas/generated/wire.ts';
import { MAX_PAGE_SIZE } from '../domain/route-query.ts';

/** The products of a query, as far as they are here. */
export interface ProductList {
  readonly items: readonly ProductSummary[];
  readonly total: number;
  /** False where counting stopped early: "1,000+". */
  readonly totalIsExact: boolean;
  /** How many places of the list were asked for, from where the query's page begins. */
  readonly reach: number;
  /** Nothing comes after these. */
  readonly isWhole: boolean;
  /** Name of the section that they are the products of. */
  readonly title?: LocalizedText | undefined;
}

/** A page as the wire has it: the products from `(pageNumber - 1) * pageSize` on. */
export interface WirePage {
  readonly pageSize: number;
  readonly pageNumber: number;
}

export interface WireAnswer {
  readonly items: readonly ProductSummary[];
  readonly pagination?: Pagination | undefined;
  readonly title?: LocalizedText | undefined;
}

/**
 * The pages to ask the wire for when the places `from` … `to` of a list are missing: the one whose size is the smallest
 * that begins there and covers them. Where none does, the largest that fits, and so on from its end. No place is in two.
 */
export function missingPages(from: number, to: number): readonly WirePage[] {
  const pages: WirePage[] = [];
  for (let place = from; place < to; ) {
    const pageSize = sizeFrom(place, to - place);
    pages.push({ pageSize, pageNumber: place / pageSize + 1 });
    place += pageSize;
  }
  return pages;
}

function sizeFrom(place: number, missing: number): number {
  for (let size = missing; size <= MAX_PAGE_SIZE; size += 1) if (place % size === 0) return size;
  for (let size = missing; size > 1; size -= 1) if (size <= MAX_PAGE_SIZE && place % size === 0) return size;
  return 1;
}

/**
 * A list with what was missing put at its end.
 * @param start how many products of the whole list stand before this page of it
 */
export function extendList(
  here: ProductList | undefined,
  start: number,
  pages: readonly WirePage[],
  answers: readonly WireAnswer[],
): ProductList {
  const last = answers.at(-1);
  const items = appendNew(here?.items ?? [], answers);
  const reach = pages.reduce((sum, { pageSize }) => sum + pageSize, here?.reach ?? 0);
  const total = last?.pagination?.total ?? start + items.length;
  const totalIsExact = last?.pagination?.totalIsExact ?? true;
  const isShort = (last?.items.length ?? 0) < (pages.at(-1)?.pageSize ?? 0);
  const isWhole = isShort || (totalIsExact && start + reach >= total);
  return { items, total, totalIsExact, reach, isWhole, title: last?.title };
}

/** A product that moved to the next page meanwhile is not listed twice. */
function appendNew(here: readonly ProductSummary[], answers: readonly WireAnswer[]): readonly ProductSummary[] {
  const known = new Map(here.map((item) => [item._id, item]));
  for (const item of answers.flatMap(({ items }) => items)) if (!known.has(item._id)) known.set(item._id, item);
  return [...known.values()];
}
