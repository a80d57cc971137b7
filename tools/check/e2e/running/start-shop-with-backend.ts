import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { BACKEND_TOKEN, startTestBackend, type TestBackend } from './start-test-backend.ts';
import { createTemporaryFolder, startTestShop, type TestShop } from './start-test-shop.ts';

export interface ShopWithBackend {
  readonly shop: TestShop;
  readonly backend: TestBackend;
  /** Ends both and removes their data. */
  stop(): Promise<void>;
}

/** Settings of both processes, beside those that make them a pair. */
export interface ProcessEnvironments {
  readonly backend?: Readonly<Record<string, string>>;
  readonly shop?: Readonly<Record<string, string>>;
}

/** Starts a shop on a backend and a database of its own, in which tests may publish and save what they like. */
export async function startShopWithBackend(env: ProcessEnvironments = {}): Promise<ShopWithBackend> {
  const [root, seed] = [inject('root'), inject('seed')];
  const dataFolder = await createTemporaryFolder('backend');
  const stops = [() => rm(dataFolder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    await cp(join(seed, 'backend'), join(dataFolder, 'backend'), { recursive: true });
    const backend = await startTestBackend({ root, dataFolder, env: env.backend });
    stops.push(backend.stop);
    const shop = await startTestShop({ root, seed, env: { BACKEND_URL: backend.url, BACKEND_TOKEN, ...env.shop } });
    stops.push(shop.stop);
    return { shop, backend, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
