import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { STUDIO_API } from '../../studio/studio-protocol.ts';
import { sendRequest } from './browsing/http-request.ts';
import { wasNotReloaded } from './browsing/navigation.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { startTestShop, type TestShop } from './running/start-test-shop.ts';
import {
  addBlocks,
  firstBlockOf,
  readTenantDocument,
  saveTenantDocument,
  type TenantDocument,
} from './running/tenant-document.ts';
import { addTestBlock, copyProject, TEST_BLOCKS } from './running/test-blocks.ts';

const { visit } = withBrowser({ images: false });

let copy: string;
let shop: TestShop;

beforeAll(async () => {
  copy = await copyProject(inject('root'));
  shop = await startTestShop({ root: copy, entry: 'tools/serve/dev.ts', seed: inject('seed') });
});
afterAll(async () => {
  await shop?.stop();
  if (copy !== undefined) await rm(copy, { recursive: true, force: true });
});

const save = (document: TenantDocument) => saveTenantDocument(join(copy, 'fixtures/tenants'), document);

/** The published document with another title in its hero. */
async function withTitle(title: string): Promise<TenantDocument> {
  const document = await original();
  const hero = firstBlockOf(document, 'welcome');
  hero.props = { ...hero.props, title: { en: title } };
  return document;
}

/** lumen's document without the changes of these tests. */
const original = () => readTenantDocument(inject('root'));

/** Block types in the studio's gallery. */
async function offeredTypes(): Promise<readonly string[]> {
  const { status, text } = await sendRequest(shop.url, `${STUDIO_API}/blocks`);
  const blocks: readonly { readonly type: string }[] = status === 200 ? JSON.parse(text) : [];
  return blocks.map(({ type }) => type);
}

/** A hydrated page with a mark that a reload removes. */
async function openPage(path: string) {
  const visitor = await visit();
  await visitor.page.goto(shop.url + path);
  await waitForHydration(visitor.page);
  await visitor.page.evaluate(() => Reflect.set(window, 'mark', 'still here'));
  return visitor;
}

describe('npm run dev', () => {
  it.each(['/en-KW', '/ar-KW', '/en-KW/products'])(
    'renders %s without a warning of React’s development build',
    async (path) => {
      const { page, record } = await openPage(path);
      await page.waitForLoadState('networkidle');
      expect(record.errors).toEqual([]);
    },
  );

  it('shows a saved change on an open page, and keeps scroll position and state', async () => {
    const { page } = await openPage('/en-KW');
    const field = page.getByRole('combobox', { name: 'Search the shop' });
    await field.fill('nor');
    // Wait for hydration: a re-render loses text in a deferred field.
    await page.getByRole('option').first().waitFor();
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);

    await save(await withTitle('Seen on the open page.'));
    await page.getByRole('heading', { level: 1, name: 'Seen on the open page.' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(700);
    expect(await field.inputValue()).toBe('nor');
    expect(await wasNotReloaded(page)).toBe(true);
  });

  it('shows a changed colour and an inserted block on an open page', async () => {
    const { page } = await openPage('/en-KW');
    const document = await original();
    document.theme = { ...document.theme, colors: { light: { background: '#ffeecc' } } };
    document.pages.home.sections.unshift({
      id: 'inserted',
      rows: [
        { columns: [{ blocks: [{ type: 'rich-text', props: { html: { en: '<p>Put before all others.</p>' } } }] }] },
      ],
    });
    await save(document);
    await page.getByText('Put before all others.').waitFor();
    const background = () => page.evaluate(() => getComputedStyle(window.document.documentElement).backgroundColor);
    await expect.poll(background).toBe('rgb(255, 238, 204)');
    expect(await wasNotReloaded(page)).toBe(true);
  });

  it('shows a change saved while the application loads', async () => {
    const { page } = await visit();
    const saved = Promise.withResolvers<void>();
    await page.route('**/runtime/app/client/client.tsx*', async (route) => {
      await saved.promise;
      await route.continue();
    });
    await page.goto(`${shop.url}/en-KW`);
    await save(await withTitle('Saved before hydration.'));
    await expect.poll(async () => (await sendRequest(shop.url, '/en-KW')).text).toContain('Saved before hydration.');
    saved.resolve();
    await page.getByRole('heading', { level: 1, name: 'Saved before hydration.' }).waitFor();
  });

  it('shows an error in a block as a box, and prints its place', async () => {
    const { page } = await openPage('/en-KW');
    const document = await original();
    firstBlockOf(document, 'featured').props = { pageSize: 'eight' };
    const from = shop.lines.length;
    await save(document);
    const box = page.locator('[data-problem="product-grid"]');
    await box.waitFor();
    expect(await box.textContent()).toContain('/props/pageSize: This must be an integer.');
    expect(await shop.waitForLine(/ error at /, { from })).toMatch(
      /lumen\.json:\d+:\d+ error at \/pages\/home\/.*\/props\/pageSize: This must be/,
    );
    await page.getByRole('heading', { name: 'New in' }).waitFor();
    expect(await wasNotReloaded(page)).toBe(true);

    await save(await original());
    await page.getByRole('heading', { name: 'Chosen by our opticians' }).waitFor();
    await box.waitFor({ state: 'detached' });
  });

  it('adds a new block without a restart, in the studio and on the open page', async () => {
    const { page } = await openPage('/en-KW');
    expect(await offeredTypes()).not.toContain('tally');

    for (const block of TEST_BLOCKS.filter(({ type }) => type === 'tally')) await addTestBlock(copy, block);
    await expect.poll(offeredTypes).toContain('tally');

    const from = shop.lines.length;
    const document = await original();
    addBlocks(document, [{ type: 'tally' }]);
    await save(document);
    // The page reloads for the block, and perhaps again for its document.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: /^Counted/ }).click();
        return page.getByRole('button', { name: /^Counted [1-9]/ }).isVisible();
      })
      .toBe(true);
    expect(shop.lines.slice(from).filter((line) => line.includes('is not a block'))).toEqual([]);
  });
});
