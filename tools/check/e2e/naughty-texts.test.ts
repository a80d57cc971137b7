import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import naughtyTexts from 'big-list-of-naughty-strings' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Catalogue, ProductSeed } from '../../../fixtures/catalogue/catalogue.ts';
import { generateCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import { connectPglite } from '../../backend/database/connect-pglite.ts';
import { createTenant } from '../../backend/seed/seed-tenants.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { sendRequest } from './browsing/http-request.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { runInParallel } from './browsing/run-in-parallel.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { BACKEND_TOKEN, publishDocument, startTestBackend, type TestBackend } from './running/start-test-backend.ts';
import { copySeed, createTemporaryFolder, startTestShop, type TestShop } from './running/start-test-shop.ts';

const TENANT = 'naughty';
const WIDTHS = [390, 1280] as const;
/** A long shop name, in one language without a space. */
const LONG_NAME = { en: 'SpectaclesAndLenses'.repeat(12), ar: 'بيت النظارات والعدسات '.repeat(10).trim() };
const { visit } = withBrowser({ images: false });

/** Texts of a product in one language. */
interface ProductTexts {
  readonly slug: string;
  readonly texts: readonly string[];
}

describe('a shop of naughty strings', () => {
  let data: string;
  let backend: TestBackend;
  let shop: TestShop;
  let url: string;
  let products: readonly ProductTexts[];

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

  it('has hundreds of texts', () => {
    expect(products).toHaveLength(40);
    expect(new Set(products.flatMap(({ texts }) => texts)).size).toBeGreaterThan(400);
  });

  it.each([
    [390, 'en-KW'],
    [1280, 'en-KW'],
    [390, 'ar-KW'],
  ])('lists every name as text, without overflow or script, at %i px, %s', async (width, prefix) => {
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
  ])('shows its long name in two lines at most at %i px, %s', async (width, prefix) => {
    const { page } = await openVisitor(width);
    await page.goto(`${url}/${prefix}`);
    await waitForHydration(page);
    const home = page
      .getByRole('link', { name: prefix === 'en-KW' ? LONG_NAME.en : LONG_NAME.ar, exact: true })
      .first();
    expect((await home.boundingBox())?.height).toBeLessThan(70);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('shows them as text on the wishlist', async () => {
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

  it('shows them as text in suggestions, with the match marked', async () => {
    const { page, problems } = await openVisitor(1280);
    await page.goto(`${url}/en-KW`);
    await waitForHydration(page);
    const field = page.locator('input[role="combobox"]');
    const options = page.getByRole('option');
    const titles = products.map(({ texts: [title = ''] }) => plain(title));
    for (const typed of ['script', 'test', 'img']) {
      await field.fill(typed);
      // The former suggestions disappear by this.
      await expect.poll(async () => (await options.locator('mark').allTextContents()).join()).toContain(typed);
      const optionTexts = plain((await options.allTextContents()).join(''));
      expect(titles.filter((title) => title.includes(typed) && optionTexts.includes(title))).not.toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
    }
    expect(problems()).toEqual([]);
  });

  it.each(WIDTHS)('shows them as text on each product page at %i px', async (width) => {
    const problemsOfPages = await runInParallel(products, 2, async ({ slug, texts }) => {
      const { page, problems } = await openVisitor(width);
      await page.goto(`${url}/en-KW/products/${slug}`);
      await waitForHydration(page);
      const words = await wordsOf(page);
      const missing = texts.filter((text) => !words.includes(plain(text)));
      const out = await findOverflow(page);
      await page.context().close();
      return [...missing.map((text) => `${slug} does not say ${JSON.stringify(text)}`), ...out, ...problems()];
    });
    expect(problemsOfPages.flat()).toEqual([]);
  });

  async function namesMissing(page: Page): Promise<readonly string[]> {
    const words = await wordsOf(page);
    return products.map(({ texts: [title = ''] }) => plain(title)).filter((name) => !words.includes(name));
  }

  it('finds them by a search, which it shows as text', async () => {
    const { page, problems } = await openVisitor(1280);
    for (const q of [
      '<script>alert(0)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table product; --",
      '‮test',
    ]) {
      await page.goto(`${url}/en-KW/products?q=${encodeURIComponent(q)}`);
      await waitForHydration(page);
      expect(plain(await page.title())).toContain(plain(cleanTyped(q)));
    }
    expect(problems()).toEqual([]);
  });
});

async function openVisitor(width: number) {
  const { page, record } = await visit({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`a text ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const foreign = () => record.requests.filter((request) => / (?!\/)/.test(request));
  return { page, problems: () => [...dialogs, ...record.errors, ...foreign()] };
}

/** All text of the page, hidden parts and placeholders included, as {@link plain} text. */
const wordsOf = async (page: Page): Promise<string> =>
  plain(
    await page.evaluate(() => {
      const written = [...document.querySelectorAll('main [placeholder]')].map((field) =>
        field.getAttribute('placeholder'),
      );
      return `${document.querySelector('main')?.textContent} ${written.join(' ')}`;
    }),
  );

/** A text without whitespace, which HTML and layout may change. */
const plain = (text: string): string => text.replaceAll(/\s+/gu, '');

async function readProducts(url: string): Promise<readonly ProductTexts[]> {
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

function textsOf(product: {
  readonly title: WireText;
  readonly description: WireText;
  readonly descriptionAccordion: readonly { readonly header: WireText; readonly body: WireText }[];
  readonly options: readonly { readonly name: WireText; readonly values: readonly { readonly name: WireText }[] }[];
}): readonly string[] {
  const { title, description, descriptionAccordion, options } = product;
  return [
    title,
    description,
    ...descriptionAccordion.flatMap(({ header, body }) => [header, body]),
    ...options.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]),
  ].map((text) => (typeof text === 'string' ? text : text.en));
}

type WireText = string | { readonly en: string };

/** How many products it takes to say every text of the list somewhere. */
const PRODUCT_COUNT = 40;

/**
 * An optician whose every word is one of the big list of naughty strings (https://github.com/minimaxir/big-list-of-naughty-strings):
 * names, descriptions, tags, options and what can be chosen, categories and brands.
 */
function createNaughtyCatalogue(tenant: string, today: number): Catalogue {
  const catalogue = generateCatalogue({ tenant: 'lumen', products: PRODUCT_COUNT, today });
  const next = createTextCycle();
  return {
    ...catalogue,
    registration: { id: tenant, hosts: [`${tenant}.localhost`], isDefault: false },
    collections: catalogue.collections.map((collection) => ({ ...collection, name: next() })),
    products: Array.from(catalogue.products, (product) => withNaughtyTexts(product, next)),
  };
}

function withNaughtyTexts(product: ProductSeed, next: () => LocalizedText): ProductSeed {
  const { details } = product;
  return {
    ...product,
    title: next(),
    variants: product.variants.map((variant) => ({ ...variant, title: next() })),
    lensOptions: product.lensOptions.slice(0, 3).map((lens) => ({ ...lens, name: next() })),
    details: {
      ...details,
      description: next(),
      tags: details.tags.map(next),
      descriptionAccordion: details.descriptionAccordion.map(() => ({ header: next(), body: next() })),
      options: details.options.map((option) => ({
        ...option,
        name: next(),
        ...(option.placeholder !== undefined && { placeholder: next() }),
        values: option.values.map((value) => ({ ...value, name: next() })),
      })),
    },
  };
}

/** Every text of the list in turn, again and again; the same in every language. PostgreSQL keeps no text with a NUL in it. */
function createTextCycle(): () => LocalizedText {
  const texts = naughtyTexts.map((text) => text.replaceAll('\0', '')).filter((text) => text.trim() !== '');
  let index = -1;
  return () => {
    index = (index + 1) % texts.length;
    const text = texts[index] ?? '';
    return { en: text, ar: text };
  };
}
