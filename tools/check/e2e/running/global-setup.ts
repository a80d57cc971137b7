import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../build/setup/find-browser.ts';
import { projectFolder } from '../../../build/setup/project-paths.mjs';
import { startPaymentProvider } from '../../../payment-provider/start-payment-provider.ts';
import { isExhaustive } from '../../test/exhaustive.ts';
import { seedDataFolder } from '../../test/seed-data-folder.ts';
import { BROWSER_FLAGS, NO_IMAGES } from '../browsing/open-browser.ts';
import { startPair } from './start-shop-with-backend.ts';
import { startTestProcess } from './test-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser. */
    chrome: string;
    /** WebSocket endpoint of the shared browser, which fetches no images. */
    browser: string;
    /** The project folder. */
    root: string;
    /** A data folder with a filled database, for shops of single tests. */
    seed: string;
    /** The shared shop; tests only read from it, or write data of their own visitor. */
    shop: { readonly url: string; readonly port: number; readonly adminPort: number };
    /** The backend of the shared shop, and its data folder with the outbox. */
    backend: { readonly url: string; readonly folder: string };
    /** URL of the shared shop's payment provider. */
    provider: string;
  }
}

const PROVIDER_SECRET = 'between-backend-and-provider';

/** Prepares the browser tests: a build, a filled database, a browser, and a shop with backend and payment provider. */
export default async function setUpSharedShop(project: TestProject): Promise<() => Promise<void>> {
  const root = projectFolder;
  const steps = ['codegen', 'build', ...(isExhaustive ? ['studio'] : [])];
  const [chrome, seed] = await Promise.all([findBrowser(), seedDataFolder(), prepareProject(root, steps)]);
  const browser = await chromium.launchServer({ executablePath: chrome, args: [...BROWSER_FLAGS, NO_IMAGES] });
  const provider = await startPaymentProvider({ secret: PROVIDER_SECRET, clock: Date });
  const payments = { PAYMENT_SANDBOX_URL: provider.url, PAYMENT_SANDBOX_SECRET: PROVIDER_SECRET };
  const pair = await startPair({ root, seed: seed.folder }, { shop: { ADMIN_PORT: '0' }, backend: payments });
  project.provide('chrome', chrome);
  project.provide('browser', browser.wsEndpoint());
  project.provide('root', root);
  project.provide('seed', seed.folder);
  project.provide('shop', { url: pair.shop.url, port: pair.shop.port, adminPort: pair.shop.adminPort });
  project.provide('backend', { url: pair.backend.url, folder: pair.backendFolder });
  project.provide('provider', provider.url);
  return async () => {
    await browser.close();
    await pair.stop();
    await provider.stop();
    await seed.remove();
  };
}

/**
 * Generates and builds changed parts of a project in a process without the test runner's environment. Throws
 * with its output on failure.
 */
export async function prepareProject(root: string, steps: readonly string[] = ['codegen', 'build']): Promise<void> {
  const preparing = startTestProcess(root, 'tools/build/setup/prepare-build.ts', {}, steps);
  if ((await preparing.exited) !== 0) throw new Error(`${root} cannot be built:\n${preparing.lines.join('\n')}`);
}
