import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { createImageStore } from '../../../runtime/server/images/image-store.ts';
import { aboveFoldImagesOf } from '../../../runtime/server/pages/image-prerenderer.ts';
import { findTenantShop, listTenants } from './browsing/find-tenant-shop.ts';
import { sendRequest } from './browsing/http-request.ts';
import { BACKEND_TOKEN } from './running/start-test-backend.ts';
import { startTestShop } from './running/start-test-shop.ts';

describe('the images of the first screens', () => {
  const store = createImageStore(join(inject('seed'), 'images'));

  it('are encoded when the shop starts, and stored', async () => {
    // The shared shop encodes none ahead.
    const prerendering = await startTestShop({
      root: inject('root'),
      seed: inject('seed'),
      env: { BACKEND_URL: inject('backend').url, BACKEND_TOKEN, PRERENDERED_PAGES: '1' },
    });
    try {
      for (const tenant of await listTenants(join(inject('root'), 'fixtures/tenants'))) {
        const own = await findTenantShop(prerendering.url, tenant);
        const home = await sendRequest(own.url, `/${own.languages[0]?.prefix}`);
        const images = aboveFoldImagesOf(home.text);
        expect(images.length).toBeGreaterThan(0);
        for (const { path, widths } of images) {
          expect(widths.length).toBeGreaterThan(0);
          const areStored = async (): Promise<boolean> => {
            const { digest = '' } = (await store.readRecord(tenant, path)) ?? {};
            const images = widths.map((width) => store.read({ tenant, path, digest, width, format: 'avif' }));
            return (await Promise.all(images)).every((body) => body !== undefined);
          };
          await expect.poll(areStored, { timeout: 600_000, interval: 500 }).toBe(true);
        }
      }
    } finally {
      await prerendering.stop();
    }
  }, 900_000);
});
