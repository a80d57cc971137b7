import { randomBytes } from 'node:crypto';
import type { Clock } from '../../domain/time/clock.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { Exchange } from '../http/exchange.ts';
import { openCookie, setSealedCookie } from '../session/session-cookie.ts';
import { createSeal, hasMembers, type Seal } from '../session/session-seal.ts';

/** Owner token of a guest's files, sealed into a cookie. The backend stores its digest. */
interface SealedOwner {
  readonly tenant: string;
  readonly token: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** A guest's browser can download its files for so long after the last upload. */
const OWNER_LIFETIME_MS = 180 * 86_400_000;

const TOKEN_BYTES = 32;

export interface FileOwners {
  /** The browser's token; undefined without a valid cookie. */
  readonly read: (exchange: Exchange, tenant: Tenant) => Promise<string | undefined>;
  /** Issues a token, or extends the known one. */
  readonly keep: (exchange: Exchange, tenant: Tenant, token: string | undefined) => Promise<string>;
}

export function createFileOwners(keys: readonly string[], clock: Clock): FileOwners {
  const seal: Seal<SealedOwner> = createSeal('files', keys, clock, isSealedOwner);
  return {
    read: async (exchange, tenant) => (await openCookie('files', exchange, seal, tenant))?.token,
    async keep(exchange, tenant, known) {
      const token = known ?? randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = clock.now() + OWNER_LIFETIME_MS;
      const sealed = await seal.seal({ tenant: tenant.id, token, expiresAt });
      setSealedCookie('files', exchange, sealed, OWNER_LIFETIME_MS / 1000);
      return token;
    },
  };
}

const isSealedOwner = (value: unknown): value is SealedOwner =>
  hasMembers(value, { tenant: 'string', token: 'string', expiresAt: 'number' });
