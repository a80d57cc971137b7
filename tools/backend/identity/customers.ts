import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDetails, Customer } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

/** The transaction's customer. Throws when there is none: only a live session leads here. */
export async function readCustomer(transaction: TenantTransaction): Promise<Customer> {
  const { id, ...details } = await selectCustomer(transaction);
  return { _id: id, ...details };
}

/** What the account page shows of the transaction's customer. */
export async function readAccountDetails(transaction: TenantTransaction): Promise<AccountDetails> {
  const { id: _, ...details } = await selectCustomer(transaction);
  return details;
}

async function selectCustomer(transaction: TenantTransaction) {
  const { phoneNumber, ...row } = await transaction
    .selectFrom('customer')
    .select(['id', 'full_name as fullName', 'email', 'phone_number as phoneNumber'])
    .executeTakeFirstOrThrow();
  return { ...row, ...omitNulls({ phoneNumber }) };
}

/** An id as the wire has it: 24 hexadecimal digits. */
export const createCustomerId = (): string => randomBytes(12).toString('hex');

/** The customer with an e-mail address, whatever its case, before it is known who asks; undefined where there is none. */
export async function findCredentials(
  transaction: TenantTransaction,
  email: string,
): Promise<{ readonly customerId: string; readonly passwordHash: string } | undefined> {
  const { rows } = await sql<{ customerId: string; passwordHash: string }>`
    select customer_id as "customerId", password_hash as "passwordHash" from find_credentials(${email})`.execute(
    transaction,
  );
  return rows[0];
}

/** Whether the unique index over e-mail addresses was violated (SQLSTATE 23505). */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'customer_email';
