import { sql } from 'kysely';
import type { SocialProvider } from '../../../schemas/generated/wire.ts';
import { becomeCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import { createCustomer, findCredentials } from './customers.ts';
import { type SocialAccount, SocialSignInError } from './openid-providers.ts';

/**
 * Makes the customer with an account at a provider the transaction's customer, and answers the id. An account that is not
 * known yet becomes that of the customer with its e-mail address, else of a new one without a password. Throws
 * {@link SocialSignInError} where the provider has not verified that address: whoever claims it may not be its owner.
 */
export async function signInSocially(
  transaction: TenantTransaction,
  tenant: string,
  provider: SocialProvider,
  account: SocialAccount,
  now: number,
): Promise<string> {
  const known = await findCustomer(transaction, provider, account.subject);
  if (known !== undefined) {
    await becomeCustomer(transaction, known);
    return known;
  }
  const { email, fullName, subject } = account;
  if (email === undefined || !account.isEmailVerified) throw new SocialSignInError('email_not_verified');
  const owner = await findCredentials(transaction, email);
  if (owner !== undefined) await becomeCustomer(transaction, owner.customerId);
  const newcomer = { email, fullName: fullName ?? email.slice(0, email.indexOf('@')), passwordHash: undefined };
  const customerId = owner?.customerId ?? (await createCustomer(transaction, tenant, newcomer, now));
  await transaction
    .insertInto('social_identity')
    .values({ tenant, provider, subject, customer_id: customerId, created_at: new Date(now).toISOString() })
    .execute();
  return customerId;
}

async function findCustomer(
  transaction: TenantTransaction,
  provider: SocialProvider,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select find_social_identity(${provider}, ${subject}) as id`.execute(transaction);
  return rows[0]?.id ?? undefined;
}
