import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

async function visitHydrated(path: string, options = {}) {
  const visitor = await visit(options);
  await visitor.page.goto(shop.url + path);
  await waitForHydration(visitor.page);
  return visitor;
}
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Waits until the page shows the list of the URL, with nothing pending. */
async function settled(page: Page, address: string) {
  await page.waitForURL(shop.url + address);
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], .v-progress') === null);
}

/** Titles of the page that the server renders at this URL. */
async function titlesFromServer(page: Page) {
  const other = await visit({ javaScriptEnabled: false });
  await other.page.goto(page.url());
  return titles(other.page);
}

describe('the filters of a list', () => {
  it('combine two quick clicks, and show both at once', async () => {
    const { page } = await visitHydrated('/en-KW/products');
    const answers = await page.evaluate(() => {
      const boxes = ['corvane', 'halden'].map((brand) =>
        document.querySelector<HTMLInputElement>(`input[name="brands"][value="${brand}"]`),
      );
      for (const each of boxes) each?.click();
      return boxes.map((each) => each?.checked);
    });
    expect(answers).toEqual([true, true]);
    await settled(page, '/en-KW/products?brands=corvane&brands=halden');
    expect(await titlesFromServer(page)).toEqual(await titles(page));
    await page.goBack();
    await settled(page, '/en-KW/products');
  });

  it('are changed, sorted by and removed with the keyboard alone', async () => {
    const { page } = await visitHydrated('/en-KW/products');
    await box(page, 'Halden').focus();
    await page.keyboard.press('Space');
    await settled(page, '/en-KW/products?brands=halden');
    await page.getByRole('combobox', { name: 'Sort by' }).focus();
    await page.keyboard.press('ArrowDown');
    await settled(page, '/en-KW/products?brands=halden&sort=price');
    await page.getByRole('link', { name: 'Remove filter: Halden' }).focus();
    await page.keyboard.press('Enter');
    await settled(page, '/en-KW/products?sort=price');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    const prices = await cards(page).evaluateAll((all) =>
      all.map((card) => Number(/KWD\s([\d.,]+)(?![\d.,]| off)/.exec(card.textContent ?? '')?.[1]?.replace(',', ''))),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

describe('the filters of a phone', () => {
  it('are a sheet, which returns the focus to its button', async () => {
    const { page } = await visitHydrated('/ar-KW/products', PHONE);
    await page.getByRole('button', { name: 'تصفية النتائج' }).tap();
    const brand = page.locator('[type="checkbox"][value="corvane"]');
    await brand.tap();
    await settled(page, '/ar-KW/products?brands=corvane');
    expect(await brand.isVisible()).toBe(true);
    await page.getByRole('button', { name: /^عرض \d+ منتج/ }).tap();
    await brand.waitFor({ state: 'hidden' });
    const opener = page.getByRole('button', { name: 'تصفية النتائج (1)' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('fit into 320 px', async () => {
    const { page } = await visitHydrated(`/ar-KW/products?brands=corvane&brands=halden&available=1`, {
      ...PHONE,
      viewport: { width: 320, height: 640 },
    });
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(await widths()).toEqual([320, 320]);
    await page.locator('[popovertarget$="-panel"]').first().tap();
    await page.locator('[type="checkbox"][name="available"]').waitFor();
    expect(await widths()).toEqual([320, 320]);
  });
});

it('a search still opens its results if suggestions fail, and reports the failure', async () => {
  const { page } = await visitHydrated('/en-KW');
  await page.locator('input[role="combobox"]').focus();
  await page.route('**/api/theme/products*', (route) => route.abort());
  await page.keyboard.type('round');
  await page.getByText('Suggestions are not available right now.').first().waitFor();
  await page.unroute('**/api/theme/products*');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'round' }).waitFor();
});
