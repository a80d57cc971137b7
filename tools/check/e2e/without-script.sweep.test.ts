import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { isExhaustive } from '../test/exhaustive.ts';
import { PHONE, withBrowser } from './browsing/open-browser.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

/** A visitor whose browser runs no script, on a wide window. */
async function visitAt(path: string, options = {}): Promise<Page> {
  const { page } = await visit({ javaScriptEnabled: false, ...options });
  await page.goto(shop.url + path);
  return page;
}

const addressOf = (page: Page): string => page.url().slice(shop.url.length);

describe('with JavaScript off', () => {
  it('the home page can be read', async () => {
    const page = await visitAt('/en-KW');
    await page.getByRole('heading', { level: 1, name: 'See the difference.' }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(24);
    for (const name of ['Chosen by our opticians', 'How lenses work', 'New in']) {
      const pageHeading = page.getByRole('heading', { name });
      await pageHeading.scrollIntoViewIfNeeded();
      expect(
        await pageHeading.evaluate((element) => getComputedStyle(element.closest('section') ?? element).opacity),
      ).toBe('1');
    }
    await page.getByRole('contentinfo').getByText('Open every day').waitFor();
  });

  it('links lead on', async () => {
    const page = await visitAt('/en-KW');
    // A click would miss: sections above are laid out as it scrolls.
    await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor();
    expect(addressOf(page)).toBe('/en-KW/products');
  });

  it('the search form leads to results', async () => {
    const page = await visitAt('/en-KW');
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('round');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Results for “.?round.?”/ }).waitFor();
    expect(addressOf(page)).toBe('/en-KW/products?q=round');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });

  it.runIf(isExhaustive)('the language link leads to the same page in the other language, and back', async () => {
    const page = await visitAt('/en-KW/products?q=round');
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
    expect(addressOf(page)).toBe('/ar-KW/products?q=round');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.locator('html[lang="en"][dir="ltr"]').waitFor();
    expect(addressOf(page)).toBe('/en-KW/products?q=round');
  });

  it('the country form leads to that country’s path, prices and all', async () => {
    const page = await visitAt('/en-KW/products');
    await page.getByRole('button', { name: /^Deliver to:/ }).click();
    await page.getByRole('button', { name: 'Saudi Arabia' }).click();
    await page.waitForURL(`${shop.url}/en-SA/products`);
    expect(await page.getByRole('button', { name: /^Deliver to:/ }).textContent()).toContain('Saudi Arabia');
    await page.goto(`${shop.url}/en-KW`);
    expect(addressOf(page)).toBe('/en-SA');
  });

  it.runIf(isExhaustive)('the currency form is remembered, and the prices follow', async () => {
    const page = await visitAt('/en-KW/products?q=round');
    const price = page.getByRole('article').first();
    const before = await price.textContent();
    await page.getByRole('button', { name: /^Currency:/ }).click();
    await page.getByRole('button', { name: /AED/ }).click();
    await page.getByRole('button', { name: /^Currency:.*AED/ }).waitFor();
    expect(addressOf(page)).toBe('/en-KW/products?q=round');
    expect(await price.textContent()).not.toBe(before);
    await page.goto(`${shop.url}/en-KW`);
    await page.getByRole('button', { name: /^Currency:.*AED/ }).waitFor();
  });

  it.runIf(isExhaustive)('the theme form is remembered, and the page is dark', async () => {
    const page = await visitAt('/en-KW/faq');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.locator('html[data-scheme="dark"]').waitFor();
    expect(addressOf(page)).toBe('/en-KW/faq');
    expect(await ground()).not.toBe(light);
    await page.getByRole('button', { name: 'Light theme' }).click();
    await page.locator('html[data-scheme="light"]').waitFor();
    expect(await ground()).toBe(light);
  });

  it('the load-more link shows ten more', async () => {
    const page = await visitAt('/en-KW/products');
    const shown = await page.getByRole('article').count();
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL(`${shop.url}/en-KW/products?pageSize=${shown + 10}`);
    await expect.poll(() => page.getByRole('article').count()).toBe(shown + 10);
  });

  it.runIf(isExhaustive)('the phone menu opens, leads on and closes', async () => {
    const page = await visitAt('/en-KW', PHONE);
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Care', exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await link.waitFor();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await link.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await link.tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(addressOf(page)).toBe('/en-KW/categories/lens-care/products');
  });
});
