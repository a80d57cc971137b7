/**
 * The values of an address's query that pages depend on. Source: spec 2, "query params brands, categories, occasions, q"
 * and "a load-more button adds 10 to pageSize"; the others are ours.
 */
export type QueryName = keyof typeof QUERY_PARSERS;

/** The values of a query string, within their limits; several of one name are joined by {@link LIST_SEPARATOR}. */
export type RouteQuery = Readonly<Record<string, string>>;

/** Longer searches find nothing more. */
export const MAX_SEARCH_LENGTH = 100;

/** The most that one list shows at once; an address that asks for more gets this. Then the list pages on. */
export const MAX_PAGE_SIZE = 200;

/** The last page of a list that an address can name: nobody turns so far, and every page before it must be counted. */
export const MAX_PAGE = 50;

/** The most brands, say, that one address can filter by. */
export const MAX_FILTERS = 20;

/** In what order a list can be shown, apart from the shop's own or a search's. A minus turns it round. */
export const SORT_ORDERS = ['price', '-price', 'newest', 'best-selling'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const NO_QUERY: RouteQuery = {};

/** Reads what a route depends on out of a query string; what is left out or out of bounds is not there. */
export function readQuery(names: readonly QueryName[], search: string): RouteQuery {
  if (search === '') return NO_QUERY;
  const given = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const name of names) {
    const value = QUERY_PARSERS[name](given.getAll(name));
    if (value !== '') query[name] = value;
  }
  return query;
}

/** A query as it stands behind a path: `''`, or `?brands=nora&brands=vale&sort=price`. */
export function writeQuery(query: RouteQuery): string {
  // Most addresses have none.
  if (query === NO_QUERY) return '';
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = isListParam(name) ? splitQueryList(value) : [value];
    for (const each of values) if (each !== '') written.append(name, each);
  }
  return written.size === 0 ? '' : `?${written}`;
}

/** What a list value names: `nora,vale` is two. */
export const splitQueryList = (value: string | undefined): readonly string[] =>
  value === undefined || value === '' ? [] : value.split(LIST_SEPARATOR);

/** The list value that names these: sorted and each once, so that one choice has one address. */
export const joinQueryList = (values: Iterable<string>): string =>
  [...new Set(values)].sort().slice(0, MAX_FILTERS).join(LIST_SEPARATOR);

/** No slug has one in it. */
const LIST_SEPARATOR = ',';

const isListParam = (name: string): boolean => name === 'brands' || name === 'categories' || name === 'occasions';

/** A plain form repeats the name; a link may join the values. */
const parseList = (values: readonly string[]): string =>
  joinQueryList(values.flatMap((value) => value.split(LIST_SEPARATOR)).filter((slug) => SLUG_PATTERN.test(slug)));

const SLUG_PATTERN = /^[\p{L}\p{N}_-]{1,120}$/u;

const parseWholeNumber = (value: string, most: number): string =>
  /^\d{1,6}$/.test(value) && Number(value) > 0 ? String(Math.min(Number(value), most)) : '';

/** Reads one value within its limits; `''` is as good as left out. */
const QUERY_PARSERS = {
  // What the cut leaves at its edge, half a character or room, would be read differently the next time.
  q: ([value = '']: readonly string[]) =>
    value
      .trim()
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
