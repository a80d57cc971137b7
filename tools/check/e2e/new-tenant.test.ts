import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runInProcess } from '../../cli/test/run-in-process.ts';
import { sendRequest } from './browsing/http-request.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { createTemporaryFolder, startTestShop, type TestShop } from './running/start-test-shop.ts';

const root = inject('root');
const { visit } = withBrowser({ images: false });

/** Values that make lumen's document another shop. */
const CHANGES: readonly (readonly [from: RegExp, to: string])[] = [
  [/"background": "#fbfaf6"/, '"background": "#f4f0ff"'],
  [/"primary": "#0b5d5f"/, '"primary": "#4b2a8c"'],
  [/"font": "[a-z-]+"/, '"font": "bricolage-grotesque"'],
  [/"en": "Lumen"/g, '"en": "Lumina"'],
  [/See the difference\./g, 'Look again.'],
];

describe('a new tenant is one file', () => {
  let tenants: string;
  let shop: TestShop;
  const at = (host: string) => sendRequest(shop.url, '/en-KW', { host });

  beforeAll(async () => {
    tenants = await createTemporaryFolder('tenants');
    await cp(join(root, 'fixtures/tenants/lumen.json'), join(tenants, 'lumen.json'));
    shop = await startTestShop({ root, seed: inject('seed'), env: { TENANTS_DIR: tenants } });
  });
  afterAll(async () => {
    await shop?.stop();
    if (tenants !== undefined) await rm(tenants, { recursive: true, force: true });
  });

  it('which makes a shop at its own host', async () => {
    expect((await at('lumina.localhost')).status).toBe(404);
    let text = await readFile(join(tenants, 'lumen.json'), 'utf8');
    for (const [from, to] of CHANGES) {
      expect(text).toMatch(from);
      text = text.replace(from, to);
    }
    await writeFile(join(tenants, 'lumina.json'), text);
    await shop.waitForLine(/^lumina\.json: created the tenant at http:\/\/lumina\.localhost:\d+$/);
    await shop.waitForLine(/^lumina\.json: published as version 1\.$/);
    await expect.poll(async () => (await at('lumina.localhost')).status).toBe(200);

    const { page, record } = await visit();
    await page.goto(`http://lumina.localhost:${shop.port}/en-KW`);
    await waitForHydration(page);
    await page.getByRole('heading', { level: 1, name: 'Look again.' }).waitFor();
    expect(await page.title()).toContain('Lumina');
    const [background, font] = await page.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.body);
      return [getComputedStyle(document.documentElement).backgroundColor || backgroundColor, fontFamily];
    });
    expect(background).toBe('rgb(244, 240, 255)');
    expect(font).toMatch(/bricolage/i);
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(24);
    expect(record.errors).toEqual([]);
  });

  it('and leaves the copied tenant unchanged', async () => {
    const { text } = await at('lumen.localhost');
    expect(text).toContain('See the difference.');
    expect(text).not.toContain('Lumina');
    expect((await at('lumina.localhost')).text).not.toContain('See the difference.');
  });

  it('which the command makes for a market, and changes with the market', async () => {
    const env = { TENANTS_DIR: tenants, DATA_DIR: shop.dataFolder };
    const at = async (path: string) => sendRequest(shop.url, path, { host: 'folio.localhost' });
    const market = ['--country', 'FR', '--languages', 'fr,en', '--currency', 'EUR'];
    const creation = await runInProcess(['new', 'tenant', 'folio', '--like', 'lumen', ...market], { env });
    expect(creation).toMatchObject({
      code: 0,
      output: expect.stringContaining(`http://folio.localhost:${shop.port}\n`),
    });
    await shop.waitForLine(/^folio\.json: created the tenant \(FR\) at http:\/\/folio\.localhost:\d+$/);
    await expect.poll(async () => (await at('/')).headers.location).toBe('/fr-FR');

    const { page, record } = await visit();
    await page.goto(`http://folio.localhost:${shop.port}/fr-FR/products`);
    await waitForHydration(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.getByRole('article').first().textContent()).toMatch(/\d,\d\d\s€/);
    const languages = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(languages.toSorted()).toEqual(['en', 'fr', 'x-default']);
    expect(record.errors).toEqual([]);
    expect((await at('/ar-FR')).headers.location).toBe('/fr-FR');
    expect((await at('/fr-KW')).headers.location).toBe('/fr-FR');

    const changed = await runInProcess(['market', 'folio', '--languages', 'ar,fr', '--country', 'MA'], { env });
    expect(changed).toMatchObject({ code: 0, errors: '' });
    await expect.poll(async () => (await at('/')).headers.location).toBe('/ar-MA');
    await expect.poll(async () => (await at('/en-MA')).headers.location).toBe('/ar-MA');
  });
});
