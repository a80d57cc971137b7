import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findBrowser } from '../../../build/setup/find-browser.ts';
import { isExhaustive } from '../../test/exhaustive.ts';
import { type PageRecord, recordConsole } from './record-console.ts';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong on the page, as the browser tells it. */
  readonly record: PageRecord;
}

export interface BrowserSession {
  /** Opens a fresh visitor's empty page; the visitor is gone after the test. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visitor>;
}

/** How long a page may take for anything, in ms. A slow machine is no failure. */
const PAGE_TIMEOUT_MS = 60_000;

export interface BrowserOptions {
  /** Whether it fetches images (true). Tests that are about something else are quicker without. */
  readonly images?: boolean;
  /** Whether it is the whole browser, and not its headless shell (false): it fills in forms. */
  readonly isWhole?: boolean;
}

/** One browser for the tests of a file, one visitor (cookies, cache, history) for each. */
export function withBrowser({ images = true, isWhole = false }: BrowserOptions = {}): BrowserSession {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: isWhole ? await findBrowser({ isWhole }) : inject('chrome'),
      args: images ? BROWSER_FLAGS : [...BROWSER_FLAGS, '--blink-settings=imagesEnabled=false'],
    });
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    async visit(options = {}) {
      if (browser === undefined) throw new Error('the browser is not there yet');
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      contexts.push(context);
      context.setDefaultTimeout(PAGE_TIMEOUT_MS);
      const page = await context.newPage();
      return { page, context, record: await recordConsole(page) };
    },
  };
}

/** The size of a common phone, with fingers. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * In which language and at which width, in px, a journey is walked. How pages look in each language at each width is for the sweeps
 * over all pages: what people do there is the same.
 */
export const ALL_JOURNEYS = [
  ['en', 390],
  ['ar', 1280],
] as const;

/** Each of these languages at each of these widths. */
const EVERY_JOURNEY = ALL_JOURNEYS.flatMap(([locale]) => ALL_JOURNEYS.map(([, width]) => [locale, width] as const));

/** Those of this run: `npm test` walks the first, `npm run test:all` the others, and `EVERY_JOURNEY=1` each pair. */
export const JOURNEYS = journeysOfRun();

function journeysOfRun() {
  if (process.env.EVERY_JOURNEY === '1') return EVERY_JOURNEY;
  return isExhaustive ? ALL_JOURNEYS.slice(1) : ALL_JOURNEYS.slice(0, 1);
}

/** How Chromium is started: as root in a container too, and without asking anybody else for anything. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Threads that compile beside the page take a sixth more of the processor, of which tests have too little.
  '--js-flags=--single-threaded',
];
