import { cleanTyped } from '../forms/clean-typed.ts';
/**
 * The query parameters of pages. Source: spec 2, "query params brands, categories, occasions, q"
 * and "a load-more button adds 10 to pageSize"; the others are ours.
 */
export type QueryName = keyof typeof QUERY_PARSERS;

/** The values of a query string, within their limits; several of one name are joined by {@link LIST_SEPARATOR}. */
export type RouteQuery = Readonly<Record<string, string>>;

/** Maximum length of the search text. */
export const MAX_SEARCH_LENGTH = 100;

/** Maximum products of a list on one page. */
export const MAX_PAGE_SIZE = 200;

/** Maximum page number: deep pages are expensive, since all before them are counted. */
export const MAX_PAGE = 50;

/** Maximum number of values of one filter. */
export const MAX_FILTERS = 20;

/** Sort orders beside the default one; a minus reverses it. */
export const SORT_ORDERS = ['price', '-price', 'newest', 'best-selling'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const NO_QUERY: RouteQuery = {};

/** Parses the parameters of a route; missing and invalid ones are omitted. */
export function readQuery(names: readonly QueryName[], search: string): RouteQuery {
  if (search === '') return NO_QUERY;
  const params = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const name of names) {
    const value = QUERY_PARSERS[name](params.getAll(name));
    if (value !== '') query[name] = value;
  }
  return query;
}

/** The query string: `''`, or `?brands=nora&brands=vale&sort=price`. */
export function writeQuery(query: RouteQuery): string {
  // Fast path: most URLs have none.
  if (query === NO_QUERY) return '';
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = isListParam(name) ? splitQueryList(value) : [value];
    for (const each of values) if (each !== '') params.append(name, each);
  }
  return params.size === 0 ? '' : `?${params}`;
}

/** The entries of a list value: `nora,vale` has two. */
export const splitQueryList = (value: string | undefined): readonly string[] =>
  value === undefined || value === '' ? [] : value.split(LIST_SEPARATOR);

/** Joins entries, sorted and without duplicates, so that one selection has one URL. */
export const joinQueryList = (values: Iterable<string>): string =>
  [...new Set(values)].sort().slice(0, MAX_FILTERS).join(LIST_SEPARATOR);

/** Slugs cannot contain it. */
const LIST_SEPARATOR = ',';

const isListParam = (name: string): boolean => name === 'brands' || name === 'categories' || name === 'occasions';

/** A plain form repeats the name; a link may join the values. */
const parseList = (values: readonly string[]): string =>
  joinQueryList(values.flatMap((value) => value.split(LIST_SEPARATOR)).filter((slug) => SLUG_PATTERN.test(slug)));

const SLUG_PATTERN = /^[\p{L}\p{N}_-]{1,120}$/u;

const parseWholeNumber = (value: string, most: number): string =>
  /^\d{1,6}$/.test(value) && Number(value) > 0 ? String(Math.min(Number(value), most)) : '';

/** Parses one parameter within its limits; `''` omits it. */
const QUERY_PARSERS = {
  // Cutting may leave half a character or a trailing space, which would parse differently next time.
  q: ([value = '']: readonly string[]) =>
    cleanTyped(value)
      .slice(0, MAX_SEARCH_LENGTH)
      .replace(/[\ud800-\udbff]$/, '')
      .trim(),
  brands: parseList,
  categories: parseList,
  occasions: parseList,
  sort: ([value = '']: readonly string[]) => SORT_ORDERS.find((order) => order === value) ?? '',
  available: ([value = '']: readonly string[]) => (value === '1' ? value : ''),
  // The first page is the address without it.
  page: ([value = '']: readonly string[]) => (Number(value) === 1 ? '' : parseWholeNumber(value, MAX_PAGE)),
  pageSize: ([value = '']: readonly string[]) => parseWholeNumber(value, MAX_PAGE_SIZE),
  orderId: ([value = '']: readonly string[]) => (/^[\w-]{1,64}$/.test(value) ? value : ''),
  payment: ([value = '']: readonly string[]) => (value === 'failed' ? value : ''),
  chargeId: ([value = '']: readonly string[]) => (/^[0-9a-f]{24}$/.test(value) ? value : ''),
  variant: ([value = '']: readonly string[]) => (/^[0-9a-f]{24}$/.test(value) ? value : ''),
} as const;
