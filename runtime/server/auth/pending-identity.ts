import type { Clock } from '../../domain/time/clock.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { Exchange } from '../http/exchange.ts';
import { clearPendingCookie, readPendingCookies, setPendingCookie } from '../session/session-cookie.ts';
import { createSeal, MAX_SEALED_LENGTH, type Seal } from '../session/session-seal.ts';
import { type Registration, readRegistration } from './auth-bodies.ts';

/**
 * What somebody began and a code from a mail is to finish. It is sealed into a cookie of theirs (spec 4), so that it is in
 * no table before the e-mail address is proved, and any copy of the shop's server can go on with it.
 */
export type PendingIdentity = PendingFields &
  (
    | {
        readonly kind: 'sign-up';
        readonly registration: Registration;
        /** That the address is the visitor's: their code was accepted, but no account came of it yet. */
        readonly proof?: string | undefined;
      }
    | { readonly kind: 'reset' }
  );

interface PendingFields {
  /** The only tenant that it counts for. */
  readonly tenant: string;
  readonly email: string;
  /** Epoch ms from which on another code can be sent. */
  readonly resendAt: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Longer than a code is valid, and no longer than the proof that comes of it. */
export const PENDING_LIFETIME_MS = 15 * 60_000;

export interface PendingIdentities {
  /** What the browser has begun at this tenant; undefined where that is nothing, or a cookie that does not count. */
  readonly read: (exchange: Exchange, tenant: Tenant) => Promise<PendingIdentity | undefined>;
  /** False, and nothing is kept, where it would be too long for a cookie. */
  readonly keep: (exchange: Exchange, pending: PendingIdentity) => Promise<boolean>;
  /** Whether `keep` would keep it. */
  readonly fits: (pending: PendingIdentity) => Promise<boolean>;
  readonly clear: (exchange: Exchange) => void;
}

/** @param keys the first seals, all open: those of sessions */
export function createPendingIdentities(keys: readonly string[], clock: Clock): PendingIdentities {
  const seal: Seal<PendingIdentity> = createSeal('pending', keys, clock, isPendingIdentity);
  return {
    async read(exchange, tenant) {
      const cookies = readPendingCookies(exchange);
      const [only] = cookies;
      // Of two, somebody else planted one: nobody else's registration is to be finished here.
      const opened = only === undefined || cookies.length > 1 ? undefined : await seal.open(only);
      if (opened?.tenant === tenant.id) return opened;
      if (cookies.length > 0) clearPendingCookie(exchange);
      return undefined;
    },
    async keep(exchange, pending) {
      const sealed = await seal.seal(pending);
      if (!isShort(sealed)) return false;
      setPendingCookie(exchange, sealed, (pending.expiresAt - clock.now()) / 1000);
      return true;
    },
    fits: async (pending) => isShort(await seal.seal(pending)),
    clear: clearPendingCookie,
  };
}

/** Browsers count a cookie's name and attributes, too. In characters. */
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
