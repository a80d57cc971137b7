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
  /** Where the backend keeps its database and outbox, in `backend`. */
  readonly backendFolder: string;
  /** Ends both and removes their data. */
  stop(): Promise<void>;
}

/** Settings of both processes, beside those that make them a pair. */
export interface ProcessEnvironments {
  readonly backend?: Readonly<Record<string, string>>;
  readonly shop?: Readonly<Record<string, string>>;
}

/** Starts a shop on a backend and a database of its own, in which tests may publish and save what they like. */
export const startShopWithBackend = (env: ProcessEnvironments = {}): Promise<ShopWithBackend> =>
  startPair({ root: inject('root'), seed: inject('seed') }, env);

/** The same from this project's folder and this seed. */
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
