import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { BACKEND_TOKEN, startTestBackend, type TestBackend } from './start-test-backend.ts';
import {
  copySeed,
  createTemporaryFolder,
  startTestShop,
  type TestShop,
  type TestShopOptions,
} from './start-test-shop.ts';

export interface ShopWithBackend {
  readonly shop: TestShop;
  readonly backend: TestBackend;
  /** The backend's database and outbox are in its folder `backend`. */
  readonly backendFolder: string;
  /** Stops both, and removes their data. */
  stop(): Promise<void>;
}

/** Environment variables besides those that connect the two. */
export interface ProcessEnvironments {
  readonly backend?: Readonly<Record<string, string>>;
  readonly shop?: Readonly<Record<string, string>>;
}

/** Starts a shop with its own backend and database, which tests may change. */
export const startShopWithBackend = (env: ProcessEnvironments = {}): Promise<ShopWithBackend> =>
  startPair({ root: inject('root'), seed: inject('seed') }, env);

/** The same for another project folder and seed. */
export async function startPair(
  { root, seed }: Pick<TestShopOptions, 'root' | 'seed'>,
  env: ProcessEnvironments,
): Promise<ShopWithBackend> {
  const backendFolder = await createTemporaryFolder('backend');
  const stops = [() => rm(backendFolder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    copySeed(seed, backendFolder);
    const backend = await startTestBackend({ root, dataFolder: backendFolder, env: env.backend });
    stops.push(backend.stop);
    const shop = await startTestShop({ root, seed, env: { BACKEND_URL: backend.url, BACKEND_TOKEN, ...env.shop } });
    stops.push(shop.stop);
    return { shop, backend, backendFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
