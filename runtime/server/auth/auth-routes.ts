import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { SessionState } from '../../api/session-state.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { type ClientRoute, clientRoute } from '../client-route.ts';
import { clearDeadSession } from '../session/request-context.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import type { PendingIdentities } from './pending-identity.ts';
import { createVerificationRoutes } from './verification-routes.ts';

interface AuthRoutesOptions {
  readonly sessions: BrowserSessions;
  readonly clock: Clock;
  readonly pending: PendingIdentities;
}

/** The client routes of identity: spec 7, `/api/auth/*`. */
export function createAuthRoutes({ sessions, pending, clock }: AuthRoutesOptions): readonly ClientRoute[] {
  return [
    clientRoute({
      method: 'POST',
      path: '/api/auth/login',
      body: callValidators.login.body,
      handle: async ({ exchange, context, body, api }) => {
        const { data, message } = await api.call('login', { body });
        return { message, data: await sessions.begin(exchange, context, data) };
      },
    }),
    clientRoute({
      method: 'POST',
      path: '/api/auth/logout',
      handle: async ({ exchange, context }) => {
        await sessions.end(context);
        clearDeadSession(exchange, context);
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
        clearDeadSession(exchange, context);
        return { data: GUEST };
      },
    }),
    ...createVerificationRoutes({ sessions, pending, clock }),
  ];
}

const GUEST: SessionState = { status: 'unauthenticated' };
