import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from '../browsing/open-browser.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

describe('without JavaScript', () => {
  const open = async (path: string): Promise<Page> => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(shop.url + path);
    return page;
  };

  it('the home page is complete and searchable', async () => {
    const page = await open('/en-KW');
    await page.getByRole('heading', { level: 1, name: 'See the difference.' }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(24);
    for (const name of ['Chosen by our opticians', 'New in']) {
      const section = page.getByRole('heading', { name }).locator('xpath=ancestor::section[1]');
      await expect.poll(() => section.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    }
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('round');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/en-KW/products?q=round`);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });

  it('lists are filtered and extended', async () => {
    const page = await open('/en-KW/products');
    await page.getByRole('link', { name: 'Show more', exact: true }).press('Enter');
    await page.waitForURL(`${shop.url}/en-KW/products?pageSize=40`);
    await expect.poll(() => page.getByRole('article').count()).toBe(40);
    await page.getByRole('checkbox', { name: 'Corvane', exact: true }).check();
    await page.getByRole('button', { name: 'Show products' }).press('Enter');
    await page.waitForURL(/brands=corvane/);
  });

  it('the country form sets path and prices, for good', async () => {
    const page = await open('/en-KW/products');
    await page.getByRole('button', { name: /^Deliver to:/ }).click();
    await page.getByRole('button', { name: 'Saudi Arabia' }).click();
    await page.waitForURL(`${shop.url}/en-SA/products`);
    await page.goto(`${shop.url}/en-KW`);
    await page.waitForURL(`${shop.url}/en-SA`);
  });
});
