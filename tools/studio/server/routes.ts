import { decodePath, type Exchange, isSameOrigin, send } from '../../../runtime/server/http/exchange.ts';
import { STUDIO_API } from '../studio-protocol.ts';
import { NO_STORE_HEADERS, StudioFailure } from './responses.ts';

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

/** Whether a path belongs to the API. */
export const isApiPath = (pathname: string): boolean => pathname.startsWith(`${STUDIO_API}/`);

/**
 * Handles API calls of the studio's page for one tenant. Writes must come from a page of the same origin, since the
 * cookie (or open access in `dev`) would let other sites write. Throws `StudioFailure`.
 */
export const createStudioApiHandler =
  (routes: Routes) =>
  async (exchange: Exchange, tenant: string): Promise<void> => {
    const { method = 'GET' } = exchange.request;
    if (method !== 'GET' && method !== 'HEAD' && !isSameOrigin(exchange))
      throw new StudioFailure(403, 'This request comes from another site.');
    const found = matchRoute(routes, method, exchange.pathname.slice(STUDIO_API.length));
    if (found === undefined) throw new StudioFailure(404, 'Unknown API call.');
    if ('handler' in found) return found.handler(exchange, tenant, found.parameter);
    send(exchange, 405, { ...NO_STORE_HEADERS, allow: found.join(', ') });
  };
