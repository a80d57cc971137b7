import { createHash } from 'node:crypto';
import type { Clock } from '../../domain/time/clock.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { Exchange } from '../http/exchange.ts';
import { readDeviceCookies, setDeviceCookie } from '../session/session-cookie.ts';
import { createSeal, type Seal } from '../session/session-seal.ts';

/** The account that last signed in with a browser. */
interface SealedDevice {
  /** The only tenant that it counts for. */
  readonly tenant: string;
  readonly account: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const DEVICE_LIFETIME_MS = 365 * 86_400_000;

/**
 * Browsers in which an account has signed in before: attempts of others count elsewhere, so that they keep its owner neither signed out
 * nor without a new password.
 */
export interface KnownDevices {
  /** Digest of the e-mail address of the account; undefined where there is none, or a cookie that does not count. */
  readonly read: (exchange: Exchange, tenant: Tenant) => Promise<string | undefined>;
  /** To be called before the answer. */
  readonly remember: (exchange: Exchange, tenant: Tenant, email: string) => Promise<void>;
}

/** @param keys the first seals, all open: those of sessions */
export function createKnownDevices(keys: readonly string[], clock: Clock): KnownDevices {
  const seal: Seal<SealedDevice> = createSeal('device', keys, clock, isSealedDevice);
  return {
    async read(exchange, tenant) {
      const cookies = readDeviceCookies(exchange);
      const [only] = cookies;
      const opened = only === undefined || cookies.length > 1 ? undefined : await seal.open(only);
      return opened?.tenant === tenant.id ? opened.account : undefined;
    },
    async remember(exchange, tenant, email) {
      const account = createHash('sha256').update(email.toLowerCase()).digest('base64url');
      const expiresAt = clock.now() + DEVICE_LIFETIME_MS;
      setDeviceCookie(exchange, await seal.seal({ tenant: tenant.id, account, expiresAt }), DEVICE_LIFETIME_MS / 1000);
    },
  };
}

function isSealedDevice(value: unknown): value is SealedDevice {
  if (typeof value !== 'object' || value === null) return false;
  const { tenant, account, expiresAt }: Record<string, unknown> = { ...value };
  return typeof tenant === 'string' && typeof account === 'string' && typeof expiresAt === 'number';
}
