import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { createImageStore } from '../../../runtime/server/images/image-store.ts';
import { aboveFoldImagesOf } from '../../../runtime/server/pages/image-prerenderer.ts';
import { findTenantShop, listTenants } from './browsing/find-tenant-shop.ts';
import { type HttpRequest, sendRequest } from './browsing/http-request.ts';
import { BACKEND_TOKEN } from './running/start-test-backend.ts';
import { startTestShop } from './running/start-test-shop.ts';

const shop = inject('shop');
const get = (path: string, question?: HttpRequest) => sendRequest(shop.url, path, question);

describe('images', () => {
  const image = '/media/optics/heroes/lumen-home.svg';

  it('come in declared widths as WebP, and as AVIF if the browser accepts it', async () => {
    const webp = await get(`/_image/320${image}`, { headers: { accept: 'image/webp,*/*' } });
    expect(webp).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp', vary: 'Accept' } });
    expect(webp.bytes.subarray(8, 12).toString('latin1')).toBe('WEBP');
    const avif = () => get(`/_image/320${image}`, { headers: { accept: 'image/avif,*/*' } });
    await expect.poll(async () => (await avif()).headers['content-type']).toBe('image/avif');
  });

  it('are confirmed with 304', async () => {
    const { etag } = (await get(`/_image/64${image}`)).headers;
    expect((await get(`/_image/64${image}`, { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
  });

  it.each([
    [`/_image/321${image}`, 400],
    [`/_image/0${image}`, 400],
    [`/_image/99999${image}`, 400],
    [`/_image/-1${image}`, 404],
    ['/_image/320/media/nothing/none.svg', 404],
    ['/_image/320/media/../../etc/passwd', 404],
    ['/_image/320/media/%2e%2e/%2e%2e/builder', 404],
    ['/_image/320/media/..%2f..%2fbuilder', 404],
    ['/_image/320/builder', 404],
    ['/_image/320/http://127.0.0.1/x.png', 404],
    ['/_image/320/media/a%00.svg', 404],
    ['/_image/320/%E0%A4%A', 404],
  ])('%s responds with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it('and built files reject path traversal', async () => {
    for (const path of ['/assets/../../package.json', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/assets.json']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

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
