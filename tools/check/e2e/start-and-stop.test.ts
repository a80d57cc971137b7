import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { freePort } from '../../serve/listen.ts';
import { listTenants } from './browsing/find-tenant-shop.ts';
import { sendRequest } from './browsing/http-request.ts';
import { createTemporaryFolder, startTestShop } from './running/start-test-shop.ts';
import { startTestProcess } from './running/test-process.ts';

const root = inject('root');
const seed = inject('seed');
const tenants = await listTenants(join(root, 'fixtures/tenants'));

describe('npm start', () => {
  it('prints where the shop is and how to edit it', async () => {
    // On a slow machine, late block data is logged as a warning.
    const shop = await startTestShop({ root, seed, env: { LOG_LEVEL: 'error' } });
    try {
      await shop.waitForLine(/^Edit a file in fixtures\/tenants/);
      expect((await sendRequest(shop.url, '/en-KW')).status).toBe(200);
      expect(shop.lines).toEqual([
        ...tenants.map((tenant) => `${tenant}.json: published as version 1.`),
        `The shop is running at http://localhost:${shop.port}`,
        'Edit a file in fixtures/tenants, save, and reload the page. Press Ctrl-C to stop.',
      ]);
    } finally {
      await shop.stop();
    }
  });

  it('stops gracefully, finishes pending requests, and stops its backend', async () => {
    const shop = await startTestShop({ root, seed });
    const lock = join(shop.dataFolder, 'backend/in-use-by-process');
    expect(existsSync(lock)).toBe(true);
    // A first list may exceed the deadline on a slow machine.
    await sendRequest(shop.url, '/en-KW/products');
    const underWay = sendRequest(shop.url, '/en-KW/products?pageSize=200');
    // The pending request has arrived once this one is answered.
    await sendRequest(shop.url, '/healthz');
    const stopped = shop.interrupt();
    expect((await underWay).status).toBe(200);
    await stopped;
    expect(await shop.exited).toBe(0);
    expect(existsSync(lock)).toBe(false);
    await shop.stop();
  });

  it('reports a port in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const data = await createTemporaryFolder('data');
    try {
      const starting = startTestProcess(root, 'tools/serve/start.ts', {
        PORT: String(port),
        DATA_DIR: data,
        LOG_LEVEL: 'warn',
      });
      await starting.waitForLine(
        new RegExp(`^Port ${port} is in use\\. Stop the other process, or choose another port`),
      );
      expect(await starting.exited).toBe(1);
    } finally {
      other.close();
      await rm(data, { recursive: true, force: true });
    }
  });

  it('in production watches nothing, and publishes only a tenant’s first document', async () => {
    const shop = await startTestShop({
      root,
      seed,
      env: { NODE_ENV: 'production', HOST: '127.0.0.1', BACKEND_TOKEN: 'a secret' },
    });
    try {
      const lines = shop.lines.join('\n');
      expect(lines).toContain('lumen.json: published as version 1.');
      expect(lines).not.toContain('Edit a file');
      expect((await sendRequest(shop.url, '/en-KW')).status).toBe(200);
    } finally {
      await shop.stop();
    }
  });
});
