import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** What a request works with: a transaction in which only one tenant's rows exist. */
export type TenantTransaction = Transaction<Database>;

/** Does some work as a tenant, in one transaction: it is done whole or not at all, and sees no other tenant's rows. */
export const asTenant = <Answer>(
  db: Kysely<Database>,
  tenant: string,
  work: (transaction: TenantTransaction) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    await becomeTenant(transaction, tenant);
    return work(transaction);
  });

/** For the rest of the transaction, its role may only what a tenant may and sees only that tenant's rows. */
export async function becomeTenant(transaction: Transaction<Database>, tenant: string): Promise<void> {
  await sql`select set_config('role', 'vitrine_tenant', true), set_config('app.tenant', ${tenant}, true)`.execute(
    transaction,
  );
}

/** Reads or writes the register, which is about all tenants, in one transaction that may nothing else. */
export const asRegister = <Answer>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    await becomeRegister(transaction);
    return work(transaction);
  });

/** For the rest of the transaction, or until it becomes a tenant, its role may only read and write the register. */
export async function becomeRegister(transaction: Transaction<Database>): Promise<void> {
  await sql`select set_config('role', 'vitrine_register', true), set_config('app.tenant', '', true)`.execute(
    transaction,
  );
}
