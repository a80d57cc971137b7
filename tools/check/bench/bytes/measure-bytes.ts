import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { CART_KEY } from '../../../../runtime/stores/visitor/cart/cart-names.ts';
import { findCartItems } from '../../../backend/conformance/sample-orders.ts';
import { readBuiltAssets } from '../../../build/bundle-shop.ts';
import { findBrowser } from '../../../build/setup/find-browser.ts';
import { formatGuestCart } from '../../e2e/browsing/checkout-page.ts';
import { connectBackend } from '../../e2e/running/place-order.ts';
import { type RunningHome, signInCustomer, startHome } from '../home/start-home.ts';
import type { BenchRow, BenchSection } from '../report/bench-row.ts';
import { type ChunkContents, readChunkContents } from './chunk-packages.ts';
import { type FetchedScript, measurePage, type Visitor } from './page-bytes.ts';
import { type ByteBudgets, createPageRows, gzippedKilobytes, type MeasuredPage } from './page-rows.ts';

/** What a page's script may weigh after idle, in kB; a carousel that comes near is counted apart. */
const HOME_BUDGETS: ByteBudgets = { afterIdle: 160 };
const PRODUCT_BUDGETS: ByteBudgets = { afterIdle: 175 };
/** Its form is of react-jsonschema-form: two packages. */
const SIGN_IN_BUDGETS: ByteBudgets = { afterIdle: 250, lazyLibraries: 2 };
/** And what knows the phone numbers of all countries. */
const PHONE_FIELD_BUDGETS: ByteBudgets = { afterIdle: 285, lazyLibraries: 3 };
const CART_BUDGETS: ByteBudgets = { afterIdle: 190 };
/** All that the first step shows, its forms and phone numbers among it. */
const CHECKOUT_BUDGETS: ByteBudgets = { afterIdle: 300, lazyLibraries: 3 };

/** What pages take of a shopper's data plan before and after they have loaded, and what each block adds. */
export async function measureBytes(root: string): Promise<readonly BenchSection[]> {
  const home = await startHome(root);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const contents = await readChunkContents(root);
    const measurePages = async (
      path: string,
      visitorOf?: (tenant: string) => Promise<Visitor>,
    ): Promise<readonly MeasuredPage[]> => {
      const pages: MeasuredPage[] = [];
      for (const tenant of home.tenants) {
        const url = `http://${tenant}.localhost:${home.cachedPort}/${path}`;
        const visitor = await visitorOf?.(tenant);
        // The first visit lets its images be made; those of the second are as everybody after it gets them.
        await measurePage(browser, url, visitor);
        pages.push({
          label: tenant,
          contentsOf: contentsLookup(contents),
          ...(await measurePage(browser, url, visitor)),
        });
      }
      return pages;
    };
    const withFullCart = (tenant: string) => bringFullCart(home, tenant);
    return [
      {
        title: 'Bytes that the home pages take, gzip level 9',
        rows: createPageRows(await measurePages(''), HOME_BUDGETS),
        notes: [
          'Chromium opens each tenant’s page as a phone and nobody touches it; the budgets are for the heaviest. Script before load is the loader inside of the page, and whatever is asked for before the page has loaded; script after idle is all of it.',
        ],
      },
      {
        title: 'Bytes that a product’s page takes, gzip level 9',
        rows: createPageRows(await measureHeaviestProducts(browser, home, contentsLookup(contents)), PRODUCT_BUDGETS),
        notes: [
          `Of each tenant the one with most script of ${PRODUCT_COUNT} products, from the first to the last of the first ${LIST_LENGTH} that its list shows.`,
        ],
      },
      {
        title: 'Bytes that the sign-in pages take, gzip level 9',
        rows: createPageRows(await measurePages('auth/sign-in'), SIGN_IN_BUDGETS),
        notes: ['What its form stands on is one file, which any other form shares.'],
      },
      {
        title: 'Bytes that pages with a phone field take, gzip level 9',
        rows: createPageRows(await measurePhoneForms(browser, home, contentsLookup(contents)), PHONE_FIELD_BUDGETS),
        notes: [`Pages of \`${PHONE_FORMS_TENANT}\`; editProfile as a customer who is signed in opens it.`],
      },
      {
        title: 'Bytes that the cart takes, gzip level 9',
        rows: createPageRows(await measurePages('cart', withFullCart), CART_BUDGETS),
        notes: ['As a guest opens it, with three lines.'],
      },
      {
        title: 'Bytes that the checkout takes, gzip level 9',
        rows: createPageRows(await measurePages('checkout', withFullCart), CHECKOUT_BUDGETS),
        notes: ['Its first step, with the same cart.'],
      },
      {
        title: 'Bytes that each block adds, gzip level 9',
        rows: await createBlockRows(root),
        notes: ['Its own chunks; what several share is counted at each, and fetched once.'],
      },
    ];
  } finally {
    await browser.close();
    await home.stop();
  }
}

const contentsLookup =
  (contents: ReadonlyMap<string, ChunkContents>) =>
  ({ file }: FetchedScript): ChunkContents => {
    const own = contents.get(file);
    if (own === undefined) throw new Error(`${file} is not of this build: build again`);
    return own;
  };

const LINE_COUNT = 3;

/** A guest of a tenant who has put some products into the cart. Throws where so many cannot be bought as they are. */
export async function bringFullCart({ backend }: RunningHome, tenant: string): Promise<Visitor> {
  const api = connectBackend(backend, { authorization: `Bearer ${backend.token}`, 'x-tenant': tenant });
  const items = (await findCartItems(api, Date.now())).slice(0, LINE_COUNT);
  if (items.length < LINE_COUNT)
    throw new Error(`${tenant} has only ${items.length} products that can be bought as they are`);
  return { storage: { [CART_KEY]: formatGuestCart(items) } };
}

/** How many products of a shop are opened, and from how many of its list they are taken at even distances. */
const PRODUCT_COUNT = 10;
const LIST_LENGTH = 200;

/** Of each tenant the page of the product that fetches most script: what a product asks for is fetched with it. */
async function measureHeaviestProducts(
  browser: Browser,
  { tenants, cachedPort: cached }: RunningHome,
  contentsOf: MeasuredPage['contentsOf'],
): Promise<readonly MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  for (const tenant of tenants) {
    let heaviest: { readonly url: string; readonly weight: number } | undefined;
    for (const url of await listProductUrls(browser, `http://${tenant}.localhost:${cached}/`)) {
      const { scripts } = await measurePage(browser, url);
      const weight = scripts.reduce((total, { body }) => total + gzippedKilobytes(body), 0);
      if (heaviest === undefined || weight > heaviest.weight) heaviest = { url, weight };
    }
    if (heaviest === undefined) throw new Error(`${tenant} shows no product`);
    // Its images have been made by now.
    pages.push({ label: tenant, contentsOf, ...(await measurePage(browser, heaviest.url)) });
  }
  return pages;
}

/** A shop that has a form of its own with fields of every kind. */
const PHONE_FORMS_TENANT = 'lumen';
const PHONE_FORMS: readonly { readonly path: string; readonly isCustomer?: boolean }[] = [
  { path: 'auth/sign-up' },
  { path: 'contact-us' },
  { path: 'pages/call-me' },
  { path: 'editProfile', isCustomer: true },
];

/** The pages of one shop whose forms ask for a phone number. */
async function measurePhoneForms(
  browser: Browser,
  home: RunningHome,
  contentsOf: MeasuredPage['contentsOf'],
): Promise<readonly MeasuredPage[]> {
  const start = `http://${PHONE_FORMS_TENANT}.localhost:${home.cachedPort}/`;
  const session = await signInCustomer(home, PHONE_FORMS_TENANT);
  const pages: MeasuredPage[] = [];
  for (const { path, isCustomer = false } of PHONE_FORMS) {
    const cookies = isCustomer ? [{ name: 'session', value: session, url: start }] : [];
    // As above, the second visit counts.
    await measurePage(browser, start + path, { cookies });
    pages.push({ label: path, contentsOf, ...(await measurePage(browser, start + path, { cookies })) });
  }
  return pages;
}

/** Addresses of products that stand at even distances in a shop's list of all of them. */
async function listProductUrls(browser: Browser, start: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  try {
    await page.goto(start);
    await page.goto(`${page.url().replace(/\/$/, '')}/products?pageSize=${LIST_LENGTH}`);
    const links = page.locator('article a[href*="/products/"]:not([target])');
    const listed = await links.evaluateAll((found) =>
      found.flatMap((each) => (each instanceof HTMLAnchorElement ? [each.href] : [])),
    );
    const all = [...new Set(listed)];
    return all.filter((_, index) => index % Math.ceil(all.length / PRODUCT_COUNT) === 0);
  } finally {
    await page.close();
  }
}

async function createBlockRows(root: string): Promise<readonly BenchRow[]> {
  const { blocks } = await readBuiltAssets();
  const rows = Object.entries(blocks).map(async ([type, addresses]): Promise<BenchRow> => {
    const files = await Promise.all(addresses.map((address) => readFile(join(root, 'dist/client', address))));
    const value = files.reduce((total, body) => total + gzippedKilobytes(body), 0);
    const against = files.length > 1 ? `its own, and ${files.length - 1} that it shares` : '';
    return { what: `block \`${type}\``, comparedWith: against, value, unit: 'kB' };
  });
  return Promise.all(rows);
}
