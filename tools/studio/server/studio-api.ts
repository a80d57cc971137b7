import { type Exchange, isSameOrigin, send } from '../../../runtime/server/http/exchange.ts';
import { STUDIO_API } from '../studio-protocol.ts';
import { NO_STORE_HEADERS, StudioFailure } from './responses.ts';
import { matchRoute, type Routes } from './routes.ts';

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
