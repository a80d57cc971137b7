import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { layouts } from '../studio/layouts/layouts.ts';
import { awakeInView } from './browsing/awake.ts';
import { cutWords } from './browsing/cut-words.ts';
import { inParallel } from './browsing/in-parallel.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { findShop, pagesOf } from './browsing/shops.ts';
import { stickingOut } from './browsing/sticking-out.ts';
import { linkTo, saveDraft } from './running/draft.ts';
import { BACKEND_TOKEN, type BackendUnderTest, startBackend } from './running/start-backend.ts';
import { type ShopUnderTest, startShop, temporaryFolder } from './running/start-shop.ts';

const WIDTHS = [390, 1280] as const;
const PREFIXES = ['en-KW', 'ar-KW'] as const;
/** Pages open at a time. */
const AT_A_TIME = 3;
const { visit } = withBrowser({ pictures: false });

let data: string;
let backend: BackendUnderTest;
let shop: ShopUnderTest;
/** Where this shop shows each page. */
let paths: ReadonlyMap<string, string>;

beforeAll(async () => {
  const root = inject('root');
  data = await temporaryFolder('layouts');
  await cp(join(inject('seed'), 'backend'), join(data, 'backend'), { recursive: true });
  backend = await startBackend({ root, dataFolder: data });
  shop = await startShop({ root, seed: inject('seed'), env: { BACKEND_URL: backend.url, BACKEND_TOKEN } });
  const pages = await pagesOf(await findShop(`http://localhost:${shop.port}`, 'lumen'));
  paths = new Map(pages.map(({ name, path }) => [name, path]));
});
afterAll(async () => {
  await shop?.stop();
  await backend?.stop();
  if (data !== undefined) await rm(data, { recursive: true, force: true });
});

describe.each(PREFIXES)('in %s', (prefix) => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    '%s shows on a phone and on a desktop: nothing fails, nothing sticks out, no word is cut',
    { timeout: 120_000 },
    async (name, { document }) => {
      await saveDraft(backend, name, JSON.stringify(document));
      const token = await linkTo(backend, name);
      const pages = Object.entries({ home: {}, ...(document.pages ?? {}) }).flatMap(([page, value]) =>
        value === false ? [] : [page],
      );
      const wrong = await inParallel(pages, AT_A_TIME, async (page) => {
        const path = paths.get(page);
        if (path === undefined) return [`no path is known for ${page}`];
        return (await see(`${shop.url}/${prefix}${path}?preview=${token}`)).map((what) => `${page} ${what}`);
      });
      expect(wrong.flat()).toEqual([]);
    },
  );
});

async function see(address: string): Promise<readonly string[]> {
  const { page, book } = await visit({ viewport: { width: WIDTHS[0], height: 844 }, reducedMotion: 'reduce' });
  const wrong: string[] = [];
  await page.goto(address);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await awakeInView(page);
    wrong.push(...(await lookAt(page)).map((what) => `at ${width} px: ${what}`));
  }
  wrong.push(...book.complaints.filter((complaint) => !isAboutAbsent(complaint)));
  await page.context().close();
  return wrong;
}

/** Examples name sections and metals that not every shop has, and one page is about what is not there. */
const isAboutAbsent = (complaint: string): boolean =>
  complaint.includes('status of 404') || /^404: .*\/(nothing-here|api\/(metal-prices|sections)\/)/.test(complaint);

/** What is wrong with the whole page, what lies far down included. */
async function lookAt(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
  const problems = await page.locator('[data-problem], [data-block-problem]').allTextContents();
  return [...problems, ...(await stickingOut(page)), ...(await cutWords(page)).map((what) => `cut: ${what}`)];
}
