import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitUntil } from '../test/wait-for.ts';
import { sendRequest } from './browsing/http-request.ts';
import { BACKEND_TOKEN, publishDocument, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { copySeed, createTemporaryFolder, parseLog, startTestShop, type TestShop } from './running/start-test-shop.ts';
import { firstBlockOf, formatDocument, readTenantDocument } from './running/tenant-document.ts';

const root = inject('root');

describe('a backend outage under load', () => {
  let data: string;
  let backend: TestBackend;
  let shop: TestShop;

  beforeAll(async () => {
    data = await createTemporaryFolder('backend');
    copySeed(inject('seed'), data);
    backend = await startTestBackend({ root, dataFolder: data });
    shop = await startTestShop({ root, seed: inject('seed'), env: { BACKEND_URL: backend.url, BACKEND_TOKEN } });
    // On a slow machine, an early page may lack its products.
    for (const path of paths) await waitUntil(async () => hasProducts((await sendRequest(shop.url, path)).text));
  });
  afterAll(async () => {
    await shop?.stop();
    await backend?.stop();
    await rm(data, { recursive: true, force: true });
  });

  it('leaves the home page available, and ends without a restart of the shop', async () => {
    const load = startLoad(shop.url);
    await load.answered(50);

    await backend.kill();
    await expect
      .poll(() => parseLog(shop).map(({ msg }) => msg), { interval: 20 })
      .toContainEqual('the backend does not answer; the last good data stays');
    await load.answered(200);
    // A new page needs the backend, and fails alone.
    expect((await sendRequest(shop.url, '/en-KW/products?q=never-asked')).status).toBe(200);
    expect((await sendRequest(shop.url, '/readyz')).status).toBe(200);

    backend = await startTestBackend({ root, dataFolder: data, port: Number(new URL(backend.url).port) });
    const document = await readTenantDocument(root);
    const hero = firstBlockOf(document, 'welcome');
    hero.props = { ...hero.props, title: { en: 'Published after the outage.' } };
    await publishDocument(backend, formatDocument(document));
    await expect
      .poll(async () => (await sendRequest(shop.url, '/en-KW')).text, { interval: 50 })
      .toContain('Published after the outage.');
    await load.answered(50);

    const failures = await load.stop();
    // On a slow machine, a block may miss its deadline, which the log reports.
    const isSlow = parseLog(shop).some(({ error }) => error?.includes('did not come within') === true);
    expect(failures.filter((failure) => !isSlow || !failure.endsWith(WITHOUT_PRODUCTS))).toEqual([]);
    expect((await sendRequest(shop.url, '/en-KW/products?q=round')).status).toBe(200);
  });
});

const paths = ['/en-KW', '/ar-KW'];

const WITHOUT_PRODUCTS = ': without products';

const hasProducts = (page: string): boolean => page.includes('<article');

/** Requests the home pages repeatedly, four at a time. */
function startLoad(url: string) {
  const failures: string[] = [];
  const waiting = new Set<() => void>();
  let isRunning = true;
  let count = 0;
  const loop = async (path: string) => {
    while (isRunning) {
      const { status, text } = await sendRequest(url, path);
      if (status !== 200) failures.push(`${path}: ${status}`);
      else if (!hasProducts(text)) failures.push(`${path}${WITHOUT_PRODUCTS}`);
      count += 1;
      for (const check of waiting) check();
    }
  };
  const loops = [...paths, ...paths].map(loop);
  return {
    /** Resolves after this many more responses. */
    answered(more: number): Promise<void> {
      const goal = count + more;
      return new Promise((resolve) => {
        const check = () => {
          if (count < goal) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
      });
    },
    /** Stops; returns the failures. */
    async stop(): Promise<readonly string[]> {
      isRunning = false;
      await Promise.all(loops);
      return failures;
    },
  };
}
