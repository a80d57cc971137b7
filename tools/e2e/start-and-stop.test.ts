import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { freePort } from '../serve/free-port.ts';
import { ask } from './browsing/ask.ts';
import { tenantsIn } from './browsing/shops.ts';
import { startProcess } from './running/own-process.ts';
import { startShop, temporaryFolder } from './running/start-shop.ts';

const root = inject('root');
const seed = inject('seed');
const tenants = await tenantsIn(join(root, 'fixtures/tenants'));

describe('npm start', () => {
  it('says in a few calm lines where the shop is and how to edit it', async () => {
    const shop = await startShop({ root, seed, env: { LOG_LEVEL: 'warn' } });
    try {
      await shop.line(/^Edit a file in fixtures\/tenants/);
      expect((await ask(shop.url, '/en-KW')).status).toBe(200);
      expect(shop.lines).toEqual([
        ...tenants.map((tenant) => `${tenant}.json: published as version 1.`),
        `The shop answers at http://localhost:${shop.port}`,
        'Edit a file in fixtures/tenants, save, and reload the page. Ctrl-C stops.',
      ]);
    } finally {
      await shop.stop();
    }
  });

  it('stops in an orderly way, lets what is under way finish, and takes its backend along', async () => {
    const shop = await startShop({ root, seed });
    const lock = join(shop.dataFolder, 'backend/in-use-by-process');
    expect(existsSync(lock)).toBe(true);
    const underWay = ask(shop.url, '/en-KW/products?pageSize=200');
    // The request is in by the time that this one is answered.
    await ask(shop.url, '/healthz');
    const stopped = shop.interrupt();
    expect((await underWay).status).toBe(200);
    await stopped;
    expect(await shop.ended).toBe(0);
    expect(existsSync(lock)).toBe(false);
    await shop.stop();
  });

  it('says in a sentence that its port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const data = await temporaryFolder('data');
    try {
      const starting = startProcess(root, 'tools/start.ts', { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' });
      await starting.line(new RegExp(`^Port ${port} is taken\\. Stop what listens there, or choose another`));
      expect(await starting.ended).toBe(1);
    } finally {
      other.close();
      await rm(data, { recursive: true, force: true });
    }
  });

  it('watches nothing in production, and publishes only the first document of a tenant that has none', async () => {
    const shop = await startShop({
      root,
      seed,
      env: { NODE_ENV: 'production', HOST: '127.0.0.1', BACKEND_TOKEN: 'a secret' },
    });
    try {
      const lines = shop.lines.join('\n');
      expect(lines).toContain('lumen.json: published as version 1.');
      expect(lines).not.toContain('Edit a file');
      expect((await ask(shop.url, '/en-KW')).status).toBe(200);
    } finally {
      await shop.stop();
    }
  });
});
