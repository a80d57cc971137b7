import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import toolbarMessages from '../../../../blocks/list-toolbar/messages.json' with { type: 'json' };
import gridMessages from '../../../../blocks/product-grid/messages.json' with { type: 'json' };
import { bringIntoView, createNavigation, wasNotReloaded } from '../browsing/navigation.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
const brandBox = (page: Page) => page.locator('input[type="checkbox"][name="brands"][value="corvane"]');
const listRequests = (requests: readonly string[]) =>
  requests.filter((request) => request.includes('/api/theme/products'));

describe.each(journeyIn('en', 390))('a list of products in %s at %d px', (locale, width) => {
  const path = `/${locale}-KW/products`;
  const { visitHydrated } = createNavigation(shop.url, () => visit(deviceOf(width)));

  /** Waits until the page shows the list of this query. */
  async function waitForList(page: Page, query: string): Promise<void> {
    await page.waitForURL(shop.url + path + query);
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], .v-progress') === null);
  }

  async function titlesFromServer(page: Page): Promise<readonly string[]> {
    const other = await visit({ ...deviceOf(width), javaScriptEnabled: false });
    await other.page.goto(page.url());
    return titles(other.page);
  }

  it('is filtered and sorted in place; Back, Forward and a reload follow', async () => {
    const { page, record } = await visitHydrated(path);
    const all = await titles(page);
    const opener = page.locator('main [popovertarget$="-panel"]').first();
    if (await opener.isVisible()) await opener.click();
    await brandBox(page).click();
    await waitForList(page, '?brands=corvane');
    const narrowed = await titlesFromServer(page);
    await expect.poll(() => titles(page)).toEqual(narrowed);
    expect(narrowed).not.toEqual(all);
    await page.keyboard.press('Escape');

    await page.getByLabel(toolbarMessages[locale].sort).selectOption('price');
    await waitForList(page, '?brands=corvane&sort=price');
    const sorted = await titlesFromServer(page);
    await expect.poll(() => titles(page)).toEqual(sorted);
    await page.goBack();
    await waitForList(page, '?brands=corvane');
    await expect.poll(() => titles(page)).toEqual(narrowed);
    await page.goBack();
    await waitForList(page, '');
    await expect.poll(() => titles(page)).toEqual(all);
    await page.goForward();
    await waitForList(page, '?brands=corvane');
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(narrowed);
    await expect.poll(() => brandBox(page).isChecked()).toBe(true);
    expect(record.errors).toEqual([]);
  });

  it('loads the next page alone, and shows all after a reload', async () => {
    const { page, record } = await visitHydrated(path);
    const more = page.getByRole('link', { name: gridMessages[locale].loadMore });
    await bringIntoView(more);
    await more.click();
    await waitForList(page, '?pageSize=40');
    await expect.poll(() => cards(page).count()).toBe(40);
    const requests = listRequests(record.requests);
    expect(requests).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.split('?')[1]))).toMatchObject({
      pageSize: '10',
      pageNumber: '4',
    });
    const loadedTitles = await titles(page);
    expect(new Set(loadedTitles).size).toBe(40);
    expect(await wasNotReloaded(page)).toBe(true);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(loadedTitles);
  });

  it('is restored on Back from a product', async () => {
    const { page } = await visitHydrated(`${path}?pageSize=40`);
    const loadedTitles = await titles(page);
    const link = cards(page).nth(34).getByRole('link').first();
    await bringIntoView(link);
    await link.click();
    await page.waitForURL(/\/products\/[^?]+$/);
    await page.goBack();
    await waitForList(page, '?pageSize=40');
    await expect.poll(() => titles(page)).toEqual(loadedTitles);
    await expect
      .poll(() =>
        link.evaluate((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }),
      )
      .toBe(true);
  });
});
