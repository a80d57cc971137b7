import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sendRequest } from '../browsing/http-request.ts';
import { bringIntoView, createNavigation, wasNotReloaded } from '../browsing/navigation.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import { parseHead } from '../browsing/parse-head.ts';
import { waitForHeaderHydration, waitForHydration } from '../browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

// Phones collapse the links of the footer and the languages.
describe.each(journeyIn('ar', 1280).filter(([, width]) => width === 1280))(
  'navigation in %s at %d px',
  (locale, width) => {
    const prefix = `/${locale}-KW`;
    const { visitHydrated, addressOf } = createNavigation(shop.url, () => visit(deviceOf(width)));
    const footerLink = (page: Page, path: string) =>
      page.getByRole('contentinfo').locator(`a[href="${prefix}${path}"]`).first();
    const titleAt = async (path: string) => parseHead((await sendRequest(shop.url, prefix + path)).text).title;

    it('follows a link without a reload, and sets URL, title, announcement, focus and scroll position', async () => {
      const { page, record } = await visitHydrated(prefix);
      await footerLink(page, '/products').press('Enter');
      const title = await titleAt('/products');
      await expect.poll(() => page.title()).toBe(title);
      expect(addressOf(page)).toBe(`${prefix}/products`);
      await expect.poll(() => page.locator('#v-said').textContent()).toBe(title);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(30);
      expect(await wasNotReloaded(page)).toBe(true);
      expect(record.errors).toEqual([]);
    });

    it('restores the position on Back, and goes forward again', async () => {
      const { page } = await visitHydrated(`${prefix}/products`);
      const link = footerLink(page, '/about-us');
      await bringIntoView(link);
      await link.press('Enter');
      await expect.poll(() => page.title()).toBe(await titleAt('/about-us'));
      await page.goBack();
      await expect.poll(() => page.title()).toBe(await titleAt('/products'));
      await expect.poll(() => link.evaluate(isInWindow)).toBe(true);
      await page.goForward();
      await expect.poll(() => page.title()).toBe(await titleAt('/about-us'));
      expect(await wasNotReloaded(page)).toBe(true);
    });

    it('reloads for the other language, with the same path', async () => {
      const { page } = await visitHydrated(`${prefix}/faq`);
      const other = locale === 'ar' ? 'en' : 'ar';
      await page.locator(`a[hreflang="${other}"]`).first().press('Enter');
      await page.waitForURL(`${shop.url}/${other}-KW/faq`);
      await page.locator(`html[lang="${other}"][dir="${other === 'ar' ? 'rtl' : 'ltr'}"]`).waitFor();
      expect(await wasNotReloaded(page)).toBe(false);
    });

    it('responds to an unknown URL with 404 and a link home', async () => {
      const { page, record } = await visit(deviceOf(width));
      const answer = await page.goto(`${shop.url}${prefix}/nothing-here`);
      expect(answer?.status()).toBe(404);
      await waitForHydration(page);
      await page.getByRole('main').locator(`a[href="${prefix}"]`).first().press('Enter');
      await expect.poll(() => page.title()).toBe(await titleAt(''));
      expect(record.errors.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    });
  },
);

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

describe('a phone’s first tap on a link', () => {
  // The page before has sections that hydrate later, with blocks that the next page lacks.
  it.each(['/wishlist', '/categories/eyeglasses/products'])('opens %s', async (path) => {
    const { page } = await visit(deviceOf(390));
    await page.goto(`${shop.url}/en-KW`);
    await waitForHeaderHydration(page);
    await page.locator(`a[href="/en-KW${path}"]:visible`).first().tap();
    const { title } = parseHead((await sendRequest(shop.url, `/en-KW${path}`)).text);
    await expect.poll(() => page.title()).toBe(title);
  });
});
