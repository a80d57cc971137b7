import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import { checkPhoneNumber, type PhoneCountry, toInternational } from '../../../runtime/domain/phone-number.ts';
import type { AccountDetails, Customer } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import { becomeCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';
import { emailSubject } from './count-attempts.ts';

/** The transaction's customer. Throws without one: a live session is required. */
export async function readCustomer(transaction: TenantTransaction): Promise<Customer> {
  const { id, ...details } = await selectCustomer(transaction);
  return { _id: id, ...details };
}

export async function readAccountDetails(transaction: TenantTransaction): Promise<AccountDetails> {
  const { id: _, ...details } = await selectCustomer(transaction);
  const credentials = await findCredentials(transaction, details.email);
  return { ...details, hasPassword: credentials?.passwordHash !== undefined };
}

async function selectCustomer(transaction: TenantTransaction) {
  const { phoneNumber, ...row } = await transaction
    .selectFrom('customer')
    .select(['id', 'full_name as fullName', 'email', 'phone_number as phoneNumber'])
    .executeTakeFirstOrThrow();
  return { ...row, ...omitNulls({ phoneNumber }) };
}

export interface NewCustomer {
  readonly email: string;
  readonly fullName: string;
  /** Undefined for social sign-in alone. */
  readonly passwordHash: string | undefined;
  /** In E.164, or as typed if unchecked. */
  readonly phoneNumber?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  readonly nationalNumber?: string | undefined;
}

/**
 * Creates a customer, the transaction's from then on, and returns the id. Within {@link refuseTakenEmail}: the e-mail address may be taken.
 * `now` is epoch ms.
 */
export async function createCustomer(
  transaction: TenantTransaction,
  tenant: string,
  customer: NewCustomer,
  now: number,
): Promise<string> {
  // As the wire has it: 24 hexadecimal digits.
  const id = randomBytes(12).toString('hex');
  await becomeCustomer(transaction, id);
  await transaction
    .insertInto('customer')
    .values({
      tenant,
      id,
      email: cleanTyped(customer.email),
      full_name: cleanTyped(customer.fullName),
      phone_number: customer.phoneNumber ?? null,
      country: customer.country ?? null,
      national_number: customer.nationalNumber ?? null,
      password_hash: customer.passwordHash ?? null,
      created_at: new Date(now).toISOString(),
    })
    .execute();
  return id;
}

/** The countries that the tenant serves, in their order. */
export const readPhoneCountries = (transaction: TenantTransaction): Promise<readonly PhoneCountry[]> =>
  transaction.selectFrom('country').select(['code', 'min_tel_length', 'max_tel_length']).orderBy('position').execute();

/** The number in E.164. Throws `phone_number_invalid` and `phone_number_length` as {@link checkPhoneNumber} finds. */
function requirePhoneNumber(text: string, home: string, countries: readonly PhoneCountry[], language: string): string {
  const checked = checkPhoneNumber(text, home, countries);
  if ('number' in checked) return checked.number;
  const { failure, ...lengths } = checked;
  throw localizedFailure(failure, language, undefined, lengths);
}

/**
 * The phone number of a registration, in E.164. Throws `country_unknown` for a country outside the shop's, and as {@link
 * requirePhoneNumber}.
 */
export function requireCountryAndPhone(
  { country, phoneNumber }: { readonly country: string; readonly phoneNumber: string },
  countries: readonly PhoneCountry[],
  language: string,
): string {
  if (!countries.some(({ code }) => code === country)) throw localizedFailure('country_unknown', language);
  return requirePhoneNumber(phoneNumber, country, countries, language);
}

/**
 * The phone number of an existing customer, in E.164.
 *
 * @param home country of a number without a prefix, else without effect, as in the form
 */
export const requireOwnPhoneNumber = (
  text: string,
  home: string | undefined,
  countries: readonly PhoneCountry[],
  language: string,
): string => requirePhoneNumber(toInternational(text, home ?? ''), '', countries, language);

interface Credentials {
  readonly customerId: string;
  /** As the customer spells it. */
  readonly email: string;
  /** Undefined where the customer has no password. */
  readonly passwordHash: string | undefined;
}

/** The credentials of an e-mail address, case-insensitive, before authentication; undefined without an account. */
export async function findCredentials(transaction: TenantTransaction, email: string): Promise<Credentials | undefined> {
  const { rows } = await sql<{ customerId: string; email: string; passwordHash: string | null }>`
    select customer_id as "customerId", stored_email as email, password_hash as "passwordHash"
    from find_credentials(${email})`.execute(transaction);
  const [found] = rows;
  return found && { ...found, passwordHash: found.passwordHash ?? undefined };
}

/** Makes the customer with an e-mail address the transaction's, for the operator. Throws 422 `customer_unknown` without one. */
export async function becomeCustomerOf(transaction: TenantTransaction, email: string): Promise<Credentials> {
  const credentials = await findCredentials(transaction, cleanTyped(email));
  if (credentials === undefined)
    throw new HttpFailure('customer_unknown', 'The shop has no customer with this e-mail address.');
  await becomeCustomer(transaction, credentials.customerId);
  return credentials;
}

/** Removes the transaction's customer, with the data of the e-mail address. */
export async function deleteCustomer(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction.deleteFrom('customer').execute();
  await sql`select forget_email(${emailSubject(email)}, ${email})`.execute(transaction);
}

/** Whether the unique index over e-mail addresses was violated (SQLSTATE 23505). */
const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'customer_email';

/** Runs work that stores an e-mail address. Throws 409 `email_taken` for another customer's. */
export async function refuseTakenEmail<Answer>(language: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isEmailTaken(error)) throw localizedFailure('email_taken', language);
    throw error;
  }
}
