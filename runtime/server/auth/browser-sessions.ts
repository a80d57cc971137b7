import type { Logger } from 'pino';
import type { SignedIn } from '../../../schemas/generated/wire.ts';
import type { SessionState } from '../../api/session-state.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Exchange } from '../http/exchange.ts';
import type { RequestContext } from '../session/request-context.ts';
import { setSealedCookie } from '../session/session-cookie.ts';
import type { SessionSeal } from '../session/session-seal.ts';
import type { KnownDevices } from './known-devices.ts';

export interface BrowserSessions {
  /** Sets the cookie of a new session, and ends the previous one. */
  readonly begin: (exchange: Exchange, context: RequestContext, signedIn: SignedIn) => Promise<SessionState>;
  /** Ends sessions at the backend. Failures are logged: the session expires, and its cookie is gone. */
  readonly end: (context: RequestContext) => Promise<void>;
}

interface BrowserSessionsOptions {
  readonly seal: SessionSeal;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createBrowserSessions({ seal, devices, clock, log }: BrowserSessionsOptions): BrowserSessions {
  const end = async ({ tenant, endSessions }: RequestContext): Promise<void> => {
    await endSessions().catch((error: unknown) => {
      log.warn({ tenant: tenant.id, error: String(error) }, 'a session was not ended');
    });
  };
  return {
    async begin(exchange, context, { token, expiresAt, customer }) {
      const expiry = Date.parse(expiresAt);
      const sealed = await seal.seal({
        tenant: context.tenant.id,
        customer: customer._id,
        token,
        expiresAt: expiry,
      });
      setSealedCookie('session', exchange, sealed, (expiry - clock.now()) / 1000);
      await devices.remember(exchange, context.tenant, customer.email);
      // Prevents session fixation.
      await end(context);
      return { status: 'authenticated', customer };
    },
    end,
  };
}
