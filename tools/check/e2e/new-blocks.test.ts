import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendRequest } from './browsing/http-request.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { blockApplication, throttle, watchFirstPaint } from './browsing/slow-phone.ts';
import { waitForHeaderHydration, waitForHydration } from './browsing/wait-for-hydration.ts';
import { prepareProject } from './running/global-setup.ts';
import { parseLog, startTestShop, type TestShop } from './running/start-test-shop.ts';
import { addBlocks, readTenantDocument, saveTenantDocument } from './running/tenant-document.ts';
import { addTestBlock, copyProject, TEST_BLOCKS } from './running/test-blocks.ts';

const { visit } = withBrowser({ images: false });

describe('a new block is one folder', () => {
  let copy: string;
  let shop: TestShop;

  beforeAll(async () => {
    copy = await copyProject(inject('root'));
    for (const block of TEST_BLOCKS) await addTestBlock(copy, block);
    const document = await readTenantDocument(copy);
    addBlocks(
      document,
      TEST_BLOCKS.map(({ type }) => ({ type })),
    );
    addBlocks(document, [{ type: 'hero', props: { height: 'enormous' } }, { type: 'no-such-block' }]);
    await saveTenantDocument(join(copy, 'fixtures/tenants'), document);
    await prepareProject(copy);
    shop = await startTestShop({ root: copy, seed: inject('seed'), env: { BLOCK_DEADLINE_MS: '1500' } });
  });
  afterAll(async () => {
    await shop?.stop();
    if (copy !== undefined) await rm(copy, { recursive: true, force: true });
  });

  const pointerOf = async (type: string): Promise<string> => {
    const { pages } = await readTenantDocument(copy);
    const index = pages.home.sections.findIndex(({ id }) => id === `extra-${type}`);
    return `/pages/home/sections/${index}/rows/0/columns/0/blocks/0`;
  };
  const logged = () => parseLog(shop).filter(({ block }) => block !== undefined);

  it('which codegen, types, validation and editor find', async () => {
    const { text } = await sendRequest(shop.url, '/en-KW');
    expect(text).toContain('Counted 0');
    const schema = await readFile(join(copy, 'schemas/generated/builder.schema.json'), 'utf8');
    for (const { type } of TEST_BLOCKS) expect(schema).toContain(`"${type}"`);
  });

  it('and leaves the page intact when it misbehaves', async () => {
    const { status, text: html } = await sendRequest(shop.url, '/en-KW');
    const text = html.replace(/<!--.*?-->/g, '');
    expect(status).toBe(200);
    for (const words of ['See the difference.', 'Chosen by our opticians', 'New in', 'Open every day']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('A block waits');
    expect(text).toContain('A block on the server');
    expect(text).not.toContain('A block in the browser');
  });

  it('whose failure in a browser the server logs', async () => {
    const { page, record } = await visit();
    await page.goto(`${shop.url}/en-KW`);
    // Sections above it are laid out on the way, and may push it out of view again.
    await expect
      .poll(async () => {
        await page.locator('#extra-throws-on-server').scrollIntoViewIfNeeded();
        return page.getByText('A block in the browser').isVisible();
      })
      .toBe(true);
    await page.getByText('A block on the server').waitFor({ state: 'detached' });
    await expect.poll(() => record.requests).toContain('POST /api/block-errors');
    await expect.poll(logged).toContainEqual(
      expect.objectContaining({
        tenant: 'lumen',
        pointer: await pointerOf('throws-in-browser'),
        block: 'throws-in-browser',
        code: 'browser-failed',
        error: 'no server here',
      }),
    );
    await page.getByRole('button', { name: 'Counted 0' }).click();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
    await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor();
  });

  it('which keeps its markup until its code arrives', async () => {
    const { page } = await visit(PHONE);
    const requests: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/TallyBlock-*.js', async (route) => {
      requests.push(route.request().url());
      await released;
      await route.continue();
    });
    await page.goto(`${shop.url}/en-KW`);
    await waitForHeaderHydration(page);
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'Counted 0' }).tap();
    await expect.poll(() => requests).toHaveLength(1);
    await page.getByRole('button', { name: 'Counted 0' }).waitFor();
    release();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    await page.getByRole('button', { name: 'Counted 1' }).tap();
    await page.getByRole('button', { name: 'Counted 2' }).waitFor();
  });

  it('which handles a click before hydration once', async () => {
    const { page, record } = await visit(PHONE);
    await throttle(page);
    const release = await blockApplication(page);
    const paint = await watchFirstPaint(page, { andThen: 150 });
    await page.goto(`${shop.url}/en-KW`, { waitUntil: 'commit' });
    await paint.passed;
    await page.getByRole('button', { name: 'Counted 0' }).tap({ noWaitAfter: true });
    release();
    await page.getByRole('button', { name: 'Counted 1' }).waitFor();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Counted 1' }).tap();
    await page.getByRole('button', { name: 'Counted 2' }).waitFor();
    expect(record.errors.filter((complaint) => complaint.startsWith('policy'))).toEqual([]);
  });
});
