import { describe, expect, inject, it } from 'vitest';
import metalPricesMessages from '../../../blocks/metal-prices/messages.json' with { type: 'json' };
import { METAL_RANGES } from '../../../runtime/domain/metals.ts';
import sharedMessages from '../../../runtime/i18n/shared-messages.json' with { type: 'json' };
import metalMessages from '../../../runtime/ui/metals/messages.json' with { type: 'json' };
import { findTenantShop } from './browsing/find-tenant-shop.ts';
import { type Market, METALS_PATH, MetalsPage, marketHistory } from './browsing/metals-page.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';

const { visit } = withBrowser({ images: false });
const aurum = await findTenantShop(inject('shop').url, 'aurum');

const MINUTE_MS = 60_000;
const textOf = (text: string | null) => text?.replace(/\s+/g, ' ') ?? '';
const market = (): Market => ({
  gold: { price: 40.1, flag: 'up' },
  silver: { price: 0.486, flag: 'same' },
  platinum: { price: 16.122, flag: 'down' },
});

const [language, width] = ['en', 390] as const;

describe('the page of metal prices', () => {
  const words = { ...metalPricesMessages[language], ...metalMessages[language], ...sharedMessages[language] };
  const open = async (values: Market) =>
    MetalsPage.open(await visit(deviceOf(width)), { url: aurum.url, language, market: values });

  it('counts down in mm:ss, and refreshes the prices every 15 seconds', async () => {
    const values = market();
    const metals = await open(values);
    const { ended } = await metals.readFetches();
    for (let second = 15; second > 0; second -= 1) {
      const text = textOf(await metals.countdown.textContent());
      expect(text).toBe(`${words.nextUpdate} 00:${String(second).padStart(2, '0')}`);
      expect(await metals.readFetches()).toEqual({ underWay: 0, ended });
      values.gold.price = 41.207;
      await metals.pass(1000);
    }
    expect(await metals.readCountdown()).toBe(15);
    await metals.prices.getByText('41.207').waitFor();
    expect(await metals.readFetches()).toEqual({ underWay: 0, ended: ended + 1 });
    expect(metals.shifts).toEqual([]);
    expect(metals.visitor.record.errors).toEqual([]);
  });

  it('draws each of eight ranges, and keeps its height and an open table meanwhile', async () => {
    const metals = await open(market());
    const { page } = metals.visitor;
    await metals.plot.scrollIntoViewIfNeeded();
    await metals.line.first().waitFor();
    const pressed = metals.ranges.and(page.locator('[aria-pressed="true"]'));
    expect(await pressed.allTextContents()).toEqual([words.day]);
    expect(await metals.ranges.count()).toBe(8);
    await metals.tableSummary.click();
    const height = await metals.readHeight();
    const paths = new Set<string | null>();
    for (const [index, range] of Object.keys(METAL_RANGES).entries()) {
      const isFetched = range === 'LAST_1_DAY';
      const sendAnswer = isFetched ? undefined : await metals.delayHistory();
      await metals.ranges.nth(index).click();
      if (!isFetched) {
        await page.locator('main [aria-busy="true"]').waitFor();
        expect(await metals.readHeight(), `${range} is loading`).toBe(height);
      }
      sendAnswer?.();
      const points = marketHistory(range, metals.at);
      await expect.poll(() => metals.rows.count()).toBe(points.length);
      await metals.rows
        .first()
        .getByText(points.at(-1)?.avgPrice.toFixed(3) ?? '')
        .waitFor();
      expect(await metals.readHeight(), range).toBe(height);
      paths.add(await metals.line.first().getAttribute('d'));
    }
    expect(paths.size).toBe(8);
    expect(metals.shifts).toEqual([]);
  });

  it('pauses in a background tab, and catches up on return', async () => {
    const values = market();
    const metals = await open(values);
    const { ended } = await metals.readFetches();
    const text = await metals.countdown.textContent();
    await metals.setHidden(true);
    values.gold.price = 41.207;
    await metals.pass(10 * MINUTE_MS);
    expect(await metals.readFetches()).toEqual({ underWay: 0, ended });
    expect(await metals.countdown.textContent()).toBe(text);
    await metals.setHidden(false);
    await metals.prices.getByText('41.207').waitFor();
    expect(await metals.readFetches()).toEqual({ underWay: 0, ended: ended + 1 });
    expect(await metals.readCountdown()).toBe(15);
    expect(metals.shifts).toEqual([]);
  });

  it('keeps its prices offline, marks them as not updated, and continues when online', async () => {
    const values = market();
    const metals = await open(values);
    const { context, page } = metals.visitor;
    const counting = async () => textOf(await metals.countdown.textContent());
    await metals.prices.getByText('40.100').waitFor();
    const height = await metals.readHeight();
    values.isDown = true;
    await context.setOffline(true);
    await metals.passToRefresh();
    await expect.poll(counting).toBe(`${words.notUpdated} 00:15`);
    // A range that was not loaded fails; retries keep height and focus.
    await metals.ranges.last().click();
    const retry = page.getByRole('button', { name: words.tryAgain });
    await retry.focus();
    const failed = page.waitForEvent('requestfailed');
    await metals.passToRefresh();
    await failed;
    await metals.prices.getByText('40.100').waitFor();
    expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await metals.readHeight()).toBe(height);
    values.isDown = false;
    values.gold.price = 41.207;
    await context.setOffline(false);
    await metals.prices.getByText('41.207').waitFor();
    await metals.plot.waitFor();
    expect(await counting()).toBe(`${words.nextUpdate} 00:15`);
    expect(await metals.readHeight()).toBe(height);
    expect(metals.shifts).toEqual([]);
  });

  it('shows prices, chart and table without script', async () => {
    const { page } = await visit({ ...deviceOf(width), javaScriptEnabled: false });
    await page.goto(`${aurum.url}/${language}-KW${METALS_PATH}`);
    await page.getByRole('list', { name: words.metal, exact: true }).getByText(words.silver).waitFor();
    const line = page.getByRole('slider').locator('svg polyline');
    expect((await line.getAttribute('points'))?.split(' ')).toHaveLength(96);
    expect((await line.boundingBox())?.height).toBeGreaterThan(50);
    await page.getByText(words.table, { exact: true }).click();
    const rows = page.locator('main table tbody tr');
    expect(await rows.count()).toBe(96);
    expect(await rows.first().isVisible()).toBe(true);
  });
});
