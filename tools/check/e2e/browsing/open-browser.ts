import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findBrowser } from '../../../build/setup/find-browser.ts';
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

/** In which language and at which width, in px, a journey is walked: the first also in `npm test`, all in `npm run test:all`. */
export const JOURNEYS = [
  ['en', 390],
  ['ar', 1280],
  ['en', 1280],
  ['ar', 390],
] as const;

/** How Chromium is started: as root in a container too, and without asking anybody else for anything. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
