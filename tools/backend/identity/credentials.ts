import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { trimEnd } from '../../../runtime/domain/trim-end.ts';
import { MAX_WAITING_HASHES } from '../limits.ts';

/**
 * Argon2id with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB of memory (in KiB), 2 passes, 1 lane. They
 * are stored with each hash, so that they can be raised later.
 */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
/** RFC 9106: 16 bytes of salt suffice for passwords; the tag has 32. */
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Each hash keeps a core and 19 MiB busy: one core stays free for other requests. */
const HASH_CONCURRENCY = Math.max(1, availableParallelism() - 1);

/** Too many passwords wait to be hashed. */
export class HashQueueFull extends Error {
  override readonly name = 'HashQueueFull';
}

const queue = new PQueue({ concurrency: HASH_CONCURRENCY });
const computeArgon2 = promisify(argon2);

/** Hashes a password, in the PHC string format. Throws {@link HashQueueFull}. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await computeTag(password, salt, PARAMETERS);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/**
 * Whether a password matches a hash. Without a hash it takes the same time, so that timing reveals no account. Throws {@link
 * HashQueueFull}.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { salt, tag, ...parameters } = parseHash(hash ?? UNKNOWN_HASH);
  const computed = await computeTag(password, salt, parameters);
  return timingSafeEqual(computed, tag) && hash !== undefined;
}

/** Hash to verify without a customer, with the current parameters. */
const UNKNOWN_HASH = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}$${encode(
  Buffer.alloc(SALT_BYTES),
)}$${encode(Buffer.alloc(TAG_BYTES))}`;

type Parameters = { readonly [Name in keyof typeof PARAMETERS]: number };

async function computeTag(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  if (queue.size >= MAX_WAITING_HASHES) throw new HashQueueFull();
  // One spelling for different keyboards (NIST SP 800-63B).
  const message = password.normalize('NFKC');
  return queue.add(() => computeArgon2('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...parameters }));
}

function parseHash(hash: string): Parameters & { readonly salt: Buffer; readonly tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (match === null) throw new Error('a stored password hash is not in the PHC string format of Argon2id');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Base64 without padding, as the PHC string format has it. */
function encode(bytes: Buffer): string {
  return trimEnd(bytes.toString('base64'), '=');
}

/** Bytes of an unguessable token. */
const TOKEN_BYTES = 32;

/** A new secret for a link, a session or a service: 43 characters of base64url. */
export const createSecretToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Stored digest of a token; random enough to need no salt. */
export const digestToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text has the form of a token. */
export const isSecretToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
