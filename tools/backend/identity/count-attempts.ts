import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import {
  MAX_ATTEMPTS_PER_ADDRESS,
  MAX_ATTEMPTS_PER_EMAIL,
  MAX_CODE_ATTEMPTS_PER_EMAIL,
  MAX_CODE_ATTEMPTS_PER_TENANT,
  MAX_CODES_PER_ADDRESS,
  MAX_CODES_PER_EMAIL,
  MAX_CODES_PER_TENANT,
  MAX_EMAIL_CHECKS_PER_ADDRESS,
  MAX_EMAIL_CHECKS_PER_TENANT,
  MAX_MESSAGES_PER_ADDRESS,
  MAX_MESSAGES_PER_TENANT,
  SIGN_IN_WINDOW_MS,
} from '../limits.ts';

/** Who attempts something. */
export interface Attempt {
  readonly email: string;
  /** IP address; undefined where the caller does not know it. */
  readonly clientAddress: string | undefined;
}

/**
 * Counts an attempt to sign in, at an e-mail address and from a client address, in the database: all copies of the backend
 * count together. It must be committed before the password is verified. `now` is epoch ms.
 *
 * @returns seconds until another attempt is accepted where there were too many; undefined where this one may go on
 */
export async function countSignInAttempt(
  transaction: TenantTransaction,
  { email, clientAddress }: Attempt,
  now: number,
): Promise<number | undefined> {
  const waits = [
    await countAttempt(transaction, emailSubject(email), MAX_ATTEMPTS_PER_EMAIL, now),
    clientAddress === undefined
      ? undefined
      : await countAttempt(transaction, subjectOf('address', clientAddress), MAX_ATTEMPTS_PER_ADDRESS, now),
  ].filter((seconds) => seconds !== undefined);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** Forgets the attempts at an e-mail address, once somebody has signed in with it. */
export async function forgetSignInAttempts(transaction: TenantTransaction, email: string): Promise<void> {
  await sql`select forget_attempts(${emailSubject(email)})`.execute(transaction);
}

/** What else is counted, beside signing in: how often it may be done in a window, by whom. */
const LIMITS = {
  'send-code': { address: MAX_CODES_PER_ADDRESS, email: MAX_CODES_PER_EMAIL, tenant: MAX_CODES_PER_TENANT },
  'try-code': {
    address: MAX_ATTEMPTS_PER_ADDRESS,
    email: MAX_CODE_ATTEMPTS_PER_EMAIL,
    tenant: MAX_CODE_ATTEMPTS_PER_TENANT,
  },
  'check-email': { address: MAX_EMAIL_CHECKS_PER_ADDRESS, tenant: MAX_EMAIL_CHECKS_PER_TENANT },
  register: { address: MAX_ATTEMPTS_PER_ADDRESS },
  'send-message': { address: MAX_MESSAGES_PER_ADDRESS, tenant: MAX_MESSAGES_PER_TENANT },
} as const satisfies Record<string, { readonly address: number; readonly email?: number; readonly tenant?: number }>;

/**
 * Counts an attempt as {@link countSignInAttempt} does. One that is refused for its client address does not count at the
 * e-mail address, and one that is refused for either not at the tenant: nobody uses up what others need.
 */
export async function countIdentityAttempt(
  transaction: TenantTransaction,
  action: keyof typeof LIMITS,
  { email, clientAddress }: Attempt,
  now: number,
): Promise<number | undefined> {
  const { address, email: perEmail, tenant }: { address: number; email?: number; tenant?: number } = LIMITS[action];
  const counted: readonly (readonly [subject: string, maximum: number])[] = [
    ...(clientAddress === undefined ? [] : [[subjectOf(`${action}-address`, clientAddress), address] as const]),
    ...(perEmail === undefined ? [] : [[subjectOf(`${action}-email`, email.toLowerCase()), perEmail] as const]),
    ...(tenant === undefined ? [] : [[`${action}-tenant`, tenant] as const]),
  ];
  for (const [subject, maximum] of counted) {
    const wait = await countAttempt(transaction, subject, maximum, now);
    if (wait !== undefined) return wait;
  }
  return undefined;
}

async function countAttempt(
  transaction: TenantTransaction,
  subject: string,
  maximum: number,
  now: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number; begun: string }>`
    select attempts, window_began_at as begun from count_attempt(
      ${subject}, ${new Date(now).toISOString()}::timestamptz, make_interval(secs => ${SIGN_IN_WINDOW_MS / 1000}::float8)
    )`.execute(transaction);
  const [counted] = rows;
  if (counted === undefined || counted.attempts <= maximum) return undefined;
  return Math.max(1, Math.ceil((Date.parse(counted.begun) + SIGN_IN_WINDOW_MS - now) / 1000));
}

/** An e-mail address as what is stored about it is found: whatever its case, and without showing it. */
export const emailSubject = (email: string): string => subjectOf('email', email.toLowerCase());

/** A digest: the table holds no address of anybody, and a subject has one length whatever was sent. */
const subjectOf = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
