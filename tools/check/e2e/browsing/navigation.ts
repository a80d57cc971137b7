import type { Locator, Page } from 'playwright-core';
import type { BrowserSession, Visitor } from './open-browser.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** Helpers for client navigation in a shop. */
export const createNavigation = (url: string, visit: BrowserSession['visit']) => ({
  /** A visitor with a hydrated page, marked so that a reload is noticed. */
  async visitHydrated(path: string): Promise<Visitor> {
    const visitor = await visit();
    await visitor.page.goto(url + path);
    await waitForHydration(visitor.page);
    await visitor.page.evaluate(() => Reflect.set(window, 'mark', 'still here'));
    return visitor;
  },
  /** Path and query of the page. */
  addressOf: (page: Page): string => page.url().slice(url.length),
});

/** Whether the page was not reloaded since `visitHydrated`. */
export const wasNotReloaded = (page: Page) => page.evaluate(() => Reflect.get(window, 'mark') === 'still here');

export const pageHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Scrolls to a link of the footer, and clicks it. */
export async function followFooterLink(page: Page, name: string, options?: ClickOptions): Promise<void> {
  const link = footerLink(page, name);
  await bringIntoView(link);
  await link.click(options);
}

type ClickOptions = Parameters<Locator['click']>[0];

/**
 * Clicks a temporary link on the page, as the shop's own links are clicked. @param arriving URL after redirects;
 * the link's by default
 */
export async function navigateByLink(page: Page, href: string, arriving = href): Promise<void> {
  await page.evaluate((address) => {
    const main = document.querySelector('main');
    if (main === null) throw new Error('the page has no main');
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'there';
    (main.querySelector('a')?.parentElement ?? main).append(link);
    link.click();
    link.remove();
  }, href);
  await page.waitForURL((url) => url.pathname + url.search === arriving);
}

/** Scrolls to an element, and waits until it no longer moves: sections near the window are laid out only then. */
export async function bringIntoView(target: Locator): Promise<void> {
  await target.evaluate(async (element, stillFrames) => {
    const top = () => Math.round(element.getBoundingClientRect().top);
    let last: number | undefined;
    for (let still = 0; still < stillFrames; last = top()) {
      const { top: from, bottom } = element.getBoundingClientRect();
      if (from < innerHeight / 4 || bottom > (innerHeight * 3) / 4) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = top() === last ? still + 1 : 0;
    }
  }, STILL_FRAMES);
}

/** Frames without movement before a position is final. */
const STILL_FRAMES = 10;
