import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a phone takes when it opens a page and nobody touches it. */
export interface PageBytes {
  /** Code in the page itself. */
  readonly inline: readonly string[];
  readonly scripts: readonly FetchedScript[];
  readonly style: string;
  /** All that came over the line, as it came. */
  readonly total: number;
}

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface FetchedScript {
  /** `client-BX2c.js` */
  readonly file: string;
  readonly body: Buffer;
  /** Whether it was asked for before the page had loaded. */
  readonly isBeforeLoad: boolean;
}

/** Nothing more is fetched after this long without a fetch, in ms. */
const IDLE_AFTER_MS = 1500;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** What a visitor brings along. */
export interface Visitor {
  readonly cookies?: Cookies;
  /** What earlier pages of the shop left in `localStorage`, by key. */
  readonly storage?: Readonly<Record<string, string>>;
}

/** Opens a page as a visitor who has nothing of it yet, but for what is given. */
export async function measurePage(
  browser: Browser,
  url: string,
  { cookies = [], storage = {} }: Visitor = {},
): Promise<PageBytes> {
  const visitor = await browser.newContext(PHONE);
  try {
    await visitor.addCookies(cookies);
    await visitor.addInitScript((kept) => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
    }, storage);
    const page = await visitor.newPage();
    const total = await countBytes(page);
    const bodies = new Map<string, Promise<Buffer>>();
    let fetchedAt = performance.now();
    page.on('response', (response) => {
      fetchedAt = performance.now();
      if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body());
    });
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${url} answers ${response?.status()}`);
    while (performance.now() - fetchedAt < IDLE_AFTER_MS) await page.waitForTimeout(100);

    const early = new Set(await scriptsBeforeLoad(page));
    const scripts = Array.from(bodies, async ([address, body]) => ({
      file: new URL(address).pathname.split('/').at(-1) ?? '',
      body: await body,
      isBeforeLoad: early.has(address),
    }));
    return { ...(await readInlineCode(page)), scripts: await Promise.all(scripts), total: total() };
  } finally {
    await visitor.close();
  }
}

/** Counts what comes over the line, heads of answers included. Call before going there. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  let total = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => total;
}

/** Addresses of the scripts that were asked for before the page had loaded. */
const scriptsBeforeLoad = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime < loadedAt).map(({ name }) => name);
  });

const readInlineCode = (page: Page): Promise<{ inline: string[]; style: string }> =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      Array.from(document.querySelectorAll(selector), (node) => node.textContent ?? '');
    return {
      inline: texts('script:not([src], [type="application/json"], [type="application/ld+json"])'),
      style: texts('style').join(''),
    };
  });
