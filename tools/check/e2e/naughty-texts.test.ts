import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectPglite } from '../../backend/database/connect-pglite.ts';
import { createTenant } from '../../backend/seed/seed-tenants.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { sendRequest } from './browsing/http-request.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { runInParallel } from './browsing/run-in-parallel.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { createNaughtyCatalogue } from './running/naughty-shop.ts';
import { BACKEND_TOKEN, publishDocument, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { copySeed, createTemporaryFolder, startTestShop, type TestShop } from './running/start-test-shop.ts';

const TENANT = 'naughty';
const WIDTHS = [390, 1280] as const;
/** As long a name as a shop may have had in mind: in one language without a blank. */
const LONG_NAME = { en: 'SpectaclesAndLenses'.repeat(12), ar: 'بيت النظارات والعدسات '.repeat(10).trim() };
const { visit } = withBrowser({ images: false });

/** What a product of the wire says in one language. */
interface SaidProduct {
  readonly slug: string;
  readonly texts: readonly string[];
}

describe('a shop whose every word is a naughty string', () => {
  let data: string;
  let backend: TestBackend;
  let shop: TestShop;
  let url: string;
  let products: readonly SaidProduct[];

  beforeAll(async () => {
    data = await createTemporaryFolder('naughty');
    copySeed(inject('seed'), data);
    const { db, close } = await connectPglite(join(data, 'backend'));
    try {
      expect(await createTenant(db, createNaughtyCatalogue(TENANT, Date.now()))).toBe(true);
    } finally {
      await close();
    }
    const root = inject('root');
    backend = await startTestBackend({ root, dataFolder: data });
    await publishDocument(backend, JSON.stringify({ version: 2, appName: LONG_NAME }), TENANT);
    shop = await startTestShop({ root, seed: inject('seed'), env: { BACKEND_URL: backend.url, BACKEND_TOKEN } });
    url = `http://${TENANT}.localhost:${shop.port}`;
    products = await readProducts(url);
  });
  afterAll(async () => {
    await shop?.stop();
    await backend?.stop();
    if (data !== undefined) await rm(data, { recursive: true, force: true });
  });

  it('is about some hundreds of texts', () => {
    expect(products).toHaveLength(40);
    expect(new Set(products.flatMap(({ texts }) => texts)).size).toBeGreaterThan(400);
  });

  it.each([
    [390, 'en-KW'],
    [1280, 'en-KW'],
    [390, 'ar-KW'],
  ])('its list shows every name as text, breaks no layout and runs nothing at %i px, %s', async (width, prefix) => {
    const { page, problems } = await openVisitor(width);
    await page.goto(`${url}/${prefix}/products?pageSize=200`);
    await waitForHydration(page);
    expect(await namesMissing(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    expect(problems()).toEqual([]);
  });

  it.each([
    [320, 'en-KW'],
    [390, 'ar-KW'],
    [768, 'en-KW'],
    [1280, 'en-KW'],
    [1280, 'ar-KW'],
  ])('its own long name takes two lines at most beside the buttons at %i px, %s', async (width, prefix) => {
    const { page } = await openVisitor(width);
    await page.goto(`${url}/${prefix}`);
    await waitForHydration(page);
    const home = page
      .getByRole('link', { name: prefix === 'en-KW' ? LONG_NAME.en : LONG_NAME.ar, exact: true })
      .first();
    expect((await home.boundingBox())?.height).toBeLessThan(70);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('its wishlist does so too', async () => {
    const { page, problems } = await openVisitor(390);
    await page.goto(`${url}/en-KW/products?pageSize=200`);
    await waitForHydration(page);
    await page.evaluate(() => {
      for (const heart of document.querySelectorAll<HTMLElement>('main article button[aria-pressed="false"]'))
        heart.click();
    });
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('v-wishlist') ?? '[]').length))
      .toBe(products.length);
    await page.goto(`${url}/en-KW/wishlist`);
    await waitForHydration(page);
    await expect.poll(() => namesMissing(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    expect(problems()).toEqual([]);
  });

  it('its suggestions do so too, with what was typed marked', async () => {
    const { page, problems } = await openVisitor(1280);
    await page.goto(`${url}/en-KW`);
    await waitForHydration(page);
    const field = page.locator('input[role="combobox"]');
    const options = page.getByRole('option');
    const titles = products.map(({ texts: [title = ''] }) => plain(title));
    for (const typed of ['script', 'test', 'img']) {
      await field.fill(typed);
      // What was suggested for the word before is taken away by this.
      await expect.poll(async () => (await options.locator('mark').allTextContents()).join()).toContain(typed);
      const shown = plain((await options.allTextContents()).join(''));
      expect(titles.filter((title) => title.includes(typed) && shown.includes(title))).not.toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
    }
    expect(problems()).toEqual([]);
  });

  it.each(WIDTHS)('the page of each product does so too at %i px', async (width) => {
    const wrong = await runInParallel(products, 2, async ({ slug, texts }) => {
      const { page, problems } = await openVisitor(width);
      await page.goto(`${url}/en-KW/products/${slug}`);
      await waitForHydration(page);
      const said = await wordsOf(page);
      const missing = texts.filter((text) => !said.includes(plain(text)));
      const out = await findOverflow(page);
      await page.context().close();
      return [...missing.map((text) => `${slug} does not say ${JSON.stringify(text)}`), ...out, ...problems()];
    });
    expect(wrong.flat()).toEqual([]);
  });

  async function namesMissing(page: Page): Promise<readonly string[]> {
    const said = await wordsOf(page);
    return products.map(({ texts: [title = ''] }) => plain(title)).filter((name) => !said.includes(name));
  }

  it('finds its texts by a search, which is shown as text', async () => {
    const { page, problems } = await openVisitor(1280);
    for (const q of [
      '<script>alert(0)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table product; --",
      '‮test',
    ]) {
      await page.goto(`${url}/en-KW/products?q=${encodeURIComponent(q)}`);
      await waitForHydration(page);
      expect(plain(await page.title())).toContain(plain(q));
    }
    expect(problems()).toEqual([]);
  });
});

async function openVisitor(width: number) {
  const { page, record: book } = await visit({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`a text ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const foreign = () => book.requests.filter((request) => / (?!\/)/.test(request));
  return { page, problems: () => [...dialogs, ...book.errors, ...foreign()] };
}

/** All that the page says, hidden parts and controls included, as {@link plain} writes it. */
const wordsOf = async (page: Page): Promise<string> =>
  plain(
    await page.evaluate(() => {
      const written = [...document.querySelectorAll('main [placeholder]')].map((field) =>
        field.getAttribute('placeholder'),
      );
      return `${document.querySelector('main')?.textContent} ${written.join(' ')}`;
    }),
  );

/** A text without what HTML and layout may change of it: room, and how a line ends. */
const plain = (text: string): string => text.replaceAll(/\s+/gu, '');

async function readProducts(url: string): Promise<readonly SaidProduct[]> {
  const list = await sendRequest(url, '/api/theme/products?pageSize=200', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin: url, 'accept-language': 'en' },
  });
  const { data }: { data: readonly { slug: string }[] } = JSON.parse(list.text);
  return runInParallel(data, 4, async ({ slug }) => {
    const { text } = await sendRequest(url, `/api/products?slug=${slug}`);
    const [product] = JSON.parse(text).data;
    return { slug, texts: textsOf(product) };
  });
}

/** The title first. */
function textsOf(product: {
  readonly title: Said;
  readonly description: Said;
  readonly descriptionAccordion: readonly { readonly header: Said; readonly body: Said }[];
  readonly options: readonly { readonly name: Said; readonly values: readonly { readonly name: Said }[] }[];
}): readonly string[] {
  const { title, description, descriptionAccordion, options } = product;
  return [
    title,
    description,
    ...descriptionAccordion.flatMap(({ header, body }) => [header, body]),
    ...options.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]),
  ].map((text) => (typeof text === 'string' ? text : text.en));
}

type Said = string | { readonly en: string };
