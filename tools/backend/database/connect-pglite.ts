import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Driver, Kysely, PGliteDialect } from 'kysely';
import { type DatabaseConnection, VALUE_PARSERS } from './database-connection.ts';
import { lockFolder } from './folder-lock.ts';
import type { Database } from './schema.ts';

/** Opens PGlite in a folder, which is created when missing and locked until the connection is closed. */
export async function connectPglite(folder: string): Promise<DatabaseConnection> {
  const unlock = await lockFolder(folder);
  try {
    const pglite = await PGlite.create({
      dataDir: join(folder, 'pglite'),
      extensions: { btree_gist, pg_trgm },
      parsers: { ...VALUE_PARSERS, [types.BYTEA]: (hex) => Buffer.from(hex.slice(2), 'hex') },
      // PGlite's own takes seconds for a file of 5 MB, and nothing else is answered meanwhile.
      serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
    });
    await pglite.exec(BECOME_OWNER);
    return {
      db: new Kysely<Database>({ dialect: new TurnTakingDialect({ pglite }) }),
      listen: async (channel, { heard }) => void (await pglite.listen(channel, heard)),
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

/** PGlite connects as a superuser. The rest of the session has the rights of a database's owner on a server. */
const BECOME_OWNER = `
  do $$ begin
    create role vitrine login createrole;
  exception when duplicate_object then null;
  end $$;
  do $$ begin
    execute format('alter database %I owner to vitrine', current_database());
  end $$;
  set session authorization vitrine;`;

/**
 * PGlite answers within the same turn of the event loop, so the next waiter would win before any new request. Each acquisition waits one
 * turn, so that requests are served in order of arrival.
 */
class TurnTakingDialect extends PGliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    return Object.assign(driver, {
      acquireConnection: async (...options: Parameters<Driver['acquireConnection']>) => {
        const connection = await acquire(...options);
        await setImmediate();
        return connection;
      },
    });
  }
}
