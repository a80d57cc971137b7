import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '../database/connect-database.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

/**
 * A database of these tests alone: on the server at `DATABASE_URL`, otherwise embedded in a temporary folder. In the
 * conformance suite it is a copy of the template.
 */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const server = process.env.DATABASE_URL;
  return server ? openTestPostgres(server) : openTestPglite();
}

/** Runs as the owner of the tables, limited to the tenant's rows by row-level security. */
export const runAsOwner = <Answer>(
  { db }: Pick<DatabaseConnection, 'db'>,
  work: (transaction: TenantTransaction) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', 'lumen', true)`.execute(transaction);
    return work(transaction);
  });

async function openTestPglite(): Promise<DatabaseConnection> {
  const folder = await createDatabaseFolder();
  const template = inject('databaseTemplate');
  // One synchronous call copies a thousand small files ten times faster than one promise each.
  if (template !== undefined && 'folder' in template) cpSync(template.folder, folder, { recursive: true });
  const database = await connectDatabase({ folder });
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openTestPostgres(server: string): Promise<DatabaseConnection> {
  const template = inject('databaseTemplate');
  const { url, drop } = await createTestDatabase(
    server,
    template !== undefined && 'name' in template ? template.name : EMPTY_TEMPLATE,
  );
  const database = await connectDatabase({ url, folder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

export const createDatabaseFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'vitrine-database-'));

/** PostgreSQL's own empty template. */
const EMPTY_TEMPLATE = 'template0';

interface TestDatabase {
  readonly url: string;
  readonly name: string;
  /** Drops it after its last connection. */
  readonly drop: () => Promise<void>;
}

/** A new database on a server: an empty one, or a copy of the one with the template's name. */
export async function createTestDatabase(server: string, template = EMPTY_TEMPLATE): Promise<TestDatabase> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  await runAsAdministrator(server, `create database ${name} encoding 'UTF8' lc_ctype 'C.UTF-8' template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => runAsAdministrator(server, `drop database ${name}`) };
}

async function runAsAdministrator(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
