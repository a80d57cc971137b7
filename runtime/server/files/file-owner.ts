import { randomBytes } from 'node:crypto';
import type { Clock } from '../../domain/time/clock.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { Exchange } from '../http/exchange.ts';
import { readFileCookies, setFileCookie } from '../session/session-cookie.ts';
import { createSeal, type Seal } from '../session/session-seal.ts';

/** By what the files that a browser sent for a guest are its own. It is sealed into a cookie; the backend stores a digest of the token. */
interface SealedOwner {
  /** The only tenant that it counts for. */
  readonly tenant: string;
  readonly token: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** So long after it sent its last one, a guest's browser can download files that were ordered with. */
const OWNER_LIFETIME_MS = 180 * 86_400_000;

const TOKEN_BYTES = 32;

export interface FileOwners {
  /** The browser's token; undefined where it has none, or a cookie that does not count. */
  readonly read: (exchange: Exchange, tenant: Tenant) => Promise<string | undefined>;
  /** Gives the browser a token, or the one that it has for longer. To be called before the answer. */
  readonly keep: (exchange: Exchange, tenant: Tenant, token: string | undefined) => Promise<string>;
}

/** @param keys the first seals, all open: those of sessions */
export function createFileOwners(keys: readonly string[], clock: Clock): FileOwners {
  const seal: Seal<SealedOwner> = createSeal('files', keys, clock, isSealedOwner);
  return {
    async read(exchange, tenant) {
      const cookies = readFileCookies(exchange);
      const [only] = cookies;
      // Of two, somebody else planted one: nobody else is to read what is sent from here.
      const opened = only === undefined || cookies.length > 1 ? undefined : await seal.open(only);
      return opened?.tenant === tenant.id ? opened.token : undefined;
    },
    async keep(exchange, tenant, known) {
      const token = known ?? randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = clock.now() + OWNER_LIFETIME_MS;
      setFileCookie(exchange, await seal.seal({ tenant: tenant.id, token, expiresAt }), OWNER_LIFETIME_MS / 1000);
      return token;
    },
  };
}

function isSealedOwner(value: unknown): value is SealedOwner {
  if (typeof value !== 'object' || value === null) return false;
  const { tenant, token, expiresAt }: Record<string, unknown> = { ...value };
  return typeof tenant === 'string' && typeof token === 'string' && typeof expiresAt === 'number';
}
