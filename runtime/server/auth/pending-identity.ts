import type { Clock } from '../../domain/time/clock.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { Exchange } from '../http/exchange.ts';
import { clearCookie, openCookie, readSealedCookies, setSealedCookie } from '../session/session-cookie.ts';
import { createSeal, MAX_SEALED_LENGTH, type Seal } from '../session/session-seal.ts';
import { type Registration, readRegistration } from './auth-bodies.ts';

/**
 * A sign-up or password reset that awaits a code. It is sealed into a cookie (spec 4): nothing is stored before the e-mail
 * address is verified, and every server process can continue it.
 */
export type PendingIdentity = PendingFields &
  (
    | {
        readonly kind: 'sign-up';
        readonly registration: Registration;
        /** Proof of the verified address, where creating the account failed afterwards. */
        readonly proof?: string | undefined;
      }
    | { readonly kind: 'reset' }
  );

interface PendingFields {
  /** The only tenant that accepts it. */
  readonly tenant: string;
  readonly email: string;
  /** Epoch ms of the next allowed code. */
  readonly resendAt: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Longer than a code and no longer than a proof is valid. */
export const PENDING_LIFETIME_MS = 15 * 60_000;

export interface PendingIdentities {
  /** The browser's pending identity at this tenant. Clears an invalid cookie. */
  readonly read: (exchange: Exchange, tenant: Tenant) => Promise<PendingIdentity | undefined>;
  /** Sets the cookie; false if it would be too long. */
  readonly keep: (exchange: Exchange, pending: PendingIdentity) => Promise<boolean>;
  /** Whether it fits a cookie. */
  readonly fits: (pending: PendingIdentity) => Promise<boolean>;
  readonly clear: (exchange: Exchange) => void;
}

export function createPendingIdentities(keys: readonly string[], clock: Clock): PendingIdentities {
  const seal: Seal<PendingIdentity> = createSeal('pending', keys, clock, isPendingIdentity);
  return {
    async read(exchange, tenant) {
      const opened = await openCookie('pending', exchange, seal, tenant);
      if (opened === undefined && readSealedCookies('pending', exchange).length > 0) clearCookie('pending', exchange);
      return opened;
    },
    async keep(exchange, pending) {
      const sealed = await seal.seal(pending);
      if (!isShort(sealed)) return false;
      setSealedCookie('pending', exchange, sealed, (pending.expiresAt - clock.now()) / 1000);
      return true;
    },
    fits: async (pending) => isShort(await seal.seal(pending)),
    clear: (exchange) => clearCookie('pending', exchange),
  };
}

/** Browsers count a cookie's name and attributes. In characters. */
const COOKIE_ATTRIBUTES_LENGTH = 128;

const isShort = (sealed: string): boolean => sealed.length <= MAX_SEALED_LENGTH - COOKIE_ATTRIBUTES_LENGTH;

function isPendingIdentity(value: unknown): value is PendingIdentity {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, tenant, email, resendAt, expiresAt, registration, proof }: Record<string, unknown> = { ...value };
  const hasFields =
    typeof tenant === 'string' &&
    typeof email === 'string' &&
    typeof resendAt === 'number' &&
    typeof expiresAt === 'number' &&
    (proof === undefined || typeof proof === 'string');
  return hasFields && (kind === 'reset' || (kind === 'sign-up' && 'body' in readRegistration(registration)));
}
