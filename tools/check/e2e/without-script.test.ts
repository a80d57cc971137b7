import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { PHONE, withBrowser } from './browsing/open-browser.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

/** A visitor without JavaScript in a wide window. */
async function visitAt(path: string, options = {}): Promise<Page> {
  const { page } = await visit({ javaScriptEnabled: false, ...options });
  await page.goto(shop.url + path);
  return page;
}

const addressOf = (page: Page): string => page.url().slice(shop.url.length);

describe('with JavaScript off', () => {
  it('the language link opens the same page in the other language, and back', async () => {
    const page = await visitAt('/en-KW/products?q=round');
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
    expect(addressOf(page)).toBe('/ar-KW/products?q=round');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.locator('html[lang="en"][dir="ltr"]').waitFor();
    expect(addressOf(page)).toBe('/en-KW/products?q=round');
  });

  it('the currency form sets the prices, for good', async () => {
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

  it('the theme form sets the scheme, for good', async () => {
    const page = await visitAt('/en-KW/faq');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.locator('html[data-scheme="dark"]').waitFor();
    expect(addressOf(page)).toBe('/en-KW/faq');
    expect(await background()).not.toBe(light);
    await page.getByRole('button', { name: 'Light theme' }).click();
    await page.locator('html[data-scheme="light"]').waitFor();
    expect(await background()).toBe(light);
  });

  it('the phone menu opens, navigates and closes', async () => {
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
