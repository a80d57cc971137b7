import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import { allowLongWork, runAsRegistry, runAsTenant } from '../tenant-transaction.ts';
import { ROUTINES, SUPPORT_FUNCTIONS, TENANT_FUNCTIONS } from './routines.ts';

/**
 * Makes all functions, types and triggers again where the database has those of an earlier release, or none. Those of a later release
 * stay: a process of an earlier one goes on with them. Of several processes that start at once, one does it.
 */
export async function updateRoutines(db: Kysely<Database>, { number, statements } = ROUTINES): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('vitrine routines'))`.execute(transaction);
    const stored = await transaction.selectFrom('routine_release').select(['number', 'created']).executeTakeFirst();
    if (stored !== undefined && stored.number >= number) return;
    // Loads pg_trgm: before, an ordinary role may not set its parameter for a function.
    await sql`select similarity('', '')`.execute(transaction);
    await dropAll(transaction, stored?.created ?? []);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    const created = statements.map(objectOf);
    await grantFunctions(transaction, created);
    await transaction.deleteFrom('routine_release').execute();
    await transaction.insertInto('routine_release').values({ number, created }).execute();
  });
}

/** The created object, in the syntax of `drop`: `function find_products`, `trigger sync on product`. */
function objectOf(statement: string): string {
  const match =
    /^\s*create (?:constraint )?(function|type|trigger) (\w+)(?:[^$]*?\bon (\w+)\s[^$]*?\bfor each row)?/.exec(
      statement,
    );
  if (match === null) throw new Error(`A routine must begin with create function, type or trigger:\n${statement}`);
  const [, kind, name, table] = match;
  return kind === 'trigger' ? `trigger ${name} on ${table}` : `${kind} ${name}`;
}

/** Triggers before functions before types. */
async function dropAll(transaction: Transaction<Database>, created: readonly string[]): Promise<void> {
  for (const kind of ['trigger', 'function', 'type']) {
    const names = created.filter((object) => object.startsWith(`${kind} `));
    for (const name of names.toReversed())
      await sql.raw(`drop ${name.replace(' ', ' if exists ')}`).execute(transaction);
  }
}

/** A function can be called by its owner alone; by a tenant's transaction, or one of `vitrine_support`, where it is made for that. */
async function grantFunctions(transaction: Transaction<Database>, created: readonly string[]): Promise<void> {
  for (const object of created.filter((each) => each.startsWith('function '))) {
    await sql.raw(`revoke execute on ${object} from public`).execute(transaction);
    for (const [role, functions] of CALLERS)
      if (functions.includes(object.slice('function '.length)))
        await sql.raw(`grant execute on ${object} to ${role}`).execute(transaction);
  }
}

const CALLERS = [
  ['vitrine_tenant', TENANT_FUNCTIONS],
  ['vitrine_support', SUPPORT_FUNCTIONS],
] as const;

/**
 * Indexes the products of each tenant that were indexed by the routines of an earlier release: tenant by tenant, each in a transaction of
 * its own, so that all others are served meanwhile.
 *
 * @returns the tenants
 */
export async function indexOutdatedProducts(db: Kysely<Database>, signal?: AbortSignal): Promise<string[]> {
  const tenants = await runAsRegistry(db, (transaction) =>
    transaction.selectFrom('tenant').select('id').orderBy('id').execute(),
  );
  const indexed: string[] = [];
  for (const { id } of tenants) {
    if (signal?.aborted) break;
    const isIndexed = await runAsTenant(db, id, async (transaction) => {
      await allowLongWork(transaction);
      const { rows } = await sql<{ indexed: boolean }>`select index_outdated_products() as indexed`.execute(
        transaction,
      );
      return rows[0]?.indexed;
    });
    if (isIndexed) indexed.push(id);
  }
  return indexed;
}
