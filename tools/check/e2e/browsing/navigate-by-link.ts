import type { Page } from 'playwright-core';

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
