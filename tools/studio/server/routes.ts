import { decodePath, type Exchange } from '../../../runtime/server/http/exchange.ts';

/** Handles an API call for the tenant at the request's host. Throws `StudioFailure`. */
type RouteHandler = (exchange: Exchange, tenant: string, parameter: string) => Promise<void>;

/** Handlers by method and path below the API path; `*` matches one segment. */
export type Routes = Readonly<Record<string, RouteHandler>>;

interface RouteMatch {
  readonly handler: RouteHandler;
  /** The decoded segment matched by `*`; empty without one. */
  readonly parameter: string;
}

/** The handler for a request; the allowed methods when only the path matches; undefined otherwise. */
export function matchRoute(routes: Routes, method: string, path: string): RouteMatch | readonly string[] | undefined {
  const matching = Object.entries(routes).flatMap(([route, handler]) => {
    const [verb = '', pattern = ''] = route.split(' ');
    const parameter = matchPath(pattern, path);
    return parameter === undefined ? [] : [{ verb, handler, parameter }];
  });
  const wanted = method === 'HEAD' ? 'GET' : method;
  if (matching.length === 0) return undefined;
  return matching.find(({ verb }) => verb === wanted) ?? matching.map(({ verb }) => verb);
}

function matchPath(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('/*')) return pattern === path ? '' : undefined;
  const start = pattern.slice(0, -1);
  const rest = path.slice(start.length);
  return path.startsWith(start) && rest !== '' && !rest.includes('/') ? decodePath(rest) : undefined;
}
