import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../serve/free-port.ts';
import { findBrowser } from '../../setup/browser.ts';
import { prepare } from './prepare.ts';
import { startBackend } from './start-backend.ts';
import { startShop, temporaryFolder } from './start-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser. */
    chrome: string;
    /** The project's folder. */
    root: string;
    /** A data folder with a filled database, for shops of a test's own. */
    seed: string;
    /** The shop that all tests share which change nothing in it. */
    shop: { readonly url: string; readonly port: number; readonly adminPort: number };
  }
}

/** Before the browser tests: a build, a filled database, and one shop for all tests that only look. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = dirname(dirname(dirname(import.meta.dirname)));
  const [chrome] = await Promise.all([findBrowser(), prepare(root, ['codegen', 'build', 'studio'])]);
  const seed = await temporaryFolder('seed');
  await (await startBackend({ root, dataFolder: seed })).stop();
  const adminPort = await freePort();
  const shop = await startShop({ root, seed, env: { ADMIN_PORT: String(adminPort) } });
  project.provide('chrome', chrome);
  project.provide('root', root);
  project.provide('seed', seed);
  project.provide('shop', { url: shop.url, port: shop.port, adminPort });
  return async () => {
    await shop.stop();
    await rm(seed, { recursive: true, force: true });
  };
}
