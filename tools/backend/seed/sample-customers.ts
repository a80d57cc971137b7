import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { becomeCustomer, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { hashPassword, verifyPassword } from '../identity/credentials.ts';
import { createCustomer, deleteCustomer, findCredentials } from '../identity/customers.ts';
import { removeSampleOrders } from './remove-sample-orders.ts';
import { fillSampleOrders, type SampleTerms, sampleOrderIds } from './sample-orders.ts';
import { fillSampleSubscriptions } from './sample-subscriptions.ts';
import { fillSampleWallet } from './sample-wallet.ts';

/** The customer of every fixture shop, named in README. Its address is reserved (RFC 2606). */
export const SAMPLE_CUSTOMER = {
  fullName: 'Sara Ahmed',
  email: 'customer@example.com',
  password: 'open sesame',
} as const;

/**
 * Creates the sample customer in these tenants where its e-mail address is free, and fills empty wallets, subscriptions and orders. Returns
 * the tenants that got one. Never in production: the password is public.
 */
export async function createSampleCustomers(
  db: Kysely<Database>,
  tenants: readonly string[],
  terms: SampleTerms,
): Promise<readonly string[]> {
  return changeEach(db, tenants, async (transaction, tenant) => {
    const { fullName, email, password } = SAMPLE_CUSTOMER;
    const { now } = terms;
    const known = await findCredentials(transaction, email);
    if (known !== undefined) await becomeCustomer(transaction, known.customerId);
    const customerId =
      known?.customerId ??
      (await createCustomer(transaction, tenant, { fullName, email, passwordHash: await hashPassword(password) }, now));
    await fillSampleWallet(transaction, tenant, customerId, now);
    await fillSampleSubscriptions(transaction, tenant, customerId, now);
    await fillSampleOrders(transaction, tenant, customerId, terms);
    return known === undefined;
  });
}

/**
 * Removes sample customers with the public password, and all sample orders, which would otherwise outlast the account. Returns the tenants
 * with such a customer. `now` is epoch ms.
 */
export async function removeSampleCustomers(
  db: Kysely<Database>,
  tenants: readonly string[],
  now: number,
): Promise<readonly string[]> {
  return changeEach(db, tenants, async (transaction, tenant) => {
    const { email, password } = SAMPLE_CUSTOMER;
    await removeSampleOrders(transaction, tenant, sampleOrderIds(tenant), now);
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
