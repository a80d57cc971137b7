import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { bringIntoView } from './browsing/navigation.ts';
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

const addressOf = (page: Page): string => page.url().slice(shop.url.length);
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** What the page asked the backend for lists of products since. */
const listsAskedIn = (requests: readonly string[], from = 0) =>
  requests.slice(from).filter((request) => request.includes('/theme/products'));

/** Waits until the page shows the list of its address: nothing is dimmed, nothing on its way. */
async function settled(page: Page, address: string) {
  await page.waitForURL(shop.url + address);
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], .v-progress') === null);
}

/** The same page as the server makes it at this address. */
async function titlesFromServer(page: Page) {
  const other = await visit({ javaScriptEnabled: false });
  await other.page.goto(page.url());
  return titles(other.page);
}

describe('a filter', () => {
  it('clicked quickly after another ends in both, and the boxes answer at once', async () => {
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

  it('is worked by keyboard alone, sorted and taken off again', async () => {
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

  it('of its own page is chosen for good', async () => {
    const { page } = await visitHydrated('/en-KW/brands/corvane/products');
    expect(await box(page, 'Corvane').isChecked()).toBe(true);
    expect(await box(page, 'Corvane').isDisabled()).toBe(true);
  });

  it('that leaves nothing says so, and can be taken off there', async () => {
    const { page } = await visitHydrated('/en-KW/products?q=zzzzqq&brands=corvane');
    await page.getByText('Nothing found for').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Eyeglasses' }).last().waitFor();
    await page.getByRole('link', { name: 'Remove filter: Corvane' }).last().click();
    await settled(page, '/en-KW/products?q=zzzzqq');
  });
});

describe('a list that is read on', () => {
  it('asks for what is missing alone; back from a product it is as it was left, with nothing asked again', async () => {
    const { page, record: book } = await visitHydrated('/en-KW/products');
    const first = await cards(page).count();
    for (const step of [1, 2]) {
      const asked = book.requests.length;
      await page.getByRole('link', { name: 'Show more' }).click();
      await cards(page)
        .nth(first + 10 * step - 1)
        .waitFor();
      expect(await cards(page).count()).toBe(first + 10 * step);
      await settled(page, `/en-KW/products?pageSize=${first + 10 * step}`);
      expect(listsAskedIn(book.requests, asked)).toHaveLength(1);
    }
    const shown = await titles(page);
    expect(new Set(shown).size).toBe(shown.length);
    const link = cards(page)
      .nth(first + 15)
      .getByRole('link')
      .first();
    await bringIntoView(link);
    const left = await scrolledTo(page);
    expect(left).toBeGreaterThan(1000);
    const asked = book.requests.length;
    await link.click();
    await page.waitForURL(/\/en-KW\/products\/[^?]+$/);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await settled(page, `/en-KW/products?pageSize=${first + 20}`);
    await expect.poll(async () => Math.abs((await scrolledTo(page)) - left)).toBeLessThan(3);
    expect(await titles(page)).toEqual(shown);
    expect(listsAskedIn(book.requests, asked)).toEqual([]);
    expect(await titlesFromServer(page)).toEqual(shown);
  });
});

describe('on a phone', () => {
  const words = [
    ['ar', 'تصفية النتائج', /^عرض \d+ منتج/],
    ['en', 'Filters', /^Show \d+ products$/],
  ] as const;

  it.each(words)(
    'the filters are a sheet that a button opens, and that gives the focus back (%s)',
    async (language, title, show) => {
      const { page } = await visitHydrated(`/${language}-KW/products`, PHONE);
      const opener = page.getByRole('button', { name: title });
      await opener.tap();
      const brand = page.locator('[type="checkbox"][value="corvane"]');
      await brand.tap();
      await settled(page, `/${language}-KW/products?brands=corvane`);
      expect(await brand.isVisible()).toBe(true);
      await page.getByRole('button', { name: show }).tap();
      await brand.waitFor({ state: 'hidden' });
      expect(
        await page.getByRole('button', { name: `${title} (1)` }).evaluate((each) => each === document.activeElement),
      ).toBe(true);
    },
  );

  it.each(['en', 'ar'])('nothing sticks out sideways at 320 px (%s)', async (language) => {
    const { page } = await visitHydrated(`/${language}-KW/products?brands=corvane&brands=halden&available=1`, {
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

describe('without script', () => {
  const visitPlain = async (path: string, options = {}) => {
    const { page } = await visit({ javaScriptEnabled: false, ...options });
    await page.goto(shop.url + path);
    return page;
  };

  it('the filters are a form with a button, the order another, and both keep the rest', async () => {
    const page = await visitPlain('/en-KW/products');
    await box(page, 'Corvane').check();
    await box(page, 'In stock only').check();
    await page.getByRole('button', { name: 'Show products' }).click();
    expect(addressOf(page)).toBe('/en-KW/products?brands=corvane&available=1');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-price');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect(new URL(page.url()).searchParams.toString().split('&').sort()).toEqual([
      'available=1',
      'brands=corvane',
      'sort=-price',
    ]);
    await page.getByRole('link', { name: 'Remove filter: Corvane' }).click();
    expect(addressOf(page)).toBe('/en-KW/products?available=1&sort=-price');
  });

  it('long sections unfold five at a time, and more of the list is a link', async () => {
    const page = await visitPlain('/en-KW/products');
    const shown = () => page.locator('[type="checkbox"][name="brands"]:visible').count();
    expect(await shown()).toBe(5);
    await page.getByText('Show more (Brands)').first().click();
    await expect.poll(shown).toBeGreaterThan(5);
    const before = await cards(page).count();
    await page.getByRole('link', { name: 'Show more', exact: true }).click();
    expect(await cards(page).count()).toBe(before + 10);
  });

  it('the sheet of a phone opens and sends', async () => {
    const page = await visitPlain('/en-KW/products', PHONE);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await box(page, 'Care').check();
    await page.getByRole('button', { name: 'Show products' }).tap();
    await page.waitForURL(/categories=/);
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  });
});

describe('the pages of categories', () => {
  it('lead from all of them over one to its products', async () => {
    const { page, record: book } = await visitHydrated('/en-KW/categories');
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Daily lenses' }).waitFor();
    await page.goto(`${shop.url}/en-KW/categories/contact-lenses`);
    await waitForHydration(page);
    await page.getByRole('main').getByRole('link', { name: 'Everything in Contact lenses' }).click();
    await settled(page, '/en-KW/categories/contact-lenses/products');
    const trail = page.getByRole('navigation', { name: 'You are here' });
    await trail.getByText('Contact lenses').and(page.locator('[aria-current=page]')).waitFor();
    expect(await trail.getByRole('link').allTextContents()).toEqual(['Home', 'Categories']);
    expect(book.errors).toEqual([]);
  });
});
