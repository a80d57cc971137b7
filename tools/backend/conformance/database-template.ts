import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDataFolder } from '../../check/test/seed-data-folder.ts';
import { connectDatabase } from '../database/connect-database.ts';
import { createDatabaseFolder, createTestDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with the schema of now and nothing in it, of which the conformance tests' own are copies. */
    databaseTemplate: DatabaseTemplate | undefined;
    /** A data folder with the sample shops, of which those of reference backends are copies; undefined where they have a server's database. */
    seededFolder: string | undefined;
  }
}

/** A closed embedded database by its folder, or one of the server at `DATABASE_URL` by its name. */
type DatabaseTemplate = { readonly folder: string } | { readonly name: string };

/** Before the conformance tests: a migrated database, and one with the sample shops. Copying one takes a tenth of making one. */
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
