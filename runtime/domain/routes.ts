/**
 * The routes of the shop: which path shows which page. Source: spec 2, "Screens and routes".
 * Paths stand without the language-country prefix.
 */
export const ROUTES = [
  { page: 'home', path: '/' },
  { page: 'products', path: '/products', query: ['q', 'pageSize'] },
  { page: 'product', path: '/products/:slug' },
  { page: 'category-products', path: '/categories/:slug/products', query: ['pageSize'] },
  { page: 'brand-products', path: '/brands/:slug/products', query: ['pageSize'] },
  { page: 'occasion-products', path: '/occasions/:slug/products', query: ['pageSize'] },
  { page: 'section-products', path: '/sections/:id/products', query: ['pageSize'] },
  { page: 'about-us', path: '/about-us' },
  { page: 'faq', path: '/faq' },
  { page: 'privacy-policy', path: '/privacy-policy' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions' },
  { page: 'coming-soon', path: '/coming-soon' },
] as const satisfies readonly RoutePattern[];

interface RoutePattern {
  readonly page: string;
  readonly path: string;
  /** The values of the query string that the page depends on; others change nothing. */
  readonly query?: readonly QueryName[];
}

type QueryName = 'q' | 'pageSize';

/** Longer searches find nothing more. */
export const MAX_SEARCH_LENGTH = 100;

/** The most that one list shows at once; an address that asks for more gets this. */
export const MAX_PAGE_SIZE = 200;

/** The name of a page, as documents spell it. `not-found` has no path of its own. */
export type PageName = (typeof ROUTES)[number]['page'] | 'not-found';

export type RouteParams = Readonly<Record<string, string>>;

/** A path that was recognised: its page and what stands in place of `:slug` or `:id`. */
export interface RouteMatch {
  readonly page: PageName;
  readonly path: string;
  readonly params: RouteParams;
  /** The values of the query string that the page depends on, within their limits. */
  readonly query: RouteParams;
}

/** Finds the page of a path (`/categories/rings/products`); `not-found` where there is none. */
export function matchRoute(path: string, search = ''): RouteMatch {
  const given = path === '/' ? ['', ''] : path.replace(/\/$/, '').split('/');
  for (const [route, wanted] of SPLIT_ROUTES) {
    const params = matchPattern(wanted, given);
    if (params === undefined) continue;
    const query = 'query' in route ? readQuery(route.query, search) : NO_QUERY;
    return { page: route.page, path, params, query };
  }
  return { page: 'not-found', path, params: {}, query: NO_QUERY };
}

/** The path of a page without prefix, or undefined where a parameter is missing or cannot stand in a path. */
export function pathOf(page: PageName, params: RouteParams = {}, query: RouteParams = NO_QUERY): string | undefined {
  const wanted = SPLIT_ROUTES.find(([candidate]) => candidate.page === page)?.[1];
  if (wanted === undefined) return undefined;
  const segments: string[] = [];
  for (const segment of wanted) {
    const name = segment.startsWith(':') ? segment.slice(1) : undefined;
    const value = name === undefined ? segment : params[name];
    if (value === undefined || (name !== undefined && !isParam(value))) return undefined;
    segments.push(name === undefined ? value : encodeURIComponent(value));
  }
  const search = query === NO_QUERY ? '' : new URLSearchParams(query).toString();
  return segments.join('/') + (search === '' ? '' : `?${search}`);
}

const NO_QUERY: RouteParams = {};

function readQuery(names: readonly QueryName[], search: string): RouteParams {
  if (search === '') return NO_QUERY;
  const given = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const name of names) {
    const value = READ[name](given.get(name) ?? '');
    if (value !== '') query[name] = value;
  }
  return query;
}

/** Reads one value within its limits; `''` is as good as left out. */
const READ: Readonly<Record<QueryName, (value: string) => string>> = {
  // What the cut leaves at its edge, half a character or room, would be read differently the next time.
  q: (value) =>
    value
      .trim()
      .slice(0, MAX_SEARCH_LENGTH)
      .replace(/[\ud800-\udbff]$/, '')
      .trim(),
  pageSize: (value) =>
    /^\d{1,6}$/.test(value) && Number(value) > 0 ? String(Math.min(Number(value), MAX_PAGE_SIZE)) : '',
};

/** Every link of a page is matched, so that the patterns are cut only once. */
const SPLIT_ROUTES = ROUTES.map((route) => [route, route.path.split('/')] as const);

function matchPattern(wanted: readonly string[], given: readonly string[]): RouteParams | undefined {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
      continue;
    }
    const decoded = decodeSegment(value);
    if (decoded === undefined || !isParam(decoded)) return undefined;
    params[segment.slice(1)] = decoded;
  }
  return params;
}

/**
 * Whether a name can stand in a path. Dots alone are a way up, which would lead to another address, and half a
 * character cannot be written at all.
 */
export const isParam = (value: string): boolean =>
  value !== '' && value !== '.' && value !== '..' && !/\p{Surrogate}/u.test(value);

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
