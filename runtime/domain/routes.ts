/**
 * The routes of the shop: which path shows which page. Source: spec 2, "Screens and routes".
 * Paths stand without the language-country prefix.
 */
export const ROUTES = [
  { page: 'home', path: '/' },
  { page: 'products', path: '/products' },
  { page: 'product', path: '/products/:slug' },
  { page: 'category-products', path: '/categories/:slug/products' },
  { page: 'brand-products', path: '/brands/:slug/products' },
  { page: 'occasion-products', path: '/occasions/:slug/products' },
  { page: 'section-products', path: '/sections/:id/products' },
  { page: 'about-us', path: '/about-us' },
  { page: 'faq', path: '/faq' },
  { page: 'privacy-policy', path: '/privacy-policy' },
  { page: 'terms-and-conditions', path: '/terms-and-conditions' },
  { page: 'coming-soon', path: '/coming-soon' },
] as const satisfies readonly { page: string; path: string }[];

/** The name of a page, as documents spell it. `not-found` has no path of its own. */
export type PageName = (typeof ROUTES)[number]['page'] | 'not-found';

export type RouteParams = Readonly<Record<string, string>>;

/** A path that was recognised: its page and what stands in place of `:slug` or `:id`. */
export interface RouteMatch {
  readonly page: PageName;
  readonly path: string;
  readonly params: RouteParams;
  /** The query string's values; of a name given twice, the last. */
  readonly query: RouteParams;
}

/** Finds the page of a path (`/categories/rings/products`); `not-found` where there is none. */
export function matchRoute(path: string, search = ''): RouteMatch {
  const query = Object.fromEntries(new URLSearchParams(search));
  for (const route of ROUTES) {
    const params = matchPattern(route.path, path);
    if (params !== undefined) return { page: route.page, path, params, query };
  }
  return { page: 'not-found', path, params: {}, query };
}

/** The path of a page without prefix, or undefined where a parameter is missing. */
export function pathOf(page: PageName, params: RouteParams = {}, query: RouteParams = {}): string | undefined {
  const route = ROUTES.find((candidate) => candidate.page === page);
  if (route === undefined) return undefined;
  const segments: string[] = [];
  for (const segment of route.path.split('/')) {
    const value = segment.startsWith(':') ? params[segment.slice(1)] : segment;
    if (value === undefined) return undefined;
    segments.push(segment.startsWith(':') ? encodeURIComponent(value) : value);
  }
  const search = new URLSearchParams(query).toString();
  return segments.join('/') + (search === '' ? '' : `?${search}`);
}

function matchPattern(pattern: string, path: string): RouteParams | undefined {
  const wanted = pattern.split('/');
  const given = path === '/' ? ['', ''] : path.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
      continue;
    }
    const decoded = decodeSegment(value);
    if (decoded === undefined || decoded === '') return undefined;
    params[segment.slice(1)] = decoded;
  }
  return params;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
