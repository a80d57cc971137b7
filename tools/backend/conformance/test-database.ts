import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase } from '../database/connect-database.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';

/** A database that only these tests use: on the server at `DATABASE_URL`, else embedded in a temporary folder. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const server = process.env.DATABASE_URL;
  return server ? openTestPostgres(server) : openTestPglite();
}

async function openTestPglite(): Promise<DatabaseConnection> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-database-'));
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
  const { url, drop } = await createTestDatabase(server);
  const database = await connectDatabase({ url, folder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A new, empty database on a server, and how to drop it once nobody uses it. */
export async function createTestDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  await runAsAdministrator(server, `create database ${name} encoding 'UTF8' lc_ctype 'C.UTF-8' template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdministrator(server, `drop database ${name}`) };
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
