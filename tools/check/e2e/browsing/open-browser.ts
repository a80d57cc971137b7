import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findBrowser } from '../../../build/setup/find-browser.ts';
import { isExhaustive } from '../../test/exhaustive.ts';
import { type PageRecord, recordConsole } from './record-console.ts';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and requests of the page, as the browser reports them. */
  readonly record: PageRecord;
}

export interface BrowserSession {
  /** Opens an empty page in a new browser context, which is closed after the test. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visitor>;
}

/** Timeout of every Playwright action, in ms. */
const PAGE_TIMEOUT_MS = 60_000;

export interface BrowserOptions {
  /** Whether to load images; true by default. */
  readonly images?: boolean;
  /** Whether to start the whole browser, which has autofill, instead of the headless shell; false by default. */
  readonly isWhole?: boolean;
}

/**
 * Opens visitors for the tests of a file. Without images, all files share the browser of the test run.
 * Motion is reduced, so that no test measures during a transition.
 */
export function withBrowser({ images = true, isWhole = false }: BrowserOptions = {}): BrowserSession {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser =
      images || isWhole
        ? await chromium.launch({
            executablePath: isWhole ? await findBrowser({ isWhole }) : inject('chrome'),
            args: images ? BROWSER_FLAGS : [...BROWSER_FLAGS, NO_IMAGES],
          })
        : await chromium.connect(inject('browser'));
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => browser?.close());
  return {
    async visit(options = {}) {
      if (browser === undefined) throw new Error('The browser has not started yet.');
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(PAGE_TIMEOUT_MS);
      const page = await context.newPage();
      return { page, context, record: await recordConsole(page) };
    },
  };
}

/** Start Chromium even as root in a container, without requests of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Compiler threads cost a sixth more CPU time.
  '--js-flags=--single-threaded',
];

export const NO_IMAGES = '--blink-settings=imagesEnabled=false';

/** A common phone with a touch screen. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A device of this width in px, a phone below 600. */
export const deviceOf = (width: number): BrowserContextOptions =>
  width < 600 ? PHONE : { viewport: { width, height: 900 } };

/** Languages and widths in px of a journey. */
const JOURNEYS = [
  ['en', 390],
  ['ar', 1280],
  ['en', 1280],
  ['ar', 390],
] as const;

/** The language and width in px of a journey in `npm test`; `npm run test:all` runs all four. */
export const journeyIn = (language: 'en' | 'ar', width: 390 | 1280) =>
  JOURNEYS.filter((pair) => isExhaustive || (pair[0] === language && pair[1] === width));
