import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProducts } from '../calls/find-products.ts';
import { connectPostgres } from '../database/connect-postgres.ts';
import { VALUE_PARSERS } from '../database/database-connection.ts';
import { MIGRATIONS, migrate } from '../database/migrate.ts';
import { ROUTINE_GROUPS, type RoutineGroup } from '../database/routines/routine-groups.ts';
import { updateRoutines } from '../database/routines/update-routines.ts';
import type { Database } from '../database/schema.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { EXAMPLE_ROWS, EXAMPLE_TENANT } from '../database/upgrade/example-rows.ts';
import { readCatalog } from './schema-catalog.ts';
import { createTestDatabase } from './test-database.ts';

/** Databases as earlier commits made them, with a few rows: see `upgrade/make-schema-states.ts`. */
const folder = join(import.meta.dirname, '../database/upgrade/states');
const states = readdirSync(folder).sort();
const readState = (name: string): string => gunzipSync(readFileSync(join(folder, name))).toString();

/** An empty database, one after another, before any migration. */
interface Emptied {
  readonly db: Kysely<Database>;
  /** Several statements at once, as a dump holds them. */
  readonly run: (statements: string) => Promise<void>;
  /** What `pg_dump --schema-only` prints; undefined on the embedded database. */
  readonly dump: () => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

const server = process.env.DATABASE_URL;
let embedded: PGlite | undefined;
afterAll(() => embedded?.close());

const openEmpty = (): Promise<Emptied> => (server ? openEmptyOnServer(server) : openEmptyEmbedded());

/** One embedded database for all states, emptied before each: a new one takes seconds. */
async function openEmptyEmbedded(): Promise<Emptied> {
  embedded ??= await PGlite.create({ extensions: { btree_gist, pg_trgm }, parsers: { ...VALUE_PARSERS } });
  const pglite = embedded;
  await pglite.exec('drop schema public cascade; create schema public; grant usage on schema public to public;');
  return {
    db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }),
    // A dump sets its session up for itself.
    run: async (statements) => void (await pglite.exec(`${statements}\n;reset all;`)),
    dump: async () => undefined,
    close: async () => {},
  };
}

async function openEmptyOnServer(address: string): Promise<Emptied> {
  const { url, drop } = await createTestDatabase(address);
  const { db, close } = await connectPostgres(url);
  return {
    db,
    run: async (statements) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(statements);
      await client.end();
    },
    dump: () => dumpSchema(url),
    close: async () => {
      await close();
      await drop();
    },
  };
}

async function dumpSchema(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--schema-only', '--no-owner', url], { maxBuffer: 1 << 26 });
  // psql's own commands carry a random key.
  return stdout.replace(/^\\.*\n/gm, '');
}

/** What a database that is made today has. */
let fresh: { readonly catalog: readonly string[]; readonly dump: string | undefined };
beforeAll(async () => {
  const empty = await openEmpty();
  await migrate(empty.db);
  fresh = { catalog: await readCatalog(empty), dump: await empty.dump() };
  await empty.close();
});

const rowsOf = async ({ db }: Emptied, table: string): Promise<readonly Record<string, unknown>[]> => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`.execute(db);
  return rows.map(({ row }) => row);
};

/** The tables of the example that a database has, with their rows. */
async function exampleRows(database: Emptied): Promise<Map<string, readonly Record<string, unknown>[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database.db);
  const known = new Set(rows.map(({ name }) => name));
  const tables = EXAMPLE_ROWS.map(([table]) => table).filter((table) => known.has(table));
  return new Map(await Promise.all(tables.map(async (table) => [table, await rowsOf(database, table)] as const)));
}

it('the newest of the states lacks no more than the newest migration', () => {
  const [last = ''] = states.slice(-1);
  const run = [...readState(last).matchAll(/kysely_migration VALUES \('([^']+)'/g)].map(([, name]) => name);
  expect(run.length).toBeGreaterThan(10);
  expect(Object.keys(MIGRATIONS).slice(run.length).length).toBeLessThanOrEqual(1);
});

describe.each(states)('a database as in %s', (state) => {
  it('becomes the same as a fresh one, and keeps its rows', async () => {
    const database = await openEmpty();
    try {
      await database.run(readState(state));
      const before = await exampleRows(database);
      expect(before.get('product')).toHaveLength(2);
      await migrate(database.db);

      expect(await readCatalog(database)).toEqual(fresh.catalog);
      expect(await database.dump()).toEqual(fresh.dump);
      for (const [table, rows] of before) {
        const after = await rowsOf(database, table);
        expect(after, table).toHaveLength(rows.length);
        for (const row of rows) expect(after, table).toContainEqual(expect.objectContaining(row));
      }
      const found = await runAsTenant(database.db, EXAMPLE_TENANT, (transaction) =>
        findProducts(transaction, { text: 'round', isAvailable: true, within: [] }, { pageNumber: 1, pageSize: 10 }, 0),
      );
      expect(found.ids).toEqual(['a'.repeat(24)]);
      const byPrice = await runAsTenant(database.db, EXAMPLE_TENANT, (transaction) =>
        findProducts(
          transaction,
          { isAvailable: false, within: [], order: 'price' },
          { pageNumber: 1, pageSize: 10 },
          0,
        ),
      );
      expect(byPrice.ids).toEqual(['b'.repeat(24), 'a'.repeat(24)]);
    } finally {
      await database.close();
    }
  });
});

it('a shop that was there before branches delivered delivers to its country, in time slots, and takes cards', async () => {
  const database = await openEmpty();
  try {
    await database.run(readState('30-1a6b75f.sql.gz'));
    await migrate(database.db);
    const id = '1'.repeat(24);
    expect(await rowsOf(database, 'delivery_zone')).toMatchObject([
      { branch_id: id, country_id: id, city_id: null, fee: 0 },
    ]);
    const slots = await rowsOf(database, 'time_slot');
    expect(slots.map(({ kind, starts_at }) => `${kind} ${starts_at}`).sort()).toEqual(
      ['delivery', 'pickup'].flatMap((kind) => ['10:00', '13:00', '17:00'].map((from) => `${kind} ${from}`)),
    );
    expect(await rowsOf(database, 'payment_method')).toMatchObject([{ tenant: EXAMPLE_TENANT, type: 'card' }]);
  } finally {
    await database.close();
  }
});

describe('functions, types and triggers', () => {
  const functionsOf = async ({ db }: Emptied) => {
    const { rows } = await sql<{ name: string; oid: number }>`
      select proname as name, oid::int from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(db);
    return new Map(rows.map(({ name, oid }) => [name, oid]));
  };
  /** A release in which one statement of a group is another one. */
  const change = (name: RoutineGroup['name'], statements: (old: readonly string[]) => readonly string[]) =>
    ROUTINE_GROUPS.map((group) =>
      group.name === name ? { ...group, statements: statements(group.statements) } : group,
    );

  it('are made again at the next start when their SQL has changed, and left alone when it has not', async () => {
    const database = await openEmpty();
    try {
      await migrate(database.db);
      const first = await functionsOf(database);
      await migrate(database.db);
      expect(await functionsOf(database)).toEqual(first);

      const added = 'create function added() returns integer language sql as $$ select 7 $$';
      await updateRoutines(
        database.db,
        change('listing', (old) => [...old, added]),
      );
      const { rows } = await sql<{ added: number }>`select added()`.execute(database.db);
      expect(rows).toEqual([{ added: 7 }]);
      expect((await functionsOf(database)).get('find_products')).not.toBe(first.get('find_products'));

      await updateRoutines(database.db);
      expect([...(await functionsOf(database)).keys()]).toEqual([...first.keys()]);
      expect(await readCatalog(database)).toEqual(fresh.catalog);
    } finally {
      await database.close();
    }
  });

  it('that decide what the search tables hold index every product again when they change', async () => {
    const database = await openEmpty();
    try {
      await database.run(readState(states.at(-1) ?? ''));
      await migrate(database.db);
      const clear = () => sql`delete from product_search`.execute(database.db);
      const count = async () => (await rowsOf(database, 'product_search')).length;
      await clear();
      await updateRoutines(
        database.db,
        change('listing', (old) => [...old, 'create type unused as (a integer)']),
      );
      expect(await count()).toBe(0);
      await updateRoutines(
        database.db,
        change('indexing', (old) => [...old, 'create type unused as (a integer)']),
      );
      expect(await count()).toBe(2);
    } finally {
      await database.close();
    }
  });

  it('that cannot be made leave the ones before in place', async () => {
    const database = await openEmpty();
    try {
      await migrate(database.db);
      const broken = change('identity', () => ['create function broken() returns nonsense language sql as $$ $$']);
      await expect(updateRoutines(database.db, broken)).rejects.toThrow(/nonsense/);
      expect(await readCatalog(database)).toEqual(fresh.catalog);
    } finally {
      await database.close();
    }
  });
});

it('a migration that was renamed since the database ran it is not run again', async () => {
  const database = await openEmpty();
  try {
    await migrate(database.db);
    await sql`update kysely_migration set name = replace(name, '0001-', '0001-former-')`.execute(database.db);
    await migrate(database.db);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
  } finally {
    await database.close();
  }
});
