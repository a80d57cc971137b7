import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generateCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { connectPglite } from '../../backend/database/connect-pglite.ts';
import { createTenant } from '../../backend/seed/seed-tenants.ts';
import { sendRequest } from './browsing/http-request.ts';
import { BACKEND_TOKEN, publishDocument, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { copySeed, createTemporaryFolder, startTestShop, type TestShop } from './running/start-test-shop.ts';
import { firstBlockOf, formatDocument, readTenantDocument } from './running/tenant-document.ts';

const root = inject('root');

describe('two tenants on one server', () => {
  let data: string;
  let backend: TestBackend;
  let shop: TestShop;
  const at = (host: string, path = '/en-KW') => sendRequest(shop.url, path, { host });

  beforeAll(async () => {
    data = await createTemporaryFolder('backend');
    copySeed(inject('seed'), data);
    await register(join(data, 'backend'), 'umbra', ['umbra.localhost', 'umbra.example']);
    backend = await startTestBackend({ root, dataFolder: data });
    shop = await startTestShop({ root, seed: inject('seed'), env: { BACKEND_URL: backend.url, BACKEND_TOKEN } });
  });
  afterAll(async () => {
    await shop?.stop();
    await backend?.stop();
    if (data !== undefined) await rm(data, { recursive: true, force: true });
  });

  it('without a good document a tenant responds with 503, and the other is available', async () => {
    const { status, headers, text } = await at('umbra.localhost');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(text).not.toContain('Lumen');
    expect((await at('lumen.localhost')).status).toBe(200);
  });

  it('each host shows its own shop', async () => {
    const document = await readTenantDocument(root);
    document.appName = { en: 'Umbra' };
    document.domain = 'umbra.example';
    firstBlockOf(document, 'welcome').props = {
      ...firstBlockOf(document, 'welcome').props,
      title: { en: 'In the shade.' },
    };
    await publishDocument(backend, formatDocument(document), 'umbra');
    await expect.poll(async () => (await at('umbra.localhost')).status).toBe(200);
    const { text } = await at('umbra.localhost');
    expect(text).toContain('In the shade.');
    expect(text).toContain('<link rel="canonical" href="http://umbra.example/en-KW">');
    expect((await at('umbra.example')).text).toContain('In the shade.');
    for (const host of ['lumen.localhost', 'localhost']) {
      const lumen = await at(host);
      expect(lumen.text).toContain('See the difference.');
      expect(lumen.text).not.toContain('Umbra');
    }
  });

  it('no tenant has products of the other', async () => {
    expect((await at('lumen.localhost', '/en-KW/products')).text).toContain('<article');
    expect((await at('umbra.localhost', '/en-KW/products')).text).not.toContain('<article');
    const call = { method: 'POST', body: '{}', headers: { origin: 'http://umbra.localhost', 'x-tenant': 'lumen' } };
    const { status, text } = await sendRequest(shop.url, '/api/theme/products', { ...call, host: 'umbra.localhost' });
    expect(status).toBe(200);
    expect(JSON.parse(text).data).toEqual([]);
  });
});

/** Registers a tenant without goods in a database without a running backend; its countries and currencies are those of `lumen`. */
async function register(folder: string, id: string, hosts: readonly string[]): Promise<void> {
  const { db, close } = await connectPglite(folder);
  try {
    const catalogue = generateCatalogue({ tenant: 'lumen', products: 0, today: Date.now() });
    const registration = { id, hosts: [...hosts], isDefault: false };
    expect(await createTenant(db, { ...catalogue, registration, sectionProducts: () => [] })).toBe(true);
  } finally {
    await close();
  }
}
