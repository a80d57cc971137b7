import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../database/connect-database.ts';
import { createDatabaseFolder, createTestDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with the schema of now and nothing in it, of which the conformance tests' own are copies. */
    databaseTemplate: DatabaseTemplate | undefined;
  }
}

/** A closed embedded database by its folder, or one of the server at `DATABASE_URL` by its name. */
export type DatabaseTemplate = { readonly folder: string } | { readonly name: string };

/** Before the conformance tests: a migrated database. Copying one takes a tenth of making one. */
export default async function createDatabaseTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    const folder = await createDatabaseFolder();
    await (await connectDatabase({ folder })).close();
    project.provide('databaseTemplate', { folder });
    return () => rm(folder, { recursive: true, force: true });
  }
  const { url, name, drop } = await createTestDatabase(server);
  await (await connectDatabase({ url, folder: '' })).close();
  project.provide('databaseTemplate', { name });
  return drop;
}
