import type { Page } from 'playwright-core';
import type { BrowserSession, Visitor } from './open-browser.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** What a test of following links needs, of a shop's address. */
export const createNavigation = (url: string, visit: BrowserSession['visit']) => ({
  /** A visitor whose page is hydrated and would lose its mark if it were reloaded. */
  async visitHydrated(path: string): Promise<Visitor> {
    const visitor = await visit();
    await visitor.page.goto(url + path);
    await waitForHydration(visitor.page);
    await visitor.page.evaluate(() => Reflect.set(window, 'mark', 'still here'));
    return visitor;
  },
  /** Path and query of a page. */
  addressOf: (page: Page): string => page.url().slice(url.length),
});

/** Whether a page was never reloaded since `visitHydrated`. */
export const wasNotReloaded = (page: Page) => page.evaluate(() => Reflect.get(window, 'mark') === 'still here');

export const pageHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/**
 * Follows a link as the shop's own links are followed; the page may have none to there.
 *
 * @param arriving where it leads in the end; default what the link says
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
