import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitUntil } from '../test/wait-for.ts';
import { sendRequest } from './browsing/http-request.ts';
import { BACKEND_TOKEN, publishDocument, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { copySeed, createTemporaryFolder, parseLog, startTestShop, type TestShop } from './running/start-test-shop.ts';
import { firstBlockOf, formatDocument, readTenantDocument } from './running/tenant-document.ts';

const root = inject('root');

describe('a backend that stops under load', () => {
  let data: string;
  let backend: TestBackend;
  let shop: TestShop;

  beforeAll(async () => {
    data = await createTemporaryFolder('backend');
    copySeed(inject('seed'), data);
    backend = await startTestBackend({ root, dataFolder: data });
    shop = await startTestShop({ root, seed: inject('seed'), env: { BACKEND_URL: backend.url, BACKEND_TOKEN } });
    // On a slow machine the first of them may come without its products.
    for (const path of paths) await waitUntil(async () => hasProducts((await sendRequest(shop.url, path)).text));
  });
  afterAll(async () => {
    await shop?.stop();
    await backend?.stop();
    await rm(data, { recursive: true, force: true });
  });

  it('leaves the home page answering, and heals the shop when it is back', async () => {
    const load = startLoad(shop.url);
    await load.answered(50);

    await backend.kill();
    await expect
      .poll(() => parseLog(shop).map(({ msg }) => msg), { interval: 20 })
      .toContainEqual('the backend does not answer; the last good data stays');
    await load.answered(200);
    // What was never asked before needs the backend; that costs its page alone.
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
    // On a slow machine a block may miss its deadline, as the log says then: its page comes without it, but it comes.
    const isSlow = parseLog(shop).some(({ error }) => error?.includes('did not come within') === true);
    expect(failures.filter((failure) => !isSlow || !failure.endsWith(WITHOUT_PRODUCTS))).toEqual([]);
    expect((await sendRequest(shop.url, '/en-KW/products?q=round')).status).toBe(200);
  });

  it('has the shop notice a document that was published while it was away', async () => {
    const port = Number(new URL(backend.url).port);
    await backend.stop();
    // Somebody publishes through a backend that this shop does not hear.
    const elsewhere = await startTestBackend({ root, dataFolder: data });
    const document = await readTenantDocument(root);
    const hero = firstBlockOf(document, 'welcome');
    hero.props = { ...hero.props, title: { en: 'Published meanwhile.' } };
    await publishDocument(elsewhere, formatDocument(document));
    await elsewhere.stop();
    expect((await sendRequest(shop.url, '/en-KW')).text).toContain('Published after the outage.');

    backend = await startTestBackend({ root, dataFolder: data, port });
    await expect
      .poll(async () => (await sendRequest(shop.url, '/en-KW')).text, { interval: 50 })
      .toContain('Published meanwhile.');
  });
});

const paths = ['/en-KW', '/ar-KW'];

const WITHOUT_PRODUCTS = ': without products';

const hasProducts = (page: string): boolean => page.includes('<article');

/** Asks for the home pages over and over, four at a time, until it is stopped. */
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
      for (const look of waiting) look();
    }
  };
  const loops = [...paths, ...paths].map(loop);
  return {
    /** Settles when so many more were answered. */
    answered(more: number): Promise<void> {
      const goal = count + more;
      return new Promise((resolve) => {
        const look = () => {
          if (count < goal) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
    /** Answers what was not answered well. */
    async stop(): Promise<readonly string[]> {
      isRunning = false;
      await Promise.all(loops);
      return failures;
    },
  };
}
