import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { MAX_ATTEMPTS_PER_ADDRESS, MAX_ATTEMPTS_PER_EMAIL, SIGN_IN_WINDOW_MS } from '../limits.ts';

/**
 * Counts an attempt to sign in, at an e-mail address and from a client address, in the database: all copies of the backend
 * count together. It must be committed before the password is verified. `now` is epoch ms.
 *
 * @returns seconds until another attempt is accepted where there were too many; undefined where this one may go on
 */
export async function countSignInAttempt(
  transaction: TenantTransaction,
  email: string,
  clientAddress: string | undefined,
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

const emailSubject = (email: string): string => subjectOf('email', email.toLowerCase());

/** A digest: the table holds no address of anybody, and a subject has one length whatever was sent. */
const subjectOf = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
