import type { GuardName } from './route-guards.ts';
import { NO_QUERY, type QueryName, type RouteQuery, readQuery, writeQuery } from './routing/route-query.ts';

/** The kinds of backend records that pages show. */
export type SubjectKind = 'product' | 'category' | 'brand' | 'occasion' | 'section' | 'service-category' | 'service';

/** The kinds of records in sitemaps. */
export type SlugKind = 'products' | 'categories' | 'brands' | 'occasions' | 'services' | 'service-categories';

/**
 * How the server caches a page.
 * `page`: one entry per path and declared query.
 * `shell`: one entry per pattern, for personal pages; the browser reads parameters and query.
 * `none`: rendered for every request.
 */
export type RouteCache = 'page' | 'shell' | 'none';

/** The definition of a kind of page. A new page needs a record here and a page in the default document. */
export interface RouteRecord {
  /** The name that documents use for the page. */
  readonly page: string;
  /** Path without the language-country prefix; `:slug` and `:id` are parameters. */
  readonly path: string;
  /**
   * Other paths of the page. An alias with parameters that `path` lacks is the page's address when those are given; any other redirects to
   * `path`. A page with aliases is a shell.
   */
  readonly aliases?: readonly string[];
  /** The query parameters of the page; others are ignored. */
  readonly query?: readonly QueryName[];
  /** The backend record that must be found before the page renders. */
  readonly subject?: SubjectKind;
  /** The condition that the browser checks after hydration; the API enforces the same rule again. */
  readonly guard?: GuardName;
  /** Whether search engines may list the page; `listed` when left out, and never for a shell. */
  readonly indexing?: 'listed' | 'unlisted';
  /** The records that sitemaps list under this path. */
  readonly sitemap?: SlugKind;
  /** Paths of the breadcrumb parents, nearest first; the paths above this one when left out. */
  readonly parents?: readonly string[];
  /** `page` when left out. */
  readonly cache?: RouteCache;
}

type RouteParams = Readonly<Record<string, string>>;

/** A matched path: its page and the values of `:slug` or `:id`. */
export interface MatchOf<Page extends string> {
  readonly page: Page | 'not-found';
  readonly path: string;
  readonly params: RouteParams;
  /** The declared query values, within their limits. */
  readonly query: RouteQuery;
}

export interface RouteTable<Page extends string> {
  readonly records: readonly (RouteRecord & { readonly page: Page })[];
  /** The record of a page; that of `not-found` for an unknown one. */
  readonly record: (page: string) => RouteRecord;
  /** Finds the page of a path (`/categories/rings/products`), else `not-found`. */
  readonly match: (path: string, search?: string) => MatchOf<Page>;
  /** The path of a page without prefix; undefined if a parameter is missing or invalid. */
  readonly pathOf: (page: string, params?: RouteParams, query?: RouteQuery) => string | undefined;
  /**
   * The match that the server renders and caches. Shells lose parameters and query, unknown pages their path, so that one HTML serves all.
   * Other pages get their canonical spelling.
   */
  readonly serverMatch: <Match extends MatchOf<Page>>(match: Match) => Match;
}

/** The record of all tenant pages. */
export interface NamedRoute<Page extends string> {
  /** `:slug` in its path is the page's name, which needs no encoding. */
  readonly record: RouteRecord;
  /** Whether a name is a tenant page, not a page of another record. */
  readonly isName: (page: string) => page is Page;
}

/** The record of unknown paths: one cache entry for all. */
const NOT_FOUND: RouteRecord = {
  page: 'not-found',
  path: '/404',
  indexing: 'unlisted',
  cache: 'shell',
};

/** Creates a route table. Throws for duplicate pages or paths, and for aliases of a page that is not a shell. */
export function createRouteTable<Page extends string>(
  records: readonly (RouteRecord & { readonly page: Page })[],
  named?: NamedRoute<Page>,
): RouteTable<Page> {
  const byPage = new Map<string, RouteRecord>(records.map((record) => [record.page, record]));
  const paths = records.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  if (byPage.size !== records.length || new Set(paths).size !== paths.length)
    throw new Error('duplicate page or path in the route table');
  // The server renders one path per page; only a shell reads the real path in the browser.
  if (records.some(({ aliases, cache }) => aliases !== undefined && cache !== 'shell'))
    throw new Error('a route with aliases must be a shell');
  // Split once: every link of a page is matched.
  const patterns = records.flatMap((record) =>
    [record.path, ...(record.aliases ?? [])].map((path) => [record, path.split('/')] as const),
  );
  const segmentsOf = new Map<string, readonly (readonly string[])[]>(
    records.map(({ page, path, aliases = [] }) => [page, [path, ...aliases].map((each) => each.split('/'))]),
  );
  const namedPath = (page: string) => (named?.isName(page) ? named.record.path.replace(':slug', page) : undefined);

  const record = (page: string): RouteRecord => byPage.get(page) ?? (named?.isName(page) ? named.record : NOT_FOUND);

  const pathOf: RouteTable<Page>['pathOf'] = (page, params = {}, query = NO_QUERY) => {
    const pattern = pickPattern(segmentsOf.get(page), params) ?? namedPath(page)?.split('/');
    if (pattern === undefined) return undefined;
    let path = '';
    for (const [index, segment] of pattern.entries()) {
      const encoded = segment.startsWith(':') ? encodeParam(params[segment.slice(1)]) : segment;
      if (encoded === undefined) return undefined;
      path = index === 0 ? encoded : `${path}/${encoded}`;
    }
    return path + writeQuery(query);
  };

  return {
    records,
    record,
    pathOf,
    match: (path, search = '') => {
      const segments = path === '/' ? ['', ''] : path.replace(/\/$/, '').split('/');
      for (const [{ page, query }, pattern] of patterns) {
        const params = matchPattern(pattern, segments);
        if (params !== undefined)
          return { page, path, params, query: query === undefined ? NO_QUERY : readQuery(query, search) };
      }
      const name = segments.at(-1) ?? '';
      const page = named?.isName(name) && namedPath(name) === segments.join('/') ? name : 'not-found';
      return { page, path, params: {}, query: NO_QUERY };
    },
    serverMatch: (match) => {
      const { cache, path } = record(match.page);
      if (cache === 'shell') return { ...match, path, params: {}, query: NO_QUERY };
      return { ...match, path: pathOf(match.page, match.params) ?? match.path };
    },
  };
}

/** The first pattern that has all parameters, else the first one. */
function pickPattern(
  patterns: readonly (readonly string[])[] | undefined,
  params: RouteParams,
): readonly string[] | undefined {
  // Nearly all pages have one.
  if (patterns === undefined || patterns.length === 1) return patterns?.[0];
  const names = Object.keys(params).map((name) => `:${name}`);
  return patterns.find((pattern) => names.every((name) => pattern.includes(name))) ?? patterns[0];
}

function matchPattern(pattern: readonly string[], segments: readonly string[]): RouteParams | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = segments[index] ?? '';
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
 * Whether a value can be a path segment. `.` and `..` are relative, and a lone surrogate cannot be encoded.
 */
export const isParam = (value: string): boolean =>
  value !== '' && value !== '.' && value !== '..' && !/\p{Surrogate}/u.test(value);

/** Undefined for an invalid segment. */
function encodeParam(value: string | undefined): string | undefined {
  // Fast path: nearly all are slugs, and a page has hundreds of links.
  if (value === undefined || SLUG_PATTERN.test(value)) return value;
  return isParam(value) ? encodeURIComponent(value) : undefined;
}

/** Needs no encoding. */
const SLUG_PATTERN = /^[a-z0-9-]+$/;

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
