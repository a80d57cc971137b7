import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../build/setup/find-browser.ts';
import { projectFolder } from '../../../build/setup/project-paths.mjs';
import { freePort } from '../../../serve/listen.ts';
import { startPair } from './start-shop-with-backend.ts';
import { startTestBackend } from './start-test-backend.ts';
import { createTemporaryFolder } from './start-test-shop.ts';
import { startTestProcess } from './test-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser. */
    chrome: string;
    /** The project's folder. */
    root: string;
    /** A data folder with a filled database, for shops of a test's own. */
    seed: string;
    /** The shop that all tests share which change nothing in it, or only what is of a customer of their own. */
    shop: { readonly url: string; readonly port: number; readonly adminPort: number };
    /** The backend of that shop, and where it keeps its outbox. */
    backend: { readonly url: string; readonly folder: string };
  }
}

/** Before the browser tests: a build, a filled database, and one shop for all tests that only look. */
export default async function setUpSharedShop(project: TestProject): Promise<() => Promise<void>> {
  const root = projectFolder;
  const [chrome] = await Promise.all([findBrowser(), prepareProject(root, ['codegen', 'build', 'studio'])]);
  const seed = await createTemporaryFolder('seed');
  await (await startTestBackend({ root, dataFolder: seed })).stop();
  const adminPort = await freePort();
  const { shop, backend, backendFolder, stop } = await startPair(
    { root, seed },
    { shop: { ADMIN_PORT: String(adminPort) } },
  );
  project.provide('chrome', chrome);
  project.provide('root', root);
  project.provide('seed', seed);
  project.provide('shop', { url: shop.url, port: shop.port, adminPort });
  project.provide('backend', { url: backend.url, folder: backendFolder });
  return async () => {
    await stop();
    await rm(seed, { recursive: true, force: true });
  };
}

/**
 * Generates and builds a project, where something changed. In a process of its own: the test runner's environment would
 * make it a build of another kind. Throws with its words when it fails.
 */
export async function prepareProject(root: string, steps: readonly string[] = ['codegen', 'build']): Promise<void> {
  const preparing = startTestProcess(root, 'tools/build/setup/prepare-build.ts', {}, steps);
  if ((await preparing.exited) !== 0) throw new Error(`${root} cannot be built:\n${preparing.lines.join('\n')}`);
}
