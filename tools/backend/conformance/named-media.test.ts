import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import type { BackendClient } from './backend-client.ts';
import { publishText, saveDraft } from './save-draft.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
let shop: BackendClient;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, { now: () => Date.parse('2026-03-10T12:00:00Z') });
});
afterAll(() => database?.close());

const imagesOfProducts = async (): Promise<readonly string[]> => {
  const { data } = await shop.call('themeProducts', { query: { pageNumber: 1, pageSize: 5 }, body: {} });
  return data.flatMap((product) => ('mainImage' in product ? [product.mainImage] : []));
};

const statusOf = async (path: string, tenant: string | undefined = 'lumen') =>
  (await shop.fetch(path, { headers: { 'x-tenant': tenant } })).status;

describe('a file of the media library', () => {
  it('is there where a product, a collection or a service names it', async () => {
    const products = await imagesOfProducts();
    const { data: brands } = await shop.call('brands', { query: { pageNumber: 1, pageSize: 5 } });
    const brandImages = brands.flatMap(({ image }) => image ?? []);
    const named = [...products, ...brandImages, '/media/optics/services/fitting-2.svg'];
    expect(products.length).toBeGreaterThan(0);
    expect(brandImages.length).toBeGreaterThan(0);
    for (const path of named) expect(await statusOf(path), path).toBe(200);
  });

  it('is not there where nobody names it, however it is called', async () => {
    const [mainImage = ''] = await imagesOfProducts();
    expect(mainImage).toContain('/main.');
    for (const path of [
      '/media/optics/films/x-1.webm',
      '/media/optics/heroes/x-1.svg',
      '/media/optics/products/x-1/main.svg',
      mainImage.replace('/main.', '/x-1.'),
    ])
      expect(await statusOf(path), path).toBe(404);
    expect((await shop.fetch('/media/optics/heroes/x-1.svg', { headers: { 'x-tenant': undefined } })).status).toBe(404);
  });

  it('can be asked for without being made, before anybody names it', async () => {
    const statusOfHead = async (path: string) => (await shop.fetch(path, { method: 'HEAD' })).status;
    expect(await statusOfHead('/media/optics/heroes/x-1.svg')).toBe(200);
    expect(await statusOfHead('/media/optics/films/known.webm')).toBe(200);
    expect(await statusOfHead('/media/optics/films/unknown.webm')).toBe(404);
  });

  it('is there from the moment a document or a draft names it, for that tenant', async () => {
    await publishText(shop, JSON.stringify({ hero: '/media/optics/heroes/published.svg' }));
    await saveDraft(shop, 'spring', JSON.stringify({ hero: '/media/optics/heroes/drafted.svg' }), {
      'if-none-match': '*',
    });
    for (const name of ['published', 'drafted']) {
      expect(await statusOf(`/media/optics/heroes/${name}.svg`)).toBe(200);
      expect(await statusOf(`/media/optics/heroes/${name}.svg`, 'bare')).toBe(404);
    }
  });
});
