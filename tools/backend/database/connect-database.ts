import { type Kysely, sql } from 'kysely';
import { connectPglite } from './connect-pglite.ts';
import { connectPostgres } from './connect-postgres.ts';
import type { DatabaseConnection } from './database-connection.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it PGlite is opened in `folder`. */
  readonly url?: string | undefined;
  readonly folder: string;
}

/** Opens and migrates the database. Throws an error with advice on failure. */
export async function connectDatabase(settings: DatabaseOptions): Promise<DatabaseConnection> {
  const { url, folder } = settings;
  const database = url === undefined ? await connectPglite(folder) : await connectPostgres(url, { isPatient: true });
  try {
    await requireUtf8(database.db);
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (url === undefined) return database;
  await database.close();
  return connectPostgres(url);
}

/**
 * Without UTF-8, texts are corrupted; without a UTF-8 character type, Arabic letters are no letters and search finds
 * nothing.
 */
async function requireUtf8(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ encoding: string; letters: string }>`
    select getdatabaseencoding() as encoding, regexp_replace('ن', '[[:alpha:]]', '') as letters`.execute(db);
  if (rows[0]?.encoding !== 'UTF8' || rows[0].letters !== '') {
    throw new Error(
      "The database must hold UTF-8 and know its letters: create it with ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' TEMPLATE template0.",
    );
  }
}
