// npm run studio:images [-- TYPE…]: captures an image of each block for the studio's gallery, in a separate shop.
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import type { Appointment, Order } from '../../../schemas/generated/wire.ts';
import { findCartItems } from '../../backend/conformance/sample-orders.ts';
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { findBrowser } from '../../build/setup/find-browser.ts';
import { onShutdownSignal } from '../../build/setup/on-shutdown-signal.ts';
import { fillGuestCart } from '../../check/e2e/browsing/checkout-page.ts';
import { findTenantShop, listPages, NO_ORDER } from '../../check/e2e/browsing/find-tenant-shop.ts';
import { BROWSER_FLAGS } from '../../check/e2e/browsing/open-browser.ts';
import { scrollThroughPage } from '../../check/e2e/browsing/scroll-through.ts';
import { waitForHydrationInView } from '../../check/e2e/browsing/wait-for-hydration.ts';
import { bookAppointment } from '../../check/e2e/running/book-appointment.ts';
import { changeOrderStatus, connectBackend, placeCustomerOrder } from '../../check/e2e/running/place-order.ts';
import { createPreviewLink, saveDraft } from '../../check/e2e/running/preview-drafts.ts';
import { BACKEND_TOKEN, startTestBackend, type TestBackend } from '../../check/e2e/running/start-test-backend.ts';
import { createTemporaryFolder, startTestShop } from '../../check/e2e/running/start-test-shop.ts';
import {
  type BlockScene,
  BOOKING_BLOCKS,
  blockScenes,
  CART_BLOCKS,
  CHECKOUT_CHOICES,
  CUSTOMER_BLOCKS,
} from './block-scenes.ts';

/** Image size in px. */
const IMAGE_SIZE = { width: 480, height: 300 };
const MAX_IMAGE_BYTES = 12_000;
const DATE_OF_ORDERS = '2030-01-15';
const QUALITIES = [82, 74, 66, 58, 50, 42, 34, 26, 18];

const root = dirname(dirname(dirname(import.meta.dirname)));
const stops: (() => Promise<unknown>)[] = [];
const stopAll = async (): Promise<void> => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
};
onShutdownSignal(stopAll);
try {
  await captureAll(process.argv.slice(2));
} finally {
  await stopAll();
}

async function captureAll(types: readonly string[]): Promise<void> {
  const seed = await createTemporaryFolder('images');
  stops.push(() => rm(seed, { recursive: true, force: true }));
  // The database is seeded once and copied for the shop.
  const backend = await startTestBackend({ root, dataFolder: seed });
  stops.push(backend.stop);
  const order = await placeCustomerOrder(backend, SAMPLE_CUSTOMER);
  await changeOrderStatus(backend, order, 'confirmed');
  const services = ['aroma-massage', 'signature-facial'];
  const appointment = await bookAppointment(backend, SAMPLE_CUSTOMER, { inDays: 4, services });
  const shop = await startTestShop({ root, seed, env: { BACKEND_URL: backend.url, BACKEND_TOKEN } });
  stops.push(shop.stop);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  stops.push(() => browser.close());
  const chosen = blockScenes.filter(({ type }) => types.length === 0 || types.includes(type));
  for (const scene of chosen) {
    const image = await compressImage(await captureBlock(browser, backend, shop.port, scene, { order, appointment }));
    await writeFile(join(import.meta.dirname, `${scene.type}.webp`), image);
    console.log(`${scene.type}: ${(image.length / 1000).toFixed(1)} kB`);
  }
}

/** What the sample customer has at the backend. */
interface Made {
  readonly order: Order;
  readonly appointment: Appointment;
}

async function captureBlock(
  browser: Browser,
  backend: TestBackend,
  port: number,
  { type, tenant, page: name, width, document: json }: BlockScene,
  made: Made,
): Promise<Buffer> {
  await saveDraft(backend, `image-${type}`, JSON.stringify(json), tenant);
  const token = await createPreviewLink(backend, `image-${type}`, tenant);
  const shop = await findTenantShop(`http://localhost:${port}`, tenant);
  const prefix = shop.languages.find(({ code }) => code === 'en')?.prefix ?? 'en-KW';
  const listed = (await listPages(shop)).find((each) => each.name === name)?.path ?? '';
  const path = listed.replace(NO_ORDER, name === 'appointment' ? made.appointment._id : made.order._id);
  const height = (width * IMAGE_SIZE.height) / IMAGE_SIZE.width;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: Math.max(1, IMAGE_SIZE.width / width),
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    // Visits products first, so that the block has content.
    if (type === 'recently-viewed') await visitProducts(page, shop.url, prefix);
    if (CART_BLOCKS.includes(type)) {
      await page.goto(`${shop.url}/${prefix}`);
      await fillGuestCart(page, (await findCartItems(connectBackend(backend), Date.now())).slice(0, 2));
    }
    if (CUSTOMER_BLOCKS.includes(type)) await signIn(page, shop.url, prefix);
    if (BOOKING_BLOCKS.includes(type)) await holdSlot(page, `${shop.url}/${prefix}/pages/book`);
    if (name === 'checkout') await chooseAtCheckout(page, `${shop.url}/${prefix}${path}`, CHECKOUT_CHOICES[type] ?? []);
    const address = new URL(`${shop.url}/${prefix}${path}`);
    address.searchParams.set('preview', token);
    await page.goto(address.href);
    await waitForHydrationInView(page);
    await scrollThroughPage(page);
    // Removes the preview banner.
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

async function signIn(page: Page, url: string, prefix: string): Promise<void> {
  await page.goto(`${url}/${prefix}/auth/sign-in`);
  await page.locator('main input[name="email"]').fill(SAMPLE_CUSTOMER.email);
  await page.locator('main input[name="password"]').fill(SAMPLE_CUSTOMER.password);
  await page.locator('main input[name="password"]').press('Enter');
  await page.waitForURL(`${url}/${prefix}`);
}

/** Addresses of the first products of the shop. */
async function findProducts(page: Page, url: string, prefix: string): Promise<readonly string[]> {
  await page.goto(`${url}/${prefix}/products`);
  const links = page.locator('main article a[href*="/products/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)].map((address) => url + address);
}

async function visitProducts(page: Page, url: string, prefix: string): Promise<void> {
  for (const address of (await findProducts(page, url, prefix)).slice(1, 5)) {
    await page.goto(address);
    await scrollThroughPage(page);
  }
}

/** Holds the first free time of a day to come. */
async function holdSlot(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydrationInView(page);
  await page.locator('main button[role="gridcell"]').nth(3).click();
  await page.locator('main [role="group"] button[aria-pressed="false"]').first().click();
  await page.locator('main li[data-state="held"]').waitFor();
}

/** The tab keeps what was chosen. A preview has no cart checked: there, the check answers as it did at the shop's own checkout. */
async function chooseAtCheckout(page: Page, url: string, labels: readonly string[]): Promise<void> {
  const checked = page.waitForResponse('**/api/cart/checker');
  await page.goto(url);
  await waitForHydrationInView(page);
  const body = await (await checked).text();
  await page.route('**/api/cart/checker', (route) => route.fulfill({ contentType: 'application/json', body }));
  for (const label of labels) await page.locator('main label', { hasText: label }).first().click();
  const date = page.locator('main input[type="date"]');
  // Independent of the time of day.
  if ((await date.count()) > 0) await date.fill(DATE_OF_ORDERS);
}

/** The best quality within the size limit. */
async function compressImage(image: Buffer): Promise<Buffer> {
  const resized = await sharp(image)
    .resize({ ...IMAGE_SIZE, fit: 'cover', position: 'top' })
    .toBuffer();
  let made = resized;
  for (const quality of QUALITIES) {
    made = await sharp(resized).webp({ quality, effort: 6 }).toBuffer();
    if (made.length <= MAX_IMAGE_BYTES) break;
  }
  return made;
}
