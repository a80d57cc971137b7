import { NO_QUERY, type QueryName, type RouteQuery, readQuery, writeQuery } from './route-query.ts';

/** What every list of products can be narrowed and ordered by, and how much of it is shown. */
const LIST_QUERY = ['brands', 'categories', 'occasions', 'available', 'sort', 'page', 'pageSize'] as const;

/**
 * The routes of the shop: which path shows which page. Source: spec 2, "Screens and routes".
 * Paths stand without the language-country prefix.
 */
export const ROUTES = [
  { page: 'home', path: '/' },
  { page: 'products', path: '/products', query: ['q', ...LIST_QUERY] },
  { page: 'product', path: '/products/:slug', query: ['variant'] },
  { page: 'categories', path: '/categories' },
  { page: 'category', path: '/categories/:slug' },
  { page: 'category-products', path: '/categories/:slug/products', query: LIST_QUERY },
  { page: 'brands', path: '/brands' },
  { page: 'brand-products', path: '/brands/:slug/products', query: LIST_QUERY },
  { page: 'occasions', path: '/occasions' },
  { page: 'occasion-products', path: '/occasions/:slug/products', query: LIST_QUERY },
  { page: 'section-products', path: '/sections/:id/products', query: ['page', 'pageSize'] },
  { page: 'wishlist', path: '/wishlist' },
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

/** The name of a page, as documents spell it. `not-found` has no path of its own. */
export type PageName = (typeof ROUTES)[number]['page'] | 'not-found';

export type RouteParams = Readonly<Record<string, string>>;

/** A path that was recognised: its page and what stands in place of `:slug` or `:id`. */
export interface RouteMatch {
  readonly page: PageName;
  readonly path: string;
  readonly params: RouteParams;
  /** The values of the query string that the page depends on, within their limits. */
  readonly query: RouteQuery;
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
export function pathOf(page: PageName, params: RouteParams = {}, query: RouteQuery = NO_QUERY): string | undefined {
  const wanted = SPLIT_ROUTES.find(([candidate]) => candidate.page === page)?.[1];
  if (wanted === undefined) return undefined;
  const segments: string[] = [];
  for (const segment of wanted) {
    const name = segment.startsWith(':') ? segment.slice(1) : undefined;
    const value = name === undefined ? segment : params[name];
    if (value === undefined || (name !== undefined && !isParam(value))) return undefined;
    segments.push(name === undefined ? value : encodeURIComponent(value));
  }
  return segments.join('/') + writeQuery(query);
}

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
