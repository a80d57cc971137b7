import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';
import { ROUTINE_GROUPS, SUPPORT_FUNCTIONS, TENANT_FUNCTIONS } from './routine-groups.ts';

/**
 * Makes all functions, types and triggers again when the SQL of one of them is not what the database was given last. So a
 * change of a routine reaches every database at its next start, without a migration. Of several processes that start at
 * once, one does it.
 */
export async function updateRoutines(db: Kysely<Database>, groups = ROUTINE_GROUPS): Promise<void> {
  const expected = new Map(groups.map(({ name, statements }) => [name as string, hashOf(statements)]));
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('vitrine routines'))`.execute(transaction);
    const stored = await transaction.selectFrom('routine_group').select(['name', 'hash', 'created']).execute();
    const known = new Map(stored.map(({ name, hash }) => [name, hash]));
    if (known.size === expected.size && [...expected].every(([name, hash]) => known.get(name) === hash)) return;
    await dropAll(
      transaction,
      stored.flatMap(({ created }) => created),
    );
    await transaction.deleteFrom('routine_group').execute();
    for (const { name, statements } of groups) {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      const created = statements.map(objectOf);
      await transaction
        .insertInto('routine_group')
        .values({ name, hash: expected.get(name) ?? '', created })
        .execute();
      await grantFunctions(transaction, created);
    }
    if (known.get('indexing') !== expected.get('indexing')) await indexEveryTenant(transaction);
  });
}

const hashOf = (statements: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('hex');

/** What a statement creates, as `drop` names it: `function find_products`, `trigger sync on product`. */
function objectOf(statement: string): string {
  const match =
    /^\s*create (?:constraint )?(function|type|trigger) (\w+)(?:[^$]*?\bon (\w+)\s[^$]*?\bfor each row)?/.exec(
      statement,
    );
  if (match === null) throw new Error(`A routine must begin with create function, type or trigger:\n${statement}`);
  const [, kind, name, table] = match;
  return kind === 'trigger' ? `trigger ${name} on ${table}` : `${kind} ${name}`;
}

/** Triggers before functions before types, whatever group they are of. */
async function dropAll(transaction: Transaction<Database>, created: readonly string[]): Promise<void> {
  for (const kind of ['trigger', 'function', 'type']) {
    const names = created.filter((object) => object.startsWith(`${kind} `));
    for (const name of names.toReversed())
      await sql.raw(`drop ${name.replace(' ', ' if exists ')}`).execute(transaction);
  }
}

/** Nobody calls a function but its owner; a transaction of a tenant, or of who runs the backend, only those that are made for it. */
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

/** The table's owner is held to its policy, too, which lets nobody see all tenants: it is lifted for one statement. */
async function indexEveryTenant(transaction: Transaction<Database>): Promise<void> {
  await sql`alter table tenant no force row level security`.execute(transaction);
  const tenants = await transaction.selectFrom('tenant').select('id').orderBy('id').execute();
  await sql`alter table tenant force row level security`.execute(transaction);
  for (const { id } of tenants) {
    await sql`select set_config('app.tenant', ${id}, true)`.execute(transaction);
    await sql`select index_products()`.execute(transaction);
  }
}
