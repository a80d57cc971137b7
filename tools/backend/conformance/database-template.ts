import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDataFolder } from '../../check/test/seed-data-folder.ts';
import { connectDatabase } from '../database/connect-database.ts';
import { createDatabaseFolder, createTestDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty database with the current schema, which conformance tests copy. */
    databaseTemplate: DatabaseTemplate | undefined;
    /** A data folder with the sample shops, which reference backends copy; undefined with a server's database. */
    seededFolder: string | undefined;
  }
}

/** A closed embedded database by its folder, or one of the server at `DATABASE_URL` by its name. */
type DatabaseTemplate = { readonly folder: string } | { readonly name: string };

/** Prepares a migrated database and one with the sample shops. A copy takes a tenth of the time. */
export default async function createDatabaseTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    const folder = await createDatabaseFolder();
    await (await connectDatabase({ folder })).close();
    const seed = await seedDataFolder();
    project.provide('databaseTemplate', { folder });
    project.provide('seededFolder', join(seed.folder, 'backend'));
    return async () => {
      await rm(folder, { recursive: true, force: true });
      await seed.remove();
    };
  }
  const { url, name, drop } = await createTestDatabase(server);
  await (await connectDatabase({ url, folder: '' })).close();
  project.provide('databaseTemplate', { name });
  return drop;
}
