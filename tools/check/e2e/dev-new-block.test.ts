import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { STUDIO_API } from '../../studio/studio-protocol.ts';
import { sendRequest } from './browsing/http-request.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { startTestShop, type TestShop } from './running/start-test-shop.ts';
import { addBlocks, readTenantDocument, saveTenantDocument } from './running/tenant-document.ts';
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

/** The types in the studio's gallery. */
async function offeredTypes(): Promise<readonly string[]> {
  const { status, text } = await sendRequest(shop.url, `${STUDIO_API}/blocks`);
  const blocks: readonly { readonly type: string }[] = status === 200 ? JSON.parse(text) : [];
  return blocks.map(({ type }) => type);
}

describe('a block folder that is added while `npm run dev` runs', () => {
  it('is a block without a restart: offered by the studio, and shown and alive on the open page', async () => {
    const { page } = await visit();
    await page.goto(`${shop.url}/en-KW`);
    await waitForHydration(page);
    expect(await offeredTypes()).not.toContain('tally');

    for (const block of TEST_BLOCKS.filter(({ type }) => type === 'tally')) await addTestBlock(copy, block);
    await expect.poll(offeredTypes).toContain('tally');

    const from = shop.lines.length;
    const document = await readTenantDocument(copy);
    addBlocks(document, [{ type: 'tally' }]);
    await saveTenantDocument(join(copy, 'fixtures/tenants'), document);
    // The page is reloaded when the block is there, and may be so once more after its document.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: /^Counted/ }).click();
        return page.getByRole('button', { name: /^Counted [1-9]/ }).isVisible();
      })
      .toBe(true);
    expect(shop.lines.slice(from).filter((line) => line.includes('is not a block'))).toEqual([]);
  });
});
