import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../build/setup/find-browser.ts';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { BROWSER_FLAGS } from '../e2e/browsing/open-browser.ts';
import { connectBackend } from '../e2e/running/place-order.ts';
import { type ShopWithBackend, startPair } from '../e2e/running/start-shop-with-backend.ts';
import { seedDataFolder } from '../test/seed-data-folder.ts';

export const TENANTS = ['aurum', 'bloom', 'lumen', 'serene'] as const;

export interface BenchShop extends ShopWithBackend {
  /** `http://lumen.localhost:40123` */
  readonly origin: (tenant: string) => string;
  /** Path of a tenant's first product, without prefix and first slash. */
  readonly productPath: (tenant: string) => Promise<string>;
}

/** Runs the built shop and a backend with the sample shops, without limits of a client, while `work` measures. */
export async function withShop<Answer>(work: (shop: BenchShop) => Promise<Answer>): Promise<Answer> {
  const seed = await seedDataFolder();
  try {
    const shop = { LOG_LEVEL: 'warn', MAX_CLIENT_COST: '100000000' };
    const pair = await startPair({ root: projectFolder, seed: seed.folder }, { shop });
    const productPath = async (tenant: string) => {
      const api = connectBackend(pair.backend, { 'x-tenant': tenant });
      const { data } = await api.call('themeProducts', { query: { pageSize: 1 }, body: {} });
      const slug = data[0]?.slug;
      if (slug === undefined) throw new Error(`${tenant} has no products`);
      return `products/${slug}`;
    };
    const origin = (tenant: string) => `http://${tenant}.localhost:${pair.shop.port}`;
    return await work({ ...pair, origin, productPath }).finally(pair.stop);
  } finally {
    await seed.remove();
  }
}

export async function withChromium<Answer>(work: (browser: Browser) => Promise<Answer>): Promise<Answer> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  return work(browser).finally(() => browser.close());
}
