import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { findTenantShop, listPages, listTenants } from './browsing/find-tenant-shop.ts';
import { navigateByLink } from './browsing/navigation.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

describe('a page reads the same from the server and after client navigation', async () => {
  const shops = await Promise.all(
    (await listTenants(join(inject('root'), 'fixtures/tenants'))).map((tenant) => findTenantShop(shop.url, tenant)),
  );

  it.each(shops)('$tenant', async (own) => {
    const prefix = own.languages.at(-1)?.prefix;
    const { page, context } = await visit();
    const other = await context.newPage();
    await page.goto(`${own.url}/${prefix}/faq`);
    await waitForHydration(page);
    await page.evaluate(() => Reflect.set(window, 'mark', 'still here'));
    for (const { path } of (await listPages(own)).filter(({ name }) => !OTHER_PAGES.includes(name))) {
      // From a page about something else.
      await Promise.all([navigateByLink(page, `/${prefix}${path}`), other.goto(`${own.url}/${prefix}${path}`)]);
      await Promise.all([waitForHydration(page), waitForHydration(other)]);
      // Both may still load what the server leaves to the browser.
      const difference = async () => {
        const [fromServer, fromLink] = await Promise.all([readPageText(other), readPageText(page)]);
        const isSame = fromServer.title === fromLink.title && fromServer.words === fromLink.words;
        return isSame ? undefined : { path, fromServer, fromLink };
      };
      await expect.poll(difference).toBeUndefined();
    }
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('still here');
  });
});

/** Pages without products, or that depend on the time. */
const OTHER_PAGES = [
  'home',
  'about-us',
  'faq',
  'privacy-policy',
  'terms-and-conditions',
  'delete-account',
  'coming-soon',
  'not-found',
];

/** Title and text of a page, without what follows the clock or appears on scroll. */
const readPageText = (page: Page): Promise<{ title: string; words: string }> =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true);
    if (!(main instanceof HTMLElement)) throw new Error('the page has no main');
    for (const beside of main.querySelectorAll('aside, [role="timer"]')) beside.remove();
    return { title: document.title, words: (main.textContent ?? '').replaceAll(/\s+/g, ' ') };
  });
