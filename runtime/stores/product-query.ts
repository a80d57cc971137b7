import type { LocalizedText, ProductSummary } from '../../schemas/generated/wire.ts';
import { MAX_PAGE_SIZE } from '../domain/route-query.ts';

/** Which products a list shows. Plain data, so that it can be a key. */
export interface ProductQuery {
  readonly q?: string | undefined;
  readonly category?: readonly string[] | undefined;
  readonly brand?: readonly string[] | undefined;
  readonly occasion?: readonly string[] | undefined;
  readonly featured?: boolean | undefined;
  readonly availableOnly?: boolean | undefined;
  /** Only the products of this section (its id or slug). */
  readonly section?: string | undefined;
  /** How many are wanted in all; default {@link DEFAULT_PAGE_SIZE}, at most {@link MAX_PAGE_SIZE}. */
  readonly pageSize?: number | undefined;
}

export interface ProductList {
  readonly items: readonly ProductSummary[];
  readonly total: number;
  /** False where counting stopped early: "1,000+". */
  readonly totalIsExact: boolean;
  /** Name of the section that they are the products of. */
  readonly title?: LocalizedText | undefined;
}

/** Spec 9: "default page size 10, load more adds 10". */
export const DEFAULT_PAGE_SIZE = 10;
export const LOAD_MORE_STEP = 10;

export const pageSizeOf = (query: ProductQuery): number =>
  Math.max(1, Math.min(MAX_PAGE_SIZE, Math.trunc(query.pageSize ?? DEFAULT_PAGE_SIZE)));

/** The key of a list: the same for every length of it. Source: spec 9, "results cached by request payload and currency". */
export function keyOfProducts({ pageSize: _, ...payload }: ProductQuery, currency: string): string {
  const entries = Object.entries(payload).filter(([, value]) => value !== undefined);
  return JSON.stringify([currency, ...entries.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** The one page to ask for when `have` are here and `want` are wanted: the missing one where it is a whole page, else all. */
export function missingPage(have: number, want: number): { pageSize: number; pageNumber: number } {
  const missing = want - have;
  return have > 0 && have % missing === 0
    ? { pageSize: missing, pageNumber: have / missing + 1 }
    : { pageSize: want, pageNumber: 1 };
}
