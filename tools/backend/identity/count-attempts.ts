import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import {
  MAX_ATTEMPTS_PER_ADDRESS,
  MAX_ATTEMPTS_PER_EMAIL,
  MAX_CODE_ATTEMPTS_PER_EMAIL,
  MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY,
  MAX_CODE_ATTEMPTS_PER_TENANT,
  MAX_CODES_PER_ADDRESS,
  MAX_CODES_PER_EMAIL,
  MAX_CODES_PER_TENANT,
  MAX_EMAIL_CHECKS_PER_ADDRESS,
  MAX_EMAIL_CHECKS_PER_TENANT,
  MAX_MESSAGES_PER_ADDRESS,
  MAX_MESSAGES_PER_TENANT,
  MAX_SOCIAL_ATTEMPTS_PER_ADDRESS,
  SIGN_IN_WINDOW_MS,
} from '../limits.ts';

/** Who attempts something. */
export interface Attempt {
  /** Empty where it is not known yet. */
  readonly email: string;
  /** IP address, or its /64 network of IPv6; undefined where the caller does not know it. */
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

/** How often something may be done: by a client address, at an e-mail address, and of a tenant for each purpose in a window; at an e-mail address in a day. */
interface AttemptLimits {
  readonly address: number;
  readonly email?: number;
  readonly emailPerDay?: number;
  readonly tenant?: number;
}

/** What else is counted, beside signing in. */
const LIMITS = {
  'send-code': { address: MAX_CODES_PER_ADDRESS, email: MAX_CODES_PER_EMAIL, tenant: MAX_CODES_PER_TENANT },
  'try-code': {
    address: MAX_ATTEMPTS_PER_ADDRESS,
    email: MAX_CODE_ATTEMPTS_PER_EMAIL,
    emailPerDay: MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY,
    tenant: MAX_CODE_ATTEMPTS_PER_TENANT,
  },
  'check-email': { address: MAX_EMAIL_CHECKS_PER_ADDRESS, tenant: MAX_EMAIL_CHECKS_PER_TENANT },
  register: { address: MAX_ATTEMPTS_PER_ADDRESS },
  'send-message': { address: MAX_MESSAGES_PER_ADDRESS, tenant: MAX_MESSAGES_PER_TENANT },
  social: { address: MAX_SOCIAL_ATTEMPTS_PER_ADDRESS },
} as const satisfies Record<string, AttemptLimits>;

/** An attempt at something that codes of more than one purpose are for. */
export interface IdentityAttempt extends Attempt {
  /** Each has a budget of its own at the tenant, and for a day at an e-mail address, so that a flood of one leaves the other. */
  readonly purpose?: 'verify' | 'reset';
}

/**
 * Counts an attempt as {@link countSignInAttempt} does. One that is refused for its client address does not count at the
 * e-mail address, and one that is refused for either not at the tenant: nobody uses up what others need.
 */
export async function countIdentityAttempt(
  transaction: TenantTransaction,
  action: keyof typeof LIMITS,
  { email, clientAddress, purpose }: IdentityAttempt,
  now: number,
): Promise<number | undefined> {
  const limits: AttemptLimits = LIMITS[action];
  const ofEmail = email.toLowerCase();
  const budget = purpose === undefined ? action : `${action}-${purpose}`;
  const counted: readonly (readonly [subject: string | undefined, maximum: number | undefined, window?: number])[] = [
    [clientAddress === undefined ? undefined : subjectOf(`${action}-address`, clientAddress), limits.address],
    [subjectOf(`${action}-email`, ofEmail), limits.email],
    [subjectOf(`${budget}-email-day`, ofEmail), limits.emailPerDay, DAY_MS],
    [`${budget}-tenant`, limits.tenant],
  ];
  for (const [subject, maximum, window] of counted) {
    if (subject === undefined || maximum === undefined) continue;
    const wait = await countAttempt(transaction, subject, maximum, now, window);
    if (wait !== undefined) return wait;
  }
  return undefined;
}

/** The longest window: attempts are kept for so long. */
const DAY_MS = 86_400_000;

/**
 * Counts one attempt of a subject, which may make `maximum` of them in a window, in ms. `now` is epoch ms.
 *
 * @returns seconds until the window is over where there were too many, the refused ones included; else undefined
 */
async function countAttempt(
  transaction: TenantTransaction,
  subject: string,
  maximum: number,
  now: number,
  window = SIGN_IN_WINDOW_MS,
): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number; begun: string }>`
    select attempts, window_began_at as begun from count_attempt(
      ${subject}, ${new Date(now).toISOString()}::timestamptz, make_interval(secs => ${window / 1000}::float8)
    )`.execute(transaction);
  const [counted] = rows;
  if (counted === undefined || counted.attempts <= maximum) return undefined;
  return Math.max(1, Math.ceil((Date.parse(counted.begun) + window - now) / 1000));
}

/** An e-mail address as what is stored about it is found: whatever its case, and without showing it. */
export const emailSubject = (email: string): string => subjectOf('email', email.toLowerCase());

/** What attempts of somebody are counted under. A digest: the table holds no address of anybody, and a subject has one length whatever was sent. */
const subjectOf = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
