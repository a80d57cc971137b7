import type { Logger } from 'pino';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { SessionState } from '../../api/session-state.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { RequestContext } from '../session/request-context.ts';
import { clearSessionCookie, setSessionCookie } from '../session/session-cookie.ts';
import type { SessionSeal } from '../session/session-seal.ts';
import { type ClientRoute, clientRoute } from './client-route.ts';

export interface AuthRoutesOptions {
  readonly seal: SessionSeal;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The client routes of identity: spec 7, `/api/auth/*`. */
export function createAuthRoutes({ seal, clock, log }: AuthRoutesOptions): readonly ClientRoute[] {
  /** Ends sessions at the backend. One that cannot be ended now ends by itself; its token is in no cookie any more. */
  async function endSessions({ tenant, endSessions: end }: RequestContext): Promise<void> {
    await end().catch((error: unknown) => {
      log.warn({ tenant: tenant.id, error: String(error) }, 'a session was not ended');
    });
  }

  return [
    clientRoute({
      method: 'POST',
      path: '/api/auth/login',
      body: callValidators.login.body,
      handle: async ({ exchange, context, body, api }) => {
        const { data, message } = await api.call('login', { body });
        const { token, expiresAt, customer } = data;
        const end = Date.parse(expiresAt);
        const sealed = await seal.seal({ tenant: context.tenant.id, token, expiresAt: end });
        setSessionCookie(exchange, sealed, (end - clock.now()) / 1000);
        // The session that the browser had is nobody's any more: one that was planted in it dies here.
        await endSessions(context);
        return { message, data: { status: 'authenticated', customer } satisfies SessionState };
      },
    }),
    clientRoute({
      method: 'POST',
      path: '/api/auth/logout',
      handle: async ({ exchange, context }) => {
        await endSessions(context);
        if (context.session !== undefined || context.hasUnusableCookie) clearSessionCookie(exchange);
        return { data: GUEST };
      },
    }),
    clientRoute({
      method: 'GET',
      path: '/api/auth/session',
      handle: async ({ exchange, context }) => {
        const session = await context.customerSession();
        if (session !== undefined)
          return { data: { status: 'authenticated', customer: session.customer } satisfies SessionState };
        if (context.session !== undefined || context.hasUnusableCookie) clearSessionCookie(exchange);
        return { data: GUEST };
      },
    }),
  ];
}

const GUEST: SessionState = { status: 'unauthenticated' };
