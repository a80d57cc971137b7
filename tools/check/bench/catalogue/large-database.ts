import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { generateCatalogue } from '../../../../fixtures/catalogue/generate-catalogue.ts';
import { connectDatabase } from '../../../backend/database/connect-database.ts';
import { computeSeedVersion, seedTenants } from '../../../backend/seed/seed-tenants.ts';
import { startTemporaryPostgres } from '../../../build/setup/temporary-postgres.ts';

export const BENCH_TENANT = 'lumen';
export const PRODUCT_COUNT = 100_000;

/** A database of its own with a shop of a hundred thousand products. */
export interface LargeDatabase {
  readonly name: 'PostgreSQL' | 'PGlite';
  /** Where a backend finds it. */
  readonly folder: string;
  readonly url: string;
  /** Seconds. */
  readonly seedingSeconds: number;
  /** A line to it as its owner, while no backend has it open. */
  connect(): Promise<DatabaseConnection>;
  remove(): Promise<void>;
}

/** Answers rows; collects what functions say on the way. */
export interface DatabaseConnection {
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** What was said since it was last asked. */
  takeNotices(): readonly string[];
  close(): Promise<void>;
}

export async function createPostgresDatabase(): Promise<LargeDatabase> {
  const server = await startTemporaryPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  return {
    name: 'PostgreSQL',
    folder,
    url: server.url,
    seedingSeconds: await seedDatabase(server.url, folder),
    connect: async () => {
      const client = new pg.Client({ connectionString: server.url });
      let said: string[] = [];
      client.on('notice', ({ message = '' }) => said.push(message));
      await client.connect();
      return {
        query: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
        takeNotices: () => {
          const all = said;
          said = [];
          return all;
        },
        close: () => client.end(),
      };
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function createPgliteDatabase(): Promise<LargeDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  // Where the backend's process looks for it.
  const place = join(folder, 'backend');
  return {
    name: 'PGlite',
    folder,
    url: '',
    seedingSeconds: await seedDatabase(undefined, place),
    connect: async () => {
      const pglite = await PGlite.create({ dataDir: join(place, 'pglite'), extensions: { btree_gist, pg_trgm } });
      let said: string[] = [];
      const onNotice = ({ message = '' }: { readonly message?: string | undefined }): void => void said.push(message);
      return {
        query: async (text, values = []) =>
          (await pglite.query<Record<string, unknown>>(text, [...values], { onNotice })).rows,
        takeNotices: () => {
          const all = said;
          said = [];
          return all;
        },
        close: () => pglite.close(),
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Makes one shop large; the backend makes the others as small as they are. Answers how long it took, in seconds. */
async function seedDatabase(url: string | undefined, folder: string): Promise<number> {
  const began = performance.now();
  const database = await connectDatabase({ url, folder });
  try {
    const order = { tenant: BENCH_TENANT, products: PRODUCT_COUNT, today: Date.now() };
    const version = computeSeedVersion(generateCatalogue, BENCH_TENANT);
    await seedTenants(database.db, [
      { tenant: BENCH_TENANT, version, createCatalogue: () => generateCatalogue(order) },
    ]);
  } finally {
    await database.close();
  }
  return (performance.now() - began) / 1000;
}
