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
  /** Opens an empty page with cookies, cache and history of its own, until the test ends. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visitor>;
}

/** Limit of a page for anything, in ms. */
const PAGE_TIMEOUT_MS = 60_000;

export interface BrowserOptions {
  /** Whether it fetches images (true). */
  readonly images?: boolean;
  /** Whether it is the whole browser instead of its headless shell (false): only that one fills in forms. */
  readonly isWhole?: boolean;
}

/**
 * A visitor for each test. Without images, all files share the browser of the test run; otherwise a file has its own.
 * Motion is reduced, so that no test judges contrast or places during a transition.
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
      if (browser === undefined) throw new Error('the browser is not there yet');
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

/** Starts Chromium as root in a container too, without a request to any other host. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Compiling in threads of its own takes a sixth more of the processor.
  '--js-flags=--single-threaded',
];

export const NO_IMAGES = '--blink-settings=imagesEnabled=false';

/** The size of a common phone, with fingers. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A page at this width in px: a phone below 600. */
export const deviceOf = (width: number): BrowserContextOptions =>
  width < 600 ? PHONE : { viewport: { width, height: 900 } };

/** Languages and widths in px in which a journey may be walked. */
const PAIRS = [
  ['en', 390],
  ['ar', 1280],
  ['en', 1280],
  ['ar', 390],
] as const;

/** Each language and each width once. */
export const JOURNEYS = PAIRS.slice(0, 2);

/** The language and the width in px of a journey in `npm test`; `npm run test:all` walks it in all four pairs. */
export const journeyIn = (language: 'en' | 'ar', width: 390 | 1280) =>
  PAIRS.filter((pair) => isExhaustive || (pair[0] === language && pair[1] === width));
