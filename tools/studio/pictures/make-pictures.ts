// npm run studio:pictures [-- TYPE…]: takes a picture of each block, for the studio's gallery, in a shop of its own.
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { awakeInView } from '../../e2e/browsing/awake.ts';
import { BROWSER_FLAGS } from '../../e2e/browsing/browser-flags.ts';
import { scrollThrough } from '../../e2e/browsing/scroll-through.ts';
import { findShop, pagesOf } from '../../e2e/browsing/shops.ts';
import { linkTo, saveDraft } from '../../e2e/running/draft.ts';
import { BACKEND_TOKEN, type BackendUnderTest, startBackend } from '../../e2e/running/start-backend.ts';
import { startShop, temporaryFolder } from '../../e2e/running/start-shop.ts';
import { findBrowser } from '../../setup/browser.ts';
import { onStop } from '../../setup/on-stop.ts';
import { type PicturedBlock, picturedBlocks } from './pictured-block.ts';

/** Of a picture, in px. */
const SIZE = { width: 480, height: 300 };
const MOST_BYTES = 12_000;
const QUALITIES = [82, 74, 66, 58, 50, 42, 34, 26, 18];

const root = dirname(dirname(dirname(import.meta.dirname)));
const stops: (() => Promise<unknown>)[] = [];
const stopAll = async (): Promise<void> => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
};
onStop(stopAll);
try {
  await run(process.argv.slice(2));
} finally {
  await stopAll();
}

async function run(types: readonly string[]): Promise<void> {
  const seed = await temporaryFolder('pictures');
  stops.push(() => rm(seed, { recursive: true, force: true }));
  // The database is filled once, and copied by the shop.
  const backend = await startBackend({ root, dataFolder: seed });
  stops.push(backend.stop);
  const shop = await startShop({ root, seed, env: { BACKEND_URL: backend.url, BACKEND_TOKEN } });
  stops.push(shop.stop);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  stops.push(() => browser.close());
  const chosen = picturedBlocks.filter(({ type }) => types.length === 0 || types.includes(type));
  for (const pictured of chosen) {
    const picture = await small(await photograph(browser, backend, shop.port, pictured));
    await writeFile(join(import.meta.dirname, `${pictured.type}.webp`), picture);
    console.log(`${pictured.type}: ${(picture.length / 1000).toFixed(1)} kB`);
  }
}

async function photograph(
  browser: Browser,
  backend: BackendUnderTest,
  port: number,
  { type, tenant, page: name, width, document: pictured }: PicturedBlock,
): Promise<Buffer> {
  await saveDraft(backend, `picture-${type}`, JSON.stringify(pictured), tenant);
  const token = await linkTo(backend, `picture-${type}`, tenant);
  const shop = await findShop(`http://localhost:${port}`, tenant);
  const prefix = shop.languages.find(({ code }) => code === 'en')?.prefix ?? 'en-KW';
  const path = (await pagesOf(shop)).find((each) => each.name === name)?.path ?? '';
  const height = (width * SIZE.height) / SIZE.width;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: Math.max(1, SIZE.width / width),
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    // Something that was looked at before.
    if (type === 'recently-viewed') await lookAround(page, shop.url, prefix);
    await page.goto(`${shop.url}/${prefix}${path}?preview=${token}`);
    await awakeInView(page);
    await scrollThrough(page);
    // The bar that says that this is a draft.
    await page.evaluate(() => document.querySelector('.v-preview')?.remove());
    if (type === 'scroll-to-top') {
      await page.evaluate(() => scrollTo({ top: 10_000, behavior: 'instant' }));
      await page.waitForFunction(() =>
        document
          .querySelector('main :is(a, button)')
          ?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    }
    if (type === 'popup')
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('dialog[open] img')?.naturalWidth);
    await page.waitForLoadState('networkidle');
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

async function lookAround(page: Page, url: string, prefix: string): Promise<void> {
  await page.goto(`${url}/${prefix}/products`);
  const links = page.locator('main article a[href*="/products/"]');
  const addresses = await links.evaluateAll((all) => all.slice(2, 8).map((link) => link.getAttribute('href')));
  for (const address of new Set(addresses)) {
    if (address === null) continue;
    await page.goto(url + address);
    await scrollThrough(page);
  }
}

/** As good as it can be within its bytes. */
async function small(picture: Buffer): Promise<Buffer> {
  const resized = await sharp(picture)
    .resize({ ...SIZE, fit: 'cover', position: 'top' })
    .toBuffer();
  let made = resized;
  for (const quality of QUALITIES) {
    made = await sharp(resized).webp({ quality, effort: 6 }).toBuffer();
    if (made.length <= MOST_BYTES) break;
  }
  return made;
}
