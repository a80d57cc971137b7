import { createHash } from 'node:crypto';
import type { Clock } from '../../domain/time/clock.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { Exchange } from '../http/exchange.ts';
import { openCookie, setSealedCookie } from '../session/session-cookie.ts';
import { createSeal, hasMembers, type Seal } from '../session/session-seal.ts';

/** The account that last signed in with a browser. */
interface SealedDevice {
  readonly tenant: string;
  readonly account: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const DEVICE_LIFETIME_MS = 365 * 86_400_000;

/** Browsers that have signed in to an account: failed attempts from elsewhere do not lock them out. */
export interface KnownDevices {
  /** Digest of the account's e-mail address; undefined without a valid cookie. */
  readonly read: (exchange: Exchange, tenant: Tenant) => Promise<string | undefined>;
  /** Sets the cookie. */
  readonly remember: (exchange: Exchange, tenant: Tenant, email: string) => Promise<void>;
}

export function createKnownDevices(keys: readonly string[], clock: Clock): KnownDevices {
  const seal: Seal<SealedDevice> = createSeal('device', keys, clock, isSealedDevice);
  return {
    read: async (exchange, tenant) => (await openCookie('device', exchange, seal, tenant))?.account,
    async remember(exchange, tenant, email) {
      const account = createHash('sha256').update(email.toLowerCase()).digest('base64url');
      const expiresAt = clock.now() + DEVICE_LIFETIME_MS;
      const sealed = await seal.seal({ tenant: tenant.id, account, expiresAt });
      setSealedCookie('device', exchange, sealed, DEVICE_LIFETIME_MS / 1000);
    },
  };
}

const isSealedDevice = (value: unknown): value is SealedDevice =>
  hasMembers(value, { tenant: 'string', account: 'string', expiresAt: 'number' });
