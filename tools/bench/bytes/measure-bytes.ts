import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { readAssets } from '../../build.ts';
import { findBrowser } from '../../setup/browser.ts';
import { type RunningHome, startHome } from '../home/running-home.ts';
import type { Row, Section } from '../report/row.ts';
import { type ChunkContents, contentsByChunk } from './chunk-packages.ts';
import { type FetchedScript, takePage } from './page-bytes.ts';
import { type ByteBudgets, kilobytes, type MeasuredPage, pageRows } from './page-rows.ts';

/** What a page's script may weigh after idle, in kB; a carousel that comes near is counted apart. */
const HOME: ByteBudgets = { afterIdle: 160 };
const PRODUCT: ByteBudgets = { afterIdle: 175 };

/** What pages take of a shopper's data plan before and after they have loaded, and what each block adds. */
export async function measureBytes(root: string): Promise<readonly Section[]> {
  const home = await startHome(root);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const contents = await contentsByChunk(root);
    const take = async (pathOf: (start: string) => Promise<string>): Promise<readonly MeasuredPage[]> => {
      const pages: MeasuredPage[] = [];
      for (const tenant of home.tenants) {
        const url = await pathOf(`http://${tenant}.localhost:${home.cached}/`);
        // The first visit lets its pictures be made; those of the second are as everybody after it gets them.
        await takePage(browser, url);
        pages.push({ tenant, contentsOf: contentsIn(contents), ...(await takePage(browser, url)) });
      }
      return pages;
    };
    return [
      {
        title: 'Bytes that the home pages take, gzip level 9',
        rows: pageRows(await take(async (start) => start), HOME),
        notes: [
          'Chromium opens each tenant’s page as a phone and nobody touches it; the budgets are for the heaviest. Script before load is the loader inside of the page, and whatever is asked for before the page has loaded; script after idle is all of it.',
        ],
      },
      {
        title: 'Bytes that a product’s page takes, gzip level 9',
        rows: pageRows(await takeHeaviest(browser, home, contentsIn(contents)), PRODUCT),
        notes: [
          `Of each tenant the one with most script of ${PRODUCTS} products, from the first to the last of the first ${LISTED} that its list shows.`,
        ],
      },
      {
        title: 'Bytes that each block adds, gzip level 9',
        rows: await blockRows(root),
        notes: ['Its own chunks; what several share is counted at each, and fetched once.'],
      },
    ];
  } finally {
    await browser.close();
    await home.stop();
  }
}

const contentsIn =
  (contents: ReadonlyMap<string, ChunkContents>) =>
  ({ file }: FetchedScript): ChunkContents => {
    const own = contents.get(file);
    if (own === undefined) throw new Error(`${file} is not of this build: build again`);
    return own;
  };

/** How many products of a shop are opened, and from how many of its list they are taken at even distances. */
const PRODUCTS = 10;
const LISTED = 200;

/** Of each tenant the page of the product that fetches most script: what a product asks for is fetched with it. */
async function takeHeaviest(
  browser: Browser,
  { tenants, cached }: RunningHome,
  contentsOf: MeasuredPage['contentsOf'],
): Promise<readonly MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  for (const tenant of tenants) {
    let heaviest: { readonly url: string; readonly weight: number } | undefined;
    for (const url of await someProducts(browser, `http://${tenant}.localhost:${cached}/`)) {
      const { scripts } = await takePage(browser, url);
      const weight = scripts.reduce((total, { body }) => total + kilobytes(body), 0);
      if (heaviest === undefined || weight > heaviest.weight) heaviest = { url, weight };
    }
    if (heaviest === undefined) throw new Error(`${tenant} shows no product`);
    // Its pictures have been made by now.
    pages.push({ tenant, contentsOf, ...(await takePage(browser, heaviest.url)) });
  }
  return pages;
}

/** Addresses of products that stand at even distances in a shop's list of all of them. */
async function someProducts(browser: Browser, start: string): Promise<readonly string[]> {
  const page = await browser.newPage();
  try {
    await page.goto(start);
    await page.goto(`${page.url().replace(/\/$/, '')}/products?pageSize=${LISTED}`);
    const links = page.locator('article a[href*="/products/"]:not([target])');
    const listed = await links.evaluateAll((found) =>
      found.flatMap((each) => (each instanceof HTMLAnchorElement ? [each.href] : [])),
    );
    const all = [...new Set(listed)];
    return all.filter((_, index) => index % Math.ceil(all.length / PRODUCTS) === 0);
  } finally {
    await page.close();
  }
}

async function blockRows(root: string): Promise<readonly Row[]> {
  const { blocks } = await readAssets();
  const rows = Object.entries(blocks).map(async ([type, addresses]): Promise<Row> => {
    const files = await Promise.all(addresses.map((address) => readFile(join(root, 'dist/client', address))));
    const value = files.reduce((total, body) => total + kilobytes(body), 0);
    const against = files.length > 1 ? `its own, and ${files.length - 1} that it shares` : '';
    return { what: `block \`${type}\``, against, value, unit: 'kB' };
  });
  return Promise.all(rows);
}
