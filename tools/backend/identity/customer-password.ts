import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { HASH_RETRY_SECONDS } from '../limits.ts';
import { writeMail } from '../mail/write-mail.ts';
import { HashQueueFull } from './credentials.ts';
import { endSessions, type LiveSession } from './sessions.ts';

/** Hashes or verifies a password. Throws 429 `too_many_attempts` when too many wait for that. */
export async function refuseWhenBusy<Answer>(language: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    throw localizedFailure('too_many_attempts', language, { retryAfterSeconds: HASH_RETRY_SECONDS });
  }
}

interface PasswordReplacement {
  readonly passwordHash: string;
  /** Address for the notice. */
  readonly email: string;
  /** The session that goes on; without it all end. */
  readonly keptSession?: LiveSession | undefined;
}

/** Replaces the password of the transaction's customer, ends other sessions and mails a notice. `now` is epoch ms. */
export async function replacePassword(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { passwordHash, email, keptSession }: PasswordReplacement,
  now: number,
): Promise<void> {
  await transaction.updateTable('customer').set({ password_hash: passwordHash }).execute();
  await endSessions(transaction, { keptSession }, now);
  await writeMail(transaction, shop, { kind: 'passwordChanged', recipient: email }, now);
}
