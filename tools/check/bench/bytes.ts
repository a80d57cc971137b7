import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { CART_KEY } from '../../../runtime/stores/visitor/cart/cart-names.ts';
import { findCartItems } from '../../backend/conformance/sample-orders.ts';
import { formatGuestCart } from '../e2e/browsing/checkout-page.ts';
import { PHONE } from '../e2e/browsing/open-browser.ts';
import { connectBackend } from '../e2e/running/place-order.ts';
import { type BenchShop, TENANTS, withChromium, withShop } from './shop.ts';
import { median, type Row } from './table.ts';

/** A page is idle after so long without a response, in ms. */
const IDLE_AFTER_MS = 1500;

/** What a phone with an empty cache fetches, at gzip level 9; of several pages the largest, of clicks the median. */
export const measureBytes = (): Promise<readonly Row[]> =>
  withShop((shop) => withChromium((browser) => measurePages(shop, browser)));

async function measurePages({ backend, origin, productPath }: BenchShop, browser: Browser): Promise<readonly Row[]> {
  const homes = TENANTS.map((tenant) => `${origin(tenant)}/`);
  const products = TENANTS.map(async (tenant) => `${origin(tenant)}/${await productPath(tenant)}`);
  const cart = formatGuestCart((await findCartItems(connectBackend(backend), Date.now())).slice(0, 3));
  const kinds: readonly [name: string, afterIdle: number, urls: readonly string[]][] = [
    ['home page', 175, homes],
    ['product page', 195, await Promise.all(products)],
    ['sign-in page', 250, [`${origin('lumen')}/auth/sign-in`]],
    ['page with a phone field', 285, [`${origin('lumen')}/auth/sign-up`]],
    ['cart', 190, [`${origin('lumen')}/cart`]],
    ['checkout', 320, [`${origin('lumen')}/checkout`]],
  ];
  const rows: Row[] = [];
  const all: PageBytes[] = [];
  const add = (name: string, sizes: readonly number[], atMost?: number) =>
    rows.push({ name, figure: Math.max(...sizes), unit: 'kB', budget: atMost === undefined ? undefined : { atMost } });
  for (const [name, afterIdle, urls] of kinds) {
    const pages: PageBytes[] = [];
    for (const url of urls) pages.push(await measurePage(browser, url, /cart|checkout/.test(name) ? cart : '[]'));
    add(
      `${name}: script after idle, without a carousel`,
      pages.map(({ script }) => script),
      afterIdle,
    );
    if (urls === homes)
      add(
        `${name}: everything, unscrolled, as transferred`,
        pages.map(({ total }) => total),
      );
    all.push(...pages);
  }
  add(
    'any of these: script before load',
    all.map(({ early }) => early),
    10,
  );
  add(
    'any of these: carousel',
    all.map(({ carousel }) => carousel),
    45,
  );
  add(
    'any of these: style',
    all.map(({ style }) => style),
    20,
  );

  const clicks: (readonly number[])[] = [];
  for (const home of homes) clicks.push(await measureFirstClick(browser, home));
  const name = 'first click from a home page to a product, without images and fonts';
  const kilobytes = median(clicks.map((sizes) => sizes.reduce((sum, size) => sum + size, 0)));
  rows.push({ name, figure: kilobytes, unit: 'kB', budget: { atMost: 60 } });
  rows.push({ name, figure: median(clicks.map(({ length }) => length)), unit: 'requests', budget: { atMost: 20 } });
  return rows;
}

const gzippedKilobytes = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length / 1000;

type PageBytes = Readonly<Record<'early' | 'script' | 'carousel' | 'style' | 'total', number>>;

async function measurePage(browser: Browser, url: string, cart: string): Promise<PageBytes> {
  // The second visit gets images that are encoded already.
  await visit(browser, cart, (page) => openUntilIdle(page, url));
  return visit(browser, cart, async (page) => {
    const responses = await openUntilIdle(page, url);
    const inline = await page.evaluate(() => {
      const textOf = (selector: string) =>
        Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent).join('\n');
      const loadedAt =
        performance.timeOrigin + (performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart ?? 0);
      return { script: textOf('script:not([src], [type$="json"])'), style: textOf('style'), loadedAt };
    });
    const sizes = {
      early: gzippedKilobytes(inline.script),
      script: gzippedKilobytes(inline.script),
      carousel: 0,
      total: 0,
    };
    for (const { response, body } of responses) {
      const request = response.request();
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      sizes.total += (responseBodySize + responseHeadersSize) / 1000;
      if (request.resourceType() !== 'script') continue;
      const size = gzippedKilobytes(await body);
      sizes[/swiper|carousel/i.test(response.url()) ? 'carousel' : 'script'] += size;
      if (request.timing().startTime < inline.loadedAt) sizes.early += size;
    }
    return { ...sizes, style: gzippedKilobytes(inline.style) };
  });
}

/** Sizes of the responses from the click on a card in view until the product's page is idle. */
const measureFirstClick = (browser: Browser, home: string): Promise<readonly number[]> =>
  visit(browser, '[]', async (page) => {
    await openUntilIdle(page, home);
    const title = await page.title();
    const card = page.locator('main article a[href*="/products/"]:not([target])').first();
    await untilIdle(page, () => card.scrollIntoViewIfNeeded());
    const responses = await untilIdle(page, async () => {
      await card.click();
      await page.waitForURL('**/products/*');
      await page.waitForFunction((before) => document.title !== before, title);
    });
    const counted = responses.filter(({ response }) => !isMedia(response.request().resourceType()));
    return (await Promise.all(counted.map(({ body }) => body))).map(gzippedKilobytes);
  });

/** In a new browser context with these lines in the guest's cart. */
async function visit<Answer>(browser: Browser, cart: string, work: (page: Page) => Promise<Answer>): Promise<Answer> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [CART_KEY, cart] as const);
  return work(await context.newPage()).finally(() => context.close());
}

const openUntilIdle = (page: Page, url: string) =>
  untilIdle(page, async () => {
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${url} answers ${response?.status()}`);
  });

const isMedia = (resourceType: string): boolean => ['image', 'font', 'media'].includes(resourceType);

/** The responses to an action, until no more follow; redirects apart. */
async function untilIdle(page: Page, act: () => Promise<void>) {
  let lastAt = performance.now();
  const responses: { readonly response: Response; readonly body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    lastAt = performance.now();
    if (response.status() !== 200) return;
    // Read at once; where a click ends in a full navigation, the browser drops bodies that arrive late.
    const isRead = !isMedia(response.request().resourceType());
    const body = isRead ? response.body().catch(() => Buffer.alloc(0)) : Promise.resolve(Buffer.alloc(0));
    responses.push({ response, body });
  });
  await act();
  while (performance.now() - lastAt < IDLE_AFTER_MS) await page.waitForTimeout(100);
  return responses;
}
