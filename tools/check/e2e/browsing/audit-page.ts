import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchLayoutShifts } from './layout-shifts.ts';
import { recordConsole } from './record-console.ts';
import type { RenderCase } from './render-cases.ts';
import { scrollThroughPage } from './scroll-through.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** Source: the allowed layout shift while a reader scrolls through a page. */
const MAX_LAYOUT_SHIFT = 0.02;
/** Timeout of everything in a page, in ms, for slow machines. */
const PAGE_TIMEOUT_MS = 240_000;

/** A browser context for a tenant's shop in this width and scheme; a phone with touch below 600 px. */
export async function createBrowserContext(
  browser: Browser,
  { shop, width, scheme }: RenderCase,
): Promise<BrowserContext> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: scheme,
  });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  await context.addCookies([{ name: 'scheme', value: scheme, url: shop.url }]);
  return context;
}

/**
 * Opens a page in this view, and scrolls through it. Its fonts arrive last, so that every run sees their
 * fallbacks. Returns its errors, layout shifts and overflow.
 */
export async function auditPage(
  page: Page,
  { shop, language, scheme }: RenderCase,
  path = '',
): Promise<readonly string[]> {
  const record = await recordConsole(page);
  const shifts = await watchLayoutShifts(page);
  const releaseFonts = await delayFonts(page);
  const problems: string[] = [];
  try {
    await page.goto(`${shop.url}/${language.prefix}${path}`, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    releaseFonts();
    await waitForFonts(page);
    await withTimeout(PAGE_TIMEOUT_MS, scrollThroughPage(page));
    const [lang, actualScheme] = await page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dataset.scheme,
    ]);
    if (lang !== language.code || actualScheme !== scheme) problems.push(`is in ${lang}, ${actualScheme}`);
    problems.push(...(await findOverflow(page)).map((what) => `sticks out: ${what}`));
  } catch (error) {
    problems.push(`not finished: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    releaseFonts();
  }
  const moved = shifts().reduce((sum, { value }) => sum + value, 0);
  if (moved > MAX_LAYOUT_SHIFT) {
    problems.push(
      `shifts by ${moved.toFixed(3)}: ${shifts()
        .flatMap(({ elements }) => elements.slice(0, 2))
        .slice(0, 6)
        .join('; ')}`,
    );
  }
  // axe skips content without layout.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
  return [...record.errors, ...problems];
}

/** Delays font files until the returned function is called. */
async function delayFonts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits for the fonts of the page. */
async function waitForFonts(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Rejects after a time in ms; Playwright has no timeout for evaluated code. */
async function withTimeout<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`the page does not answer for ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Elements that make the page scroll sideways, outside scrolling containers, and the page's excess width. */
export const findOverflow = (page: Page): Promise<readonly string[]> => page.evaluate(findOverflowingElements);

function findOverflowingElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
  const overflowing = [...document.querySelectorAll('#app *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isOut = width > 0 && (right > clientWidth + 1 || left < -1);
    return isOut && !isClipped(element.parentElement) && element.checkVisibility();
  });
  const names = overflowing
    .slice(0, 5)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`, ...names] : names;
}
