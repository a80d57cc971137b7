import type { Browser } from 'playwright-core';
import { PHONE } from '../e2e/browsing/open-browser.ts';
import { throttle } from '../e2e/browsing/slow-phone.ts';
import { TENANTS, withChromium, withShop } from './shop.ts';
import { median, type Row } from './table.ts';

const RUNS = 5;
/** Time after the load event until the page is idle, in ms. */
const SETTLE_MS = 5000;

/** LCP and TBT on an emulated phone: slow network, a quarter of the processor, empty cache. */
export const measureLab = (): Promise<readonly Row[]> =>
  withShop(({ origin, productPath }) =>
    withChromium(async (browser) => {
      const pages = TENANTS.map((tenant): [string, string] => [`home page of ${tenant}`, `${origin(tenant)}/`]);
      pages.push(['product page of lumen', `${origin('lumen')}/${await productPath('lumen')}`]);
      const rows: Row[] = [];
      for (const [name, url] of pages) {
        // The first run lets images be encoded.
        await measureLoad(browser, url);
        const runs: LoadTimes[] = [];
        while (runs.length < RUNS) runs.push(await measureLoad(browser, url));
        rows.push({ name: `${name}: LCP`, figure: median(runs.map(({ lcp }) => lcp)), unit: 'ms' });
        rows.push({ name: `${name}: TBT`, figure: median(runs.map(({ tbt }) => tbt)), unit: 'ms' });
      }
      return rows;
    }),
  );

interface LoadTimes {
  readonly lcp: number;
  readonly tbt: number;
}

async function measureLoad(browser: Browser, url: string): Promise<LoadTimes> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await throttle(page);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(readLoadTimes);
  } finally {
    await context.close();
  }
}

/** In the page, in ms. Long tasks before the first contentful paint block no input that matters. */
async function readLoadTimes(): Promise<LoadTimes> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(resolve, 500, []);
    });
  const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const tasks = (await entriesOf('longtask')).filter(({ startTime }) => startTime >= paintedAt);
  const paints = await entriesOf('largest-contentful-paint');
  return {
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
    tbt: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  };
}
