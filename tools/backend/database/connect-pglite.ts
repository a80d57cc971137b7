import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { type DatabaseConnection, VALUE_PARSERS } from './database-connection.ts';
import { lockFolder } from './folder-lock.ts';
import type { Database } from './schema.ts';

/** Opens PGlite in a folder, which is created when missing and locked until the connection is closed. */
export async function connectPglite(folder: string): Promise<DatabaseConnection> {
  const unlock = await lockFolder(folder);
  try {
    const pglite = await PGlite.create({
      dataDir: join(folder, 'pglite'),
      extensions: { pg_trgm },
      parsers: { ...VALUE_PARSERS },
    });
    return {
      db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }),
      listen: async (channel, heard) => void (await pglite.listen(channel, heard)),
      close: async () => {
        await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
