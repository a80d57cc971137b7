import { createHash } from 'node:crypto';
import { defaults, seal, unseal } from 'iron-webcrypto';
import type { Clock } from '../../domain/time/clock.ts';

/** Content of the encrypted session cookie. */
export interface SealedSession {
  /** The only tenant that accepts it. */
  readonly tenant: string;
  /** Id of the customer whose session it is. */
  readonly customer: string;
  /** Token of the backend's session, which may have ended. */
  readonly token: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Encrypts values that a browser stores for the server. */
export interface Seal<Value> {
  readonly seal: (value: Value) => Promise<string>;
  /** Undefined for a value that is forged, edited, of another kind or expired. */
  readonly open: (sealed: string) => Promise<Value | undefined>;
}

/**
 * `pending`: an identity to be verified by a code. `social`: a sign-in at a provider. `files`: the owner of a guest's files.
 * `device`: the account that last signed in.
 */
export type CookieKind = 'session' | 'pending' | 'social' | 'files' | 'device';

interface SealedEnvelope {
  readonly kind: string;
  readonly value: unknown;
}

export type SessionSeal = Seal<SealedSession>;

/** Browsers store no longer cookie. In characters. */
export const MAX_SEALED_LENGTH = 4096;

/** iron derives 256-bit keys. In bytes. */
export const MIN_SESSION_KEY_BYTES = 32;

const OPTIONS = {
  ...defaults,
  encryption: { ...defaults.encryption, minPasswordlength: MIN_SESSION_KEY_BYTES },
  integrity: { ...defaults.integrity, minPasswordlength: MIN_SESSION_KEY_BYTES },
};

export const createSessionSeal = (keys: readonly string[], clock: Clock): SessionSeal =>
  createSeal('session', keys, clock, isSealedSession);

/**
 * Seals values of one kind, which end at `expiresAt` (epoch ms).
 *
 * @param kind sealed with each value, so that no value opens as another kind
 * @param keys the first one seals, all of them open
 */
export function createSeal<Value extends { readonly expiresAt: number }>(
  kind: CookieKind,
  keys: readonly string[],
  clock: Clock,
  isValue: (value: unknown) => value is Value,
): Seal<Value> {
  const [first] = keys;
  if (first === undefined) throw new Error('Sessions need at least one key.');
  const own = { id: idOf(first), secret: first };
  // Without a prototype: the id comes from the cookie and may be `constructor`.
  const byId: Record<string, string> = Object.create(null);
  for (const key of keys) byId[idOf(key)] = key;
  return {
    seal: (value) => seal({ kind, value } satisfies SealedEnvelope, own, OPTIONS),
    open: async (sealed) => {
      if (sealed.length > MAX_SEALED_LENGTH) return undefined;
      try {
        const opened: unknown = await unseal(sealed, byId, OPTIONS);
        if (!isEnvelope(opened) || opened.kind !== kind || !isValue(opened.value)) return undefined;
        return clock.now() < opened.value.expiresAt ? opened.value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Identifies a key in a cookie without revealing it. */
const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

const isEnvelope = (opened: unknown): opened is SealedEnvelope =>
  typeof opened === 'object' && opened !== null && 'kind' in opened && 'value' in opened;

const isSealedSession = (value: unknown): value is SealedSession =>
  hasMembers(value, { tenant: 'string', customer: 'string', token: 'string', expiresAt: 'number' });

/** Whether a value is an object whose members have these types. */
export function hasMembers(value: unknown, types: Readonly<Record<string, 'string' | 'number'>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(types).every(([name, type]) => typeof members[name] === type);
}

/**
 * Parses comma-separated keys. To rotate, prepend a new key and remove the old one once its sessions have ended.
 * Throws for a short key and for none.
 */
export function parseSessionKeys(text: string): readonly string[] {
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (keys.length === 0) throw new Error('SESSION_KEYS holds no key.');
  const short = keys.findIndex((key) => Buffer.byteLength(key) < MIN_SESSION_KEY_BYTES);
  if (short !== -1) throw new Error(`Key ${short + 1} of SESSION_KEYS is shorter than ${MIN_SESSION_KEY_BYTES} bytes.`);
  return keys;
}
