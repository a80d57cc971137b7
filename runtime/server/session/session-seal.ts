import { createHash } from 'node:crypto';
import { defaults, seal, unseal } from 'iron-webcrypto';
import type { Clock } from '../../domain/time/clock.ts';

/** What a browser's cookie holds, encrypted and authenticated. */
export interface SealedSession {
  /** The only tenant that it counts for. */
  readonly tenant: string;
  /** Id of the customer whose session it is. */
  readonly customer: string;
  /** Token of the session at the backend, which alone knows whether it has ended. */
  readonly token: string;
  /** Epoch ms at which it ends at the latest. */
  readonly expiresAt: number;
}

/** Values that a browser keeps for the server and cannot read. */
export interface Seal<Value> {
  readonly seal: (value: Value) => Promise<string>;
  /** Undefined for what was not sealed with one of our keys, was changed, is another kind of value, or has expired. */
  readonly open: (sealed: string) => Promise<Value | undefined>;
}

/** What values are sealed for: the cookies of a browser. */
export type SealedKind = 'session' | 'pending' | 'social' | 'files' | 'device';

interface SealedEnvelope {
  readonly kind: string;
  readonly value: unknown;
}

export type SessionSeal = Seal<SealedSession>;

/** A browser keeps no longer cookie; longer text costs no decryption. In characters. */
export const MAX_SEALED_LENGTH = 4096;

/** A shorter key is refused: iron derives 256-bit keys from it. In bytes. */
export const MIN_SESSION_KEY_BYTES = 32;

const OPTIONS = {
  ...defaults,
  encryption: { ...defaults.encryption, minPasswordlength: MIN_SESSION_KEY_BYTES },
  integrity: { ...defaults.integrity, minPasswordlength: MIN_SESSION_KEY_BYTES },
};

/** @param keys the first seals, all open */
export const createSessionSeal = (keys: readonly string[], clock: Clock): SessionSeal =>
  createSeal('session', keys, clock, isSealedSession);

/**
 * Seals values of one kind, which end at `expiresAt` (epoch ms).
 *
 * @param kind is sealed with each value, so that none opens as another kind that the same keys seal
 * @param keys the first seals, all open
 */
export function createSeal<Value extends { readonly expiresAt: number }>(
  kind: SealedKind,
  keys: readonly string[],
  clock: Clock,
  isValue: (value: unknown) => value is Value,
): Seal<Value> {
  const [first] = keys;
  if (first === undefined) throw new Error('Sessions need at least one key.');
  const own = { id: idOf(first), secret: first };
  // No prototype: the id comes from the cookie, and `constructor` is no key.
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
        // A forged cookie counts as none: a guest.
        return undefined;
      }
    },
  };
}

/** Tells keys apart in a cookie without saying anything of them. */
const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

const isEnvelope = (opened: unknown): opened is SealedEnvelope =>
  typeof opened === 'object' && opened !== null && 'kind' in opened && 'value' in opened;

const isSealedSession = (value: unknown): value is SealedSession =>
  typeof value === 'object' &&
  value !== null &&
  'tenant' in value &&
  typeof value.tenant === 'string' &&
  'customer' in value &&
  typeof value.customer === 'string' &&
  'token' in value &&
  typeof value.token === 'string' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number';

/**
 * The keys of a setting, separated by commas. The first seals, all open, so that a key is rotated by putting a new one in
 * front and taking the old one away when its sessions have ended. Throws a sentence when one is too short or there is none.
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
