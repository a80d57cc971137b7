import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import messages from '../../../blocks/metal-prices/messages.json' with { type: 'json' };
import { METAL_REFRESH_MS } from '../../../runtime/domain/metals.ts';
import metalMessages from '../../../runtime/ui/metals/messages.json' with { type: 'json' };
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { hostOf } from './browsing/option-products.ts';
import type { PageRecord } from './browsing/record-console.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const { visit } = withBrowser({ images: false });
const url = `${hostOf('aurum')}/en-KW/pages/metal-prices`;
const words = { ...messages.en, ...metalMessages.en };

const NOW = '/api/metal-prices/now';
const refreshCount = ({ requests }: PageRecord) => requests.filter((request) => request.endsWith(NOW)).length;

const prices = (page: Page) => page.getByRole('list', { name: words.metal, exact: true });
const countdown = (page: Page) => page.getByRole('timer').textContent();
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Opens the page just after a refresh, under a clock that the test advances. */
async function openPrices() {
  const visitor = await visit(deviceOf(390));
  const { page } = visitor;
  await page.clock.install({ time: Date.now() });
  await page.goto(url);
  await waitForHydration(page);
  // Ahead, so that the clock never goes back.
  await page.clock.pauseAt(Date.now() + 1000);
  const refreshed = page.waitForResponse(`**${NOW}`);
  await page.clock.runFor(METAL_REFRESH_MS);
  await refreshed;
  return visitor;
}

/** Sets whether the browser reports the tab as hidden. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

describe('the page of metal prices', () => {
  it('pauses in a background tab, and catches up on return', async () => {
    const { page, record } = await openPrices();
    const before = refreshCount(record);
    await setHidden(page, true);
    const text = await countdown(page);
    await page.clock.runFor(40 * METAL_REFRESH_MS);
    expect([refreshCount(record), await countdown(page)]).toEqual([before, text]);
    await setHidden(page, false);
    await expect.poll(() => refreshCount(record)).toBe(before + 1);
    expect(record.errors).toEqual([]);
  });

  it('keeps its prices offline, marks them as not updated, and continues when online', async () => {
    const { page, context } = await openPrices();
    const [texts, height] = [await prices(page).allTextContents(), await heightOf(page)];
    await context.setOffline(true);
    await page.clock.runFor(2 * METAL_REFRESH_MS);
    await expect.poll(() => countdown(page)).toContain(words.notUpdated);
    expect([await prices(page).allTextContents(), await heightOf(page)]).toEqual([texts, height]);
    await context.setOffline(false);
    await expect.poll(() => countdown(page)).toContain(words.nextUpdate);
    expect(await heightOf(page)).toBe(height);
  });

  it('shows prices, chart and table without script', async () => {
    const { page } = await visit({ ...deviceOf(390), javaScriptEnabled: false });
    await page.goto(url);
    await prices(page).getByText(words.silver).waitFor();
    const line = page.getByRole('slider').locator('svg polyline');
    expect((await line.getAttribute('points'))?.split(' ')).toHaveLength(96);
    expect((await line.boundingBox())?.height).toBeGreaterThan(50);
    await page.getByText(words.table, { exact: true }).click();
    const rows = page.locator('main table tbody tr');
    expect(await rows.count()).toBe(96);
    expect(await rows.first().isVisible()).toBe(true);
  });
});
