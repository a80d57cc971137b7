import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { readAssets } from '../../build.ts';
import { findBrowser } from '../../setup/browser.ts';
import { startHome } from '../home/running-home.ts';
import type { Row, Section } from '../report/row.ts';
import { type ChunkContents, contentsByChunk } from './chunk-packages.ts';
import { type FetchedScript, takeHome } from './home-bytes.ts';
import { homeRows, kilobytes, type MeasuredHome } from './home-rows.ts';

/** What the home pages take of a shopper's data plan before and after they have loaded, and what each block adds. */
export async function measureBytes(root: string): Promise<Section> {
  const home = await startHome(root);
  try {
    return {
      title: 'Bytes that the home pages take, gzip level 9',
      rows: [...homeRows(await takeHomes(root, home.tenants, home.cached)), ...(await blockRows(root))],
      notes: [
        'Chromium opens each tenant’s page as a phone and nobody touches it; the budgets are for the heaviest. Script before load is the loader inside of the page, and whatever is asked for before the page has loaded; script after idle is all of it.',
        'A block adds its own chunks; what several share is counted at each, and fetched once.',
      ],
    };
  } finally {
    await home.stop();
  }
}

async function takeHomes(root: string, tenants: readonly string[], port: number): Promise<readonly MeasuredHome[]> {
  const contents = await contentsByChunk(root);
  const contentsOf = ({ file }: FetchedScript): ChunkContents => {
    const own = contents.get(file);
    if (own === undefined) throw new Error(`${file} is not of this build: build again`);
    return own;
  };
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const homes: MeasuredHome[] = [];
    for (const tenant of tenants) {
      const url = `http://${tenant}.localhost:${port}/`;
      // The first visit lets its pictures be made; those of the second are as everybody after it gets them.
      await takeHome(browser, url);
      homes.push({ tenant, contentsOf, ...(await takeHome(browser, url)) });
    }
    return homes;
  } finally {
    await browser.close();
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
