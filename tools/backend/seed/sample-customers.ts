import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { becomeCustomer, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { hashPassword, verifyPassword } from '../identity/credentials.ts';
import { createCustomer, deleteCustomer, findCredentials } from '../identity/customers.ts';
import { fillSampleWallet } from './sample-wallet.ts';

/** The customer that every shop of the fixtures has; README names it. Its address is one that nobody can have (RFC 2606). */
export const SAMPLE_CUSTOMER = {
  fullName: 'Sara Ahmed',
  email: 'customer@example.com',
  password: 'open sesame',
} as const;

/**
 * Gives each of these tenants the sample customer where nobody has its e-mail address, and fills its wallet where nothing was ever in it.
 * Answers the tenants that were given one. `now` is epoch ms. Never in production: everybody knows the password.
 */
export async function createSampleCustomers(
  db: Kysely<Database>,
  tenants: readonly string[],
  now: number,
): Promise<readonly string[]> {
  return changeEach(db, tenants, async (transaction, tenant) => {
    const { fullName, email, password } = SAMPLE_CUSTOMER;
    const known = await findCredentials(transaction, email);
    if (known !== undefined) {
      await becomeCustomer(transaction, known.customerId);
      await fillSampleWallet(transaction, tenant, known.customerId, now);
      return false;
    }
    const passwordHash = await hashPassword(password);
    const customerId = await createCustomer(transaction, tenant, { fullName, email, passwordHash }, now);
    await fillSampleWallet(transaction, tenant, customerId, now);
    return true;
  });
}

/**
 * Removes sample customers that an earlier start made, as long as they have the password that everybody knows. Answers the
 * tenants that had one.
 */
export async function removeSampleCustomers(
  db: Kysely<Database>,
  tenants: readonly string[],
): Promise<readonly string[]> {
  return changeEach(db, tenants, async (transaction) => {
    const { email, password } = SAMPLE_CUSTOMER;
    const found = await findCredentials(transaction, email);
    if (found === undefined || !(await verifyPassword(password, found.passwordHash))) return false;
    await becomeCustomer(transaction, found.customerId);
    await deleteCustomer(transaction, email);
    return true;
  });
}

/** Of several processes that start at once, one does the work and the others find it done. */
async function changeEach(
  db: Kysely<Database>,
  tenants: readonly string[],
  change: (transaction: TenantTransaction, tenant: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const tenant of tenants) {
    const isChanged = await runAsTenant(db, tenant, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('vitrine sample customers'))`.execute(transaction);
      return change(transaction, tenant);
    });
    if (isChanged) changed.push(tenant);
  }
  return changed;
}
