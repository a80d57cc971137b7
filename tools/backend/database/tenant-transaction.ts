import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** A transaction that sees the rows of one tenant only. */
export type TenantTransaction = Transaction<Database>;

/** By this, a connection knows a {@link deferred} statement. */
export const DEFERRED_MARK = '/* deferred */';

/**
 * Marks a statement whose result is not needed: it is sent together with the next one, which fails for its error. It spares a message. Its
 * values are texts, numbers and lists of them, which every connection can write.
 */
export const deferred = sql.raw(DEFERRED_MARK);

/**
 * Runs work in one transaction as a tenant: atomic, without access to other tenants. Repeats it once after a transient failure of the
 * database.
 */
export const runAsTenant = <Answer>(
  db: Kysely<Database>,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<Answer>,
): Promise<Answer> =>
  runTransaction(db, async (transaction) => {
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
      set_config('app.customer', '', true), set_config('app.order', '', true),
      set_config('app.file_owner', '', true), set_config('app.payment', '', true),
      set_config('app.holder', '', true), set_config('app.appointment', '', true) ${deferred}`.execute(transaction);
}

/** Gives the rest of the transaction access to a customer's rows. Requires authentication of the customer. */
export async function becomeCustomer(transaction: TenantTransaction, customerId: string): Promise<void> {
  await sql`select set_config('app.customer', ${customerId}, true) ${deferred}`.execute(transaction);
}

/** Gives the rest of the transaction access to an order. Requires proof of knowledge of it, the making of it, or the operator. */
export async function openOrder(transaction: TenantTransaction, orderId: string): Promise<void> {
  await sql`select set_config('app.order', ${orderId}, true) ${deferred}`.execute(transaction);
}

/**
 * Gives the rest of the transaction access to the files that a browser uploaded for a guest.
 *
 * @param digest of the token by which the browser's files are its own
 */
export async function openGuestFiles(transaction: TenantTransaction, digest: string): Promise<void> {
  await sql`select set_config('app.file_owner', ${digest}, true) ${deferred}`.execute(transaction);
}

/**
 * Gives the rest of the transaction access to a payment. Requires proof by its provider or its one-time code, or background work on
 * payments.
 */
export async function accessPayment(transaction: TenantTransaction, paymentId: string): Promise<void> {
  await sql`select set_config('app.payment', ${paymentId}, true) ${deferred}`.execute(transaction);
}

/**
 * Gives the rest of the transaction access to the holds of a token, and serializes its requests.
 *
 * @param digest of the holder's token
 */
export async function lockHolder(transaction: TenantTransaction, digest: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('vitrine holder'), hashtext(current_setting('app.tenant') || ${digest}::text)),
      set_config('app.holder', ${digest}, true)`.execute(transaction);
}

/** Serializes requests of a customer. Throws without a customer. */
export const lockCustomer = (transaction: TenantTransaction) =>
  transaction.selectFrom('customer').select('id').forNoKeyUpdate().executeTakeFirstOrThrow();

/** {@link lockOrder} for a new order: assortment and prices stay until the end of the transaction ({@link lockCatalogue}). */
export const lockNewOrder = (transaction: TenantTransaction, tenant: string, orderId: string) =>
  sql`
    select pg_advisory_xact_lock_shared(hashtext('vitrine catalogue'), hashtext(current_setting('app.tenant'))),
      ${turnOfOrder(tenant, orderId)} ${deferred}`.execute(transaction);

/** Locks a tenant's assortment and currencies for replacement: waits for orders in progress, and blocks new ones of this tenant. */
export async function lockCatalogue(transaction: Transaction<Database>, tenant: string): Promise<void> {
  await allowLongWork(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('vitrine catalogue'), hashtext(${tenant}))`.execute(transaction);
}

/** Transactions that change the register of tenants take turns. */
export async function lockRegister(transaction: Transaction<Database>): Promise<void> {
  await allowLongWork(transaction);
  await sql`select pg_advisory_xact_lock(hashtext('vitrine seed'))`.execute(transaction);
}

/** Lifts the limits of a request's statements for the rest of the transaction. */
export async function allowLongWork(transaction: Transaction<Database>): Promise<void> {
  await sql`
    select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true) ${deferred}`.execute(transaction);
}

/** {@link openOrder} with a lock that serializes changes of the order. */
export const lockOrder = (transaction: TenantTransaction, tenant: string, orderId: string) =>
  sql`select ${turnOfOrder(tenant, orderId)} ${deferred}`.execute(transaction);

/**
 * Gives the rest of the transaction access to an appointment, as {@link openOrder} does to an order; two requests that make or change it take turns
 * from here on.
 */
export const lockAppointment = (transaction: TenantTransaction, tenant: string, appointmentId: string) =>
  sql`
    select pg_advisory_xact_lock(hashtext('vitrine appointment'), hashtext(${JSON.stringify([tenant, appointmentId])})),
      set_config('app.appointment', ${appointmentId}, true)`.execute(transaction);

const turnOfOrder = (tenant: string, orderId: string) => sql`
  pg_advisory_xact_lock(hashtext('vitrine order'), hashtext(${JSON.stringify([tenant, orderId])})),
  set_config('app.order', ${orderId}, true)`;

/**
 * Restricts a tenant's transaction, until {@link switchToTenant}, to reading and erasing messages to the tenant, and to reading all its
 * orders with their customers. For the operator; the tenant's own requests have no such right.
 */
export async function switchToSupport(transaction: TenantTransaction): Promise<void> {
  await sql`select set_config('role', 'vitrine_support', true) ${deferred}`.execute(transaction);
}

/**
 * Gives the rest of the transaction the rights of the tables' owner, until another switch: for work at start. Its statements name the
 * tenant, as a superuser sees all rows; another owner may see no more than the tenant.
 */
export async function switchToOwner(transaction: TenantTransaction): Promise<void> {
  await sql`select set_config('role', 'none', true) ${deferred}`.execute(transaction);
}

/** Runs work on the tenant register in one transaction without other rights; once more as {@link runAsTenant} does. */
export const runAsRegistry = <Answer>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> =>
  runTransaction(db, async (transaction) => {
    await switchToRegistry(transaction);
    return work(transaction);
  });

/** Restricts the transaction to the tenant register, until it is switched to a tenant. */
export async function switchToRegistry(transaction: Transaction<Database>): Promise<void> {
  await sql`
    select set_config('role', 'vitrine_register', true), set_config('app.tenant', '', true),
      set_config('app.customer', '', true) ${deferred}`.execute(transaction);
}

async function runTransaction<Answer>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const run = () => db.transaction().execute(work);
  try {
    return await run();
  } catch (error) {
    if (!isPassing(error)) throw error;
    return run();
  }
}

/** Two that waited for each other (`deadlock_detected`), or a statement that was prepared before another process migrated the database. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '40P01' || (error.code === '0A000' && error.message.includes('cached plan')));
