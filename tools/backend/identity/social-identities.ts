import { sql } from 'kysely';
import type { SocialProvider } from '../../../schemas/generated/wire.ts';
import { becomeCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { writeMail } from '../mail/write-mail.ts';
import { createCustomer, findCredentials } from './customers.ts';
import { type SocialAccount, SocialSignInError } from './openid-providers.ts';

/**
 * Makes the customer with an account at a provider the transaction's, and returns the id. A new account joins the customer with its e-mail
 * address, with a notice by mail, or gets a new customer without a password. `now` is epoch ms. Throws {@link SocialSignInError} for an
 * unverified address: it may belong to another person.
 */
export async function signInSocially(
  transaction: TenantTransaction,
  shop: RequestedShop,
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
  const customerId = owner?.customerId ?? (await createCustomer(transaction, shop.id, newcomer, now));
  await transaction
    .insertInto('social_identity')
    .values({ tenant: shop.id, provider, subject, customer_id: customerId, created_at: new Date(now).toISOString() })
    .execute();
  if (owner !== undefined) {
    const values = { provider: PROVIDER_NAMES[provider] };
    await writeMail(transaction, shop, { kind: 'providerJoined', recipient: owner.email, values }, now);
  }
  return customerId;
}

const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

async function findCustomer(
  transaction: TenantTransaction,
  provider: SocialProvider,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select find_social_identity(${provider}, ${subject}) as id`.execute(transaction);
  return rows[0]?.id ?? undefined;
}
