import type { Page } from 'playwright-core';

/** Follows a link as the shop's own links are followed; the page may have none to there. */
export async function followTo(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'there';
    document.querySelector('main a')?.after(link);
    link.click();
  }, href);
  await page.waitForURL((url) => url.pathname + url.search === href);
}
