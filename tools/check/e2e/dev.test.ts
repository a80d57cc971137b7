import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendRequest } from './browsing/http-request.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { createTemporaryFolder, startTestShop, type TestShop } from './running/start-test-shop.ts';
import { firstBlockOf, readTenantDocument, saveTenantDocument } from './running/tenant-document.ts';

const root = inject('root');
const { visit } = withBrowser({ images: false });

let folder: string;
let shop: TestShop;

beforeAll(async () => {
  folder = await createTemporaryFolder('tenants');
  await saveTenantDocument(folder, await readTenantDocument(root));
  shop = await startTestShop({ root, entry: 'tools/serve/dev.ts', seed: inject('seed'), env: { TENANTS_DIR: folder } });
});
afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A hydrated page that would lose a mark if it were reloaded. */
async function openPage(path: string) {
  const visitor = await visit();
  await visitor.page.goto(shop.url + path);
  await waitForHydration(visitor.page);
  await visitor.page.evaluate(() => Reflect.set(window, 'mark', 'still here'));
  return visitor;
}

describe('npm run dev', () => {
  it.each(['/en-KW', '/ar-KW', '/en-KW/products'])(
    'shows %s without a word from React’s development build',
    async (path) => {
      const { page, record: book } = await openPage(path);
      await page.waitForLoadState('networkidle');
      expect(book.errors).toEqual([]);
    },
  );

  it('shows a saved change on an open page, scroll and state kept', async () => {
    const { page } = await openPage('/en-KW');
    const field = page.getByRole('combobox', { name: 'Search the shop' });
    await field.fill('nor');
    // The field is hydrated: what is typed into a deferred one is lost when the page is re-rendered.
    await page.getByRole('option').first().waitFor();
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);

    const document = await readTenantDocument(root);
    const hero = firstBlockOf(document, 'welcome');
    hero.props = { ...hero.props, title: { en: 'Seen on the open page.' } };
    await saveTenantDocument(folder, document);
    await page.getByRole('heading', { level: 1, name: 'Seen on the open page.' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(700);
    expect(await field.inputValue()).toBe('nor');
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('still here');
  });

  it('shows a changed colour and an inserted block on an open page as well', async () => {
    const { page } = await openPage('/en-KW');
    const document = await readTenantDocument(root);
    document.theme = { ...document.theme, colors: { light: { background: '#ffeecc' } } };
    document.pages.home.sections.unshift({
      id: 'inserted',
      rows: [
        { columns: [{ blocks: [{ type: 'rich-text', props: { html: { en: '<p>Put before all others.</p>' } } }] }] },
      ],
    });
    await saveTenantDocument(folder, document);
    await page.getByText('Put before all others.').waitFor();
    const ground = () => page.evaluate(() => getComputedStyle(window.document.documentElement).backgroundColor);
    await expect.poll(ground).toBe('rgb(255, 238, 204)');
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('still here');
  });

  it('shows what is saved while the application’s code is on its way', async () => {
    const { page } = await visit();
    const saved = Promise.withResolvers<void>();
    await page.route('**/runtime/app/client/client.tsx*', async (route) => {
      await saved.promise;
      await route.continue();
    });
    await page.goto(`${shop.url}/en-KW`);
    const document = await readTenantDocument(root);
    const hero = firstBlockOf(document, 'welcome');
    hero.props = { ...hero.props, title: { en: 'Saved before anybody listened.' } };
    await saveTenantDocument(folder, document);
    await expect
      .poll(async () => (await sendRequest(shop.url, '/en-KW')).text)
      .toContain('Saved before anybody listened.');
    saved.resolve();
    await page.getByRole('heading', { level: 1, name: 'Saved before anybody listened.' }).waitFor();
  });

  it('shows a mistake inside a block as a marked box, and prints where it is', async () => {
    const { page } = await openPage('/en-KW');
    const document = await readTenantDocument(root);
    firstBlockOf(document, 'featured').props = { pageSize: 'eight' };
    const from = shop.lines.length;
    await saveTenantDocument(folder, document);
    const box = page.locator('[data-problem="product-grid"]');
    await box.waitFor();
    expect(await box.textContent()).toContain('/props/pageSize: This must be an integer.');
    expect(await shop.waitForLine(/ error at /, { from })).toMatch(
      /lumen\.json:\d+:\d+ error at \/pages\/home\/.*\/props\/pageSize: This must be/,
    );
    await page.getByRole('heading', { name: 'New in' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('still here');

    await saveTenantDocument(folder, await readTenantDocument(root));
    await page.getByRole('heading', { name: 'Chosen by our opticians' }).waitFor();
    await box.waitFor({ state: 'detached' });
  });

  it('keeps the page as it is after a mistake in the grammar', async () => {
    const { page } = await openPage('/en-KW');
    const document = await readTenantDocument(root);
    document.theme.radius = 'round';
    const from = shop.lines.length;
    await saveTenantDocument(folder, document);
    await shop.waitForLine(/not published; the published version is unchanged/, { from });
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('still here');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'See the difference.' }).waitFor();
  });
});
