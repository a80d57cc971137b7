import { type Exchange, isOwnOrigin, send } from '../../../runtime/server/http.ts';
import { STUDIO_API } from '../wire.ts';
import { NOT_KEPT } from './answers.ts';
import { StudioFailure } from './failure.ts';
import { findRoute, type Routes } from './route.ts';

/** Whether a path is the API's. */
export const isApiPath = (pathname: string): boolean => pathname.startsWith(`${STUDIO_API}/`);

/**
 * Answers the calls of the studio's page, for one tenant. Whatever is more than a read must come from a page of this
 * very origin: the cookie, or in `dev` nothing at all, would let a page of another site write. Throws `StudioFailure`.
 */
export const createApi =
  (routes: Routes) =>
  async (exchange: Exchange, tenant: string): Promise<void> => {
    const { method = 'GET' } = exchange.request;
    if (method !== 'GET' && method !== 'HEAD' && !isOwnOrigin(exchange))
      throw new StudioFailure(403, 'This request comes from another site.');
    const found = findRoute(routes, method, exchange.pathname.slice(STUDIO_API.length));
    if (found === undefined) throw new StudioFailure(404, 'There is no such call.');
    if ('answer' in found) return found.answer(exchange, tenant, found.parameter);
    send(exchange, 405, { ...NOT_KEPT, allow: found.join(', ') });
  };
