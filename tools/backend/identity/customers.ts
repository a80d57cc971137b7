import { randomBytes } from 'node:crypto';
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
