import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../setup/browser.ts';

/** What a browser takes of script and style when it opens a page and does nothing. */
export interface HomeBytes {
  /** Code in the page itself. */
  readonly inline: readonly string[];
  readonly scripts: readonly FetchedScript[];
  readonly style: string;
}

export interface FetchedScript {
  /** `client-BX2c.js` */
  readonly file: string;
  readonly body: Buffer;
  /** Whether it was asked for before the page had loaded. */
  readonly isBeforeLoad: boolean;
}

/** Nothing more is fetched after this long without a fetch, in ms. */
const IDLE_AFTER = 1500;

export async function takeHome(url: string): Promise<HomeBytes> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const bodies = new Map<string, Promise<Buffer>>();
    let fetchedAt = performance.now();
    page.on('response', (response) => {
      fetchedAt = performance.now();
      if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body());
    });
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${url} answers ${response?.status()}`);
    while (performance.now() - fetchedAt < IDLE_AFTER) await page.waitForTimeout(100);

    const early = new Set(await earlyScripts(page));
    const scripts = Array.from(bodies, async ([address, body]) => ({
      file: new URL(address).pathname.split('/').at(-1) ?? '',
      body: await body,
      isBeforeLoad: early.has(address),
    }));
    return { ...(await inPage(page)), scripts: await Promise.all(scripts) };
  } finally {
    await browser.close();
  }
}

/** Addresses of the scripts that were asked for before the page had loaded. */
const earlyScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime < loadedAt).map(({ name }) => name);
  });

const inPage = (page: Page): Promise<{ inline: string[]; style: string }> =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      Array.from(document.querySelectorAll(selector), (node) => node.textContent ?? '');
    return {
      inline: texts('script:not([src], [type="application/json"], [type="application/ld+json"])'),
      style: texts('style').join(''),
    };
  });
