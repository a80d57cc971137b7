import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { migrate } from './migrate.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServer } from './open-server.ts';
import type { Database } from './schema.ts';

/** A database of either kind, ready to be asked. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** Calls back with every payload that is notified on a channel, whichever process did it. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded database in `folder` is used. */
  readonly url?: string | undefined;
  readonly folder: string;
}

/** Opens the database and brings it up to date. Throws a sentence that says what to do when that cannot be done. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const database = settings.url === undefined ? await openEmbedded(settings.folder) : await openServer(settings.url);
  try {
    await refuseWrongEncoding(database.db);
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Without UTF-8 texts change, and without a UTF-8 character type Arabic letters are no letters and search is blind. */
async function refuseWrongEncoding(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ encoding: string; letters: string }>`
    select getdatabaseencoding() as encoding, regexp_replace('ن', '[[:alpha:]]', '') as letters`.execute(db);
  if (rows[0]?.encoding !== 'UTF8' || rows[0].letters !== '') {
    throw new Error(
      "The database must hold UTF-8 and know its letters: create it with ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' TEMPLATE template0.",
    );
  }
}
