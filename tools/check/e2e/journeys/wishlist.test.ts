import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import { waitForHydration } from '../browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false });

const hearts = (page: Page) => page.getByRole('main').getByRole('article').locator('button[aria-pressed]');
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const link = (page: Page) => page.getByRole('banner').locator('a[href$="/wishlist"]').first();

describe.each(journeyIn('en', 390))('the wishlist of a guest in %s at %d px', (locale, width) => {
  const url = `${shop.url}/${locale}-KW`;

  it('adds products from a list, and survives a reload and another tab', async () => {
    const { page, context, record } = await visit(deviceOf(width));
    await page.goto(`${url}/products`);
    await waitForHydration(page);
    const first = await page.getByRole('article').first().getByRole('heading').textContent();
    const second = await page.getByRole('article').nth(1).getByRole('heading').textContent();
    for (const index of [0, 1]) {
      await hearts(page).nth(index).click();
      await hearts(page).nth(index).and(page.locator('[aria-pressed="true"]')).waitFor();
    }
    await link(page).press('Enter');
    await page.waitForURL(`${url}/wishlist`);
    await expect.poll(() => names(page)).toEqual([second, first]);
    await page.reload();
    await expect.poll(() => names(page)).toEqual([second, first]);

    const other = await context.newPage();
    await other.goto(`${url}/products`);
    await waitForHydration(other);
    await hearts(other).first().and(other.locator('[aria-pressed="true"]')).click();
    await expect.poll(() => names(page)).toEqual([second]);
    expect(record.errors).toEqual([]);
  });
});
