import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { CODE_LIFETIME_MS, CODE_PAUSE_MS, MAX_CODE_ATTEMPTS } from '../limits.ts';
import { emailSubject } from './count-attempts.ts';

/** Purpose of a code: proof of an e-mail address, or a new password. */
export type CodePurpose = 'verify' | 'reset';

interface CodeSubject {
  readonly tenant: string;
  readonly purpose: CodePurpose;
  readonly email: string;
}

type CodeVerdict = 'right' | 'wrong' | 'expired' | 'used' | 'exhausted';

/** Spec 9: five digits. */
const CODE_DIGITS = 5;

/**
 * One-time codes in the database. A plain hash of so few digits is searchable: each is stored as an HMAC over code and subject, with a key
 * outside the database.
 *
 * @param secret shared by all copies of the backend
 */
export function createOneTimeCodes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine one-time codes', 32));
  const digestOf = ({ tenant, purpose, email }: CodeSubject, code: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenant, purpose, emailSubject(email), code]))
      .digest('hex');

  return {
    /**
     * Begins a code in place of the earlier one; undefined, with nothing changed, when that was sent less than
     * `CODE_PAUSE_MS` ago. `isDecoy`: no text is the right one, but all else is as with any code. `now` is epoch ms.
     */
    async begin(
      transaction: TenantTransaction,
      subject: CodeSubject,
      { isDecoy }: { readonly isDecoy: boolean },
      now: number,
    ): Promise<{ readonly code: string } | { readonly retryAfterSeconds: number }> {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const digest = isDecoy ? randomBytes(32).toString('hex') : digestOf(subject, code);
      const { rows } = await sql<{ sentAt: string | null }>`
        select begin_code(
          ${subject.purpose}, ${emailSubject(subject.email)}, ${digest}, ${new Date(now).toISOString()}::timestamptz,
          ${seconds(CODE_LIFETIME_MS)}, ${seconds(CODE_PAUSE_MS)}
        ) as "sentAt"`.execute(transaction);
      const sentAt = rows[0]?.sentAt;
      if (sentAt == null) return { code };
      return { retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(sentAt) + CODE_PAUSE_MS - now) / 1000)) };
    },

    /** Tries a code and counts the attempt. The transaction must commit in any case, or the attempt would not count. `now` is epoch ms. */
    async verify(
      transaction: TenantTransaction,
      subject: CodeSubject,
      code: string,
      now: number,
    ): Promise<CodeVerdict> {
      const { rows } = await sql<{ verdict: CodeVerdict }>`
        select try_code(
          ${subject.purpose}, ${emailSubject(subject.email)}, ${digestOf(subject, code)},
          ${new Date(now).toISOString()}::timestamptz, ${MAX_CODE_ATTEMPTS}::integer
        ) as verdict`.execute(transaction);
      return rows[0]?.verdict ?? 'expired';
    },
  };
}

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000}::float8)`;
