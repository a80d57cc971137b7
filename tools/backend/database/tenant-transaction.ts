import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** A transaction that sees the rows of one tenant only. */
export type TenantTransaction = Transaction<Database>;

/** Runs work in one transaction as a tenant: atomic, and without access to other tenants. */
export const runAsTenant = <Answer>(
  db: Kysely<Database>,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    await switchToTenant(transaction, tenant);
    return work(transaction);
  });

/**
 * Restricts the rest of the transaction to a tenant's rights and rows; a customer's rows stay hidden until the customer
 * is known.
 */
export async function switchToTenant(transaction: Transaction<Database>, tenant: string): Promise<void> {
  await sql`
    select set_config('role', 'vitrine_tenant', true), set_config('app.tenant', ${tenant}, true),
      set_config('app.customer', '', true), set_config('app.order', '', true)`.execute(transaction);
}

/** Gives the rest of the transaction access to a customer's rows. Only after the customer has proved who they are. */
export async function becomeCustomer(transaction: TenantTransaction, customerId: string): Promise<void> {
  await sql`select set_config('app.customer', ${customerId}, true)`.execute(transaction);
}

/**
 * Gives the rest of the transaction access to an order. Only after somebody has proved that they know it, or begins to make it, and for
 * who runs the backend.
 */
export async function openOrder(transaction: TenantTransaction, orderId: string): Promise<void> {
  await sql`select set_config('app.order', ${orderId}, true)`.execute(transaction);
}

/**
 * Two requests of a customer take turns from here on, as what they may change depends on what the other one changes. Throws without
 * a customer.
 */
export const lockCustomer = (transaction: TenantTransaction) =>
  transaction.selectFrom('customer').select('id').forNoKeyUpdate().executeTakeFirstOrThrow();

/** Two requests that make or change one order take turns from here on: the second one finds what the first one left. */
export const lockOrder = (transaction: TenantTransaction, tenant: string, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('vitrine order'), hashtext(${JSON.stringify([tenant, orderId])}))`.execute(
    transaction,
  );

/**
 * Restricts a tenant's transaction, until {@link switchToTenant}, to reading and erasing what people sent to the tenant, and to reading
 * all its orders and who made them. The tenant's own requests can do neither: this is for who runs the backend.
 */
export async function switchToSupport(transaction: TenantTransaction): Promise<void> {
  await sql`select set_config('role', 'vitrine_support', true)`.execute(transaction);
}

/** Runs work on the tenant register in one transaction without other rights. */
export const runAsRegistry = <Answer>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    await switchToRegistry(transaction);
    return work(transaction);
  });

/** Restricts the transaction to the tenant register, until it is switched to a tenant. */
export async function switchToRegistry(transaction: Transaction<Database>): Promise<void> {
  await sql`
    select set_config('role', 'vitrine_register', true), set_config('app.tenant', '', true),
      set_config('app.customer', '', true)`.execute(transaction);
}
